import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextModel, TextModel } from '@kubrik/text-model';
import { fraudFeatures } from './fraud-features.js';
import { windowsOf } from './windows.js';

/** Written by `npm run jobs:frauds`. */
export const fraudModelFile = join(import.meta.dirname, '../../../data/frauds.model');

/** Labels of texts: what a fraud wants or pretends, or no fraud. */
export const fraudLabels = [
  'honest',
  'money',
  'data',
  'papers',
  'promise',
  'messenger',
  'company',
  'illegal',
] as const;
export type FraudLabel = (typeof fraudLabels)[number];
export type FraudKind = Exclude<FraudLabel, 'honest'>;

/** How probable a fraud is, from 0 to 1, and the most probable kind. */
export interface Likeness {
  probability: number;
  kind: FraudKind;
}

let model: TextModel | undefined;

/** Likeness of the part of the text that is most like a fraud. Reads the model at its first use. */
export function likenessOf(text: string): Likeness {
  model ??= new TextModel(readTextModel(readFileSync(fraudModelFile)), fraudFeatures);
  return likenessBy(model, text);
}

export function likenessBy(by: TextModel, text: string): Likeness {
  const parts = windowsOf(text).map((part) => likenessOfPart(by, part));
  return parts.reduce((most, one) => (one.probability > most.probability ? one : most), nothingAlike);
}

const nothingAlike: Likeness = { probability: 0, kind: 'money' };

function likenessOfPart(by: TextModel, part: string): Likeness {
  const predictions = by.predict(part);
  const honest = predictions.find(({ label }) => label === 'honest')?.probability ?? 0;
  const kind = predictions.find(({ label }) => label !== 'honest')?.label ?? nothingAlike.kind;
  return { probability: 1 - honest, kind: kind as FraudKind };
}
