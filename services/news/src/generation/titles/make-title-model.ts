import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { trainTextModel, writeTextModel } from '@kubrik/text-model';
import { heldOutTitles, titlesToLearn } from './graded-titles.js';
import { gradesOf } from './grades.js';
import { titleFeatures } from './title-features.js';
import { titleLabels, titleModelFile } from './title-model.js';

/**
 * Learns from the graded titles, writes the model, and reports how it does on the titles that were held out.
 */
export function makeTitleModel(): string {
  const examples = titlesToLearn().map(({ title, label }) => ({ text: title, label }));
  const file = writeTextModel(trainTextModel(titleLabels, examples, titleFeatures));
  mkdirSync(dirname(titleModelFile), { recursive: true });
  writeFileSync(titleModelFile, file);
  return [
    `${examples.length} titles learnt, ${file.length} bytes`,
    `held out: ${JSON.stringify(gradesOf(heldOutTitles()))}`,
  ].join('\n');
}
