import { describe, expect, it } from 'vitest';
import { readLayeredModel, writeLayeredModel } from './layered-model-file.js';
import { LayeredTextModel } from './layered-text-model.js';
import { textFeatures } from './text-features.js';
import { TextModel } from './text-model.js';
import { readTextModel, writeTextModel } from './text-model-file.js';
import { trainLayeredTextModel } from './train-layered-text-model.js';
import { trainTextModel } from './train-text-model.js';

const weights = { word: 1, beginning: 1, pair: 0.8, piece: 0.35, concept: 2, concepts: 0.7 };
const featuresOf = (text: string) =>
  textFeatures({ words: text.toLowerCase().match(/\p{L}+/gu) ?? [], concepts: [], weights });

const textsOf = {
  wages: 'не платят зарплату|зарплату задержали|когда заплатят|долг по зарплате растёт|платят не всё',
  health: 'болит зуб|заболел врач нужен|болит спина|лекарств нет|врач не пускает домой',
};
const examples = Object.entries(textsOf).flatMap(([label, texts]) =>
  texts.split('|').map((text) => ({ label, text })),
);
const learnt = trainTextModel(Object.keys(textsOf), examples, featuresOf);
const model = new TextModel(learnt, featuresOf);

it('knows texts that it has not seen by their words and pieces of words', () => {
  expect(model.predict('третий месяц без зарплаты')[0]?.label).toBe('wages');
  expect(model.predict('у меня заболела спина')[0]?.label).toBe('health');
});

it('gives every label a probability, the greatest first, and they make one', () => {
  const predictions = model.predict('болит');
  expect(predictions.map(({ label }) => label)).toEqual(['health', 'wages']);
  expect(predictions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(model.predict('').length).toBe(2);
});

it('says the same from its file, and refuses a file that is cut off', () => {
  const file = writeTextModel(learnt);
  const read = new TextModel(readTextModel(file), featuresOf);
  for (const { text } of examples) expect(read.predict(text)[0]?.label).toBe(model.predict(text)[0]?.label);
  expect(() => readTextModel(file.subarray(0, file.length / 2))).toThrow();
});

it('learns the same from the same texts', () => {
  const again = trainTextModel(Object.keys(textsOf), examples, featuresOf);
  expect(Buffer.from(writeTextModel(again)).equals(Buffer.from(writeTextModel(learnt)))).toBe(true);
});

describe('a layered model', () => {
  // The texts are repeated, because from so few the model would learn nothing in its rounds.
  const often = Array.from({ length: 12 }, () => examples).flat();
  const weightsOfLayers = trainLayeredTextModel(Object.keys(textsOf), often, featuresOf);
  const layered = new LayeredTextModel(weightsOfLayers, featuresOf);
  const bestOf = (text: string, one = layered) =>
    one.predict(text).reduce((best, other) => (other.probability > best.probability ? other : best)).label;

  it('knows texts that it has not seen by their words and pieces of words', () => {
    expect(bestOf('третий месяц без зарплаты')).toBe('wages');
    expect(bestOf('у меня заболела спина')).toBe('health');
  });

  it('gives every label a probability, in their order, and they make one', () => {
    const predictions = layered.predict('болит');
    expect(predictions.map(({ label }) => label)).toEqual(['wages', 'health']);
    expect(predictions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  it('says the same from its file, and refuses a file that is cut off', () => {
    const file = writeLayeredModel(weightsOfLayers);
    const read = new LayeredTextModel(readLayeredModel(file), featuresOf);
    for (const { text } of examples) expect(bestOf(text, read)).toBe(bestOf(text));
    expect(() => readLayeredModel(file.subarray(0, file.length / 2))).toThrow();
  });

  it('learns the same from the same texts', () => {
    const again = trainLayeredTextModel(Object.keys(textsOf), often, featuresOf);
    expect(
      Buffer.from(writeLayeredModel(again)).equals(Buffer.from(writeLayeredModel(weightsOfLayers))),
    ).toBe(true);
  });
});

it('reads words of a shared spelling and their stems besides', () => {
  const shared = {
    spell: (word: string) => word.replaceAll('і', 'и'),
    stem: (word: string) => word.replaceAll('і', 'и').slice(0, 5),
    weights: { stem: 1, stems: 0.6, sharedPiece: 0.3 },
  };
  const sharedOf = (text: string) => textFeatures({ words: text.split(' '), concepts: [], weights, shared });
  const inCommon = (one: Map<number, number>, other: Map<number, number>) =>
    [...one.keys()].filter((feature) => other.has(feature)).length;
  expect(inCommon(featuresOf('капітан'), featuresOf('капитан'))).toBeLessThan(
    inCommon(sharedOf('капітан'), sharedOf('капитан')) - 6,
  );
});
