import { readTextModel, TextModel, trainTextModel, writeTextModel } from '@kubrik/text-model';
import { expect, it } from 'vitest';
import { readPhrasings } from './phrasings.js';
import { questionFeatures, sharedFeatures, sharedSpelling } from './question-features.js';

const ids = ['unpaid-wages', 'dental', 'internet', 'stowaways'];
const phrasings = readPhrasings().filter(({ situation }) => ids.includes(situation));

it('a model of four situations that are far apart knows those that it has not seen', () => {
  const examples = phrasings.filter(({ isHeldOut }) => !isHeldOut);
  const learnt = trainTextModel(
    ids,
    examples.map(({ situation, text }) => ({ label: situation, text })),
    questionFeatures,
  );
  const model = new TextModel(readTextModel(writeTextModel(learnt)), questionFeatures);
  const heldOut = phrasings.filter(({ isHeldOut }) => isHeldOut);
  const right = heldOut.filter(({ situation, text }) => model.predict(text)[0]?.label === situation);
  expect(heldOut.length).toBeGreaterThanOrEqual(32);
  expect(right.length / heldOut.length).toBeGreaterThanOrEqual(0.85);
});

it('a text without words, and a very long one, have features all the same', () => {
  expect(questionFeatures('?!').size).toBe(0);
  expect(questionFeatures('слово '.repeat(100_000)).size).toBeLessThan(40);
});

it('Ukrainian and Russian words share their spelling, and forms of a word their stem', () => {
  expect(sharedSpelling('капітани')).toBe(sharedSpelling('капитаны'));
  const forms = ['зарплату', 'зарплати', 'зарплатою'].map((word) => sharedFeatures(word));
  const own = forms.map(
    (features, n) =>
      new Set(
        [...features.keys()].filter(
          (one) => !questionFeatures(['зарплату', 'зарплати', 'зарплатою'][n] ?? '').has(one),
        ),
      ),
  );
  const [first, ...others] = own;
  for (const other of others)
    expect([...(first ?? [])].filter((feature) => other.has(feature)).length).toBeGreaterThanOrEqual(5);
});
