import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { trainTextModel, writeTextModel } from '@kubrik/text-model';
import { fraudFeatures } from './fraud-features.js';
import { fraudLabels, fraudModelFile } from './fraud-model.js';
import { freshTexts, heldOutPhrasings, textsToLearn } from './graded-texts.js';
import { ratesOf } from './rates.js';

/**
 * Learns from the graded texts, writes the model, and reports how rules and model do on the texts that were
 * not learnt.
 */
export function makeFraudModel(): string {
  const examples = textsToLearn();
  const file = writeTextModel(trainTextModel(fraudLabels, examples, fraudFeatures));
  mkdirSync(dirname(fraudModelFile), { recursive: true });
  writeFileSync(fraudModelFile, file);
  return [
    `${examples.length} texts learnt, ${file.length} bytes`,
    `held out: ${JSON.stringify(ratesOf(heldOutPhrasings()))}`,
    `fresh: ${JSON.stringify(ratesOf(freshTexts()))}`,
  ].join('\n');
}
