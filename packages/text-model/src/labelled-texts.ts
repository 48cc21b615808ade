import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './train-text-model.js';

/** A text with its right label, both written by a person. */
export interface LabelledText extends Example {
  /** A held-out text measures the model; the model learns nothing from it. */
  isHeldOut: boolean;
  /** Index among the texts of its label, from 0. */
  place: number;
}

/**
 * The texts of a folder's `.txt` files, in their order: `# label`, then one text a line; texts below `--` are
 * held out.
 */
export const labelledTexts = (folder: string): LabelledText[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => textsIn(readFileSync(join(folder, file), 'utf8')));

function textsIn(content: string): LabelledText[] {
  const texts: LabelledText[] = [];
  let label = '';
  let isHeldOut = false;
  let place = 0;
  for (const line of content.split('\n').map((one) => one.trim())) {
    if (line.startsWith('# ')) {
      label = line.slice(2);
      isHeldOut = false;
      place = 0;
    } else if (line === '--') isHeldOut = true;
    else if (line) {
      texts.push({ label, text: line, isHeldOut, place });
      place += 1;
    }
  }
  return texts;
}
