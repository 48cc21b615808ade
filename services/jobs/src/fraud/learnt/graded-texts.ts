import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelledTexts } from '@kubrik/text-model';
import type { FraudLabel } from './fraud-model.js';

/** A text with the label that a person gave it. */
export interface GradedText {
  text: string;
  label: FraudLabel;
}

const folder = join(import.meta.dirname, '../../../fraud-cases');
/** One of so many phrasings is held out. */
const heldOutOf = 5;

/** Held out is every fifth phrasing of a label; it measures what the model learnt from the others. */
const phrasings = (isHeldOut: boolean): GradedText[] =>
  labelledTexts(join(folder, 'phrasings'))
    .filter(({ place }) => (place % heldOutOf === heldOutOf - 1) === isHeldOut)
    .map(({ text, label }) => ({ text, label: label as FraudLabel }));

export const heldOutPhrasings = (): GradedText[] => phrasings(true);
export const phrasingsToLearn = (): GradedText[] => phrasings(false);
export const freshTexts = (): GradedText[] =>
  labelledTexts(join(folder, 'fresh')).map(({ text, label }) => ({ text, label: label as FraudLabel }));

/** Sets of whole cases that the model also learns from; it learns nothing from `held-out` and `unseen`. */
const learntSets = ['tuned', 'further', 'trial'];

/**
 * The kind that a case's source names; undefined for kinds that show in a contact or a number and not in
 * words.
 */
const kindsOfSources: readonly [RegExp, FraudLabel | undefined][] = [
  [/^papers-sold/, 'papers'],
  [/^(smuggling|dgs-visa|wrong-visa)/, 'illegal'],
  [/^(promise|vships-noexp)/, 'promise'],
  [/^(vships-bank|scans|dgs-passport)/, 'data'],
  [/^(messenger|dgs-whatsapp|nautilus-media)/, 'messenger'],
  [/^(known|cruise-free|wrong-imo)/, undefined],
  [/./, 'money'],
];

/** The texts that the model learns from. */
export const textsToLearn = (): GradedText[] => [
  ...phrasingsToLearn(),
  ...learntSets.flatMap((set) => [...casesIn(`fraud-${set}`), ...casesIn(`honest-${set}`)]),
];

/** Texts of cases; their heads are read by `fraud-cases/fraud-cases.ts`. */
function casesIn(name: string): GradedText[] {
  const blocks = readFileSync(join(folder, `${name}.txt`), 'utf8')
    .split(/^= /m)
    .slice(1);
  return blocks.flatMap((block) => {
    const [head = '', ...text] = block.trim().split('\n');
    const source = name.startsWith('fraud') ? head.split(' | ')[0] : undefined;
    const label = source ? kindsOfSources.find(([pattern]) => pattern.test(source))?.[1] : 'honest';
    return label ? [{ text: text.join('\n'), label }] : [];
  });
}
