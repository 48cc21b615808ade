import { expect, it } from 'vitest';
import { readPhrasings } from './phrasings.js';
import { SituationModel } from './situation-model.js';
import { readSituationModel, writeSituationModel } from './situation-model-file.js';
import { textFeatures } from './text-features.js';
import { trainSituationModel } from './train-situation-model.js';

const ids = ['unpaid-wages', 'dental', 'internet', 'stowaways'];
const phrasings = readPhrasings().filter(({ situation }) => ids.includes(situation));
const learnt = trainSituationModel(
  ids,
  phrasings.filter(({ isHeldOut }) => !isHeldOut),
);
const model = new SituationModel(learnt);

it('a model of four situations that are far apart knows those that it has not seen', () => {
  const heldOut = phrasings.filter(({ isHeldOut }) => isHeldOut);
  const right = heldOut.filter(({ situation, text }) => model.predict(text)[0]?.situation === situation);
  expect(heldOut.length).toBeGreaterThanOrEqual(32);
  expect(right.length / heldOut.length).toBeGreaterThanOrEqual(0.85);
});

it('probabilities are all there, the greatest first, and make one', () => {
  const predictions = model.predict('у меня болит зуб');
  expect(predictions.map(({ situation }) => situation).sort()).toEqual([...ids].sort());
  expect(predictions[0]?.situation).toBe('dental');
  expect(predictions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

it('a model in its file says the same', () => {
  const read = new SituationModel(readSituationModel(writeSituationModel(learnt)));
  for (const { text } of phrasings.slice(0, 40))
    expect(read.predict(text)[0]?.situation).toBe(model.predict(text)[0]?.situation);
  expect(() => readSituationModel(writeSituationModel(learnt).subarray(0, 500))).toThrow(RangeError);
});

it('the same phrasings give the same model', () => {
  const again = trainSituationModel(
    ids,
    phrasings.filter(({ isHeldOut }) => !isHeldOut),
  );
  expect(Buffer.from(writeSituationModel(again)).equals(Buffer.from(writeSituationModel(learnt)))).toBe(true);
});

it('a text without words, and a very long one, have features all the same', () => {
  expect(textFeatures('?!').size).toBe(0);
  expect(textFeatures('слово '.repeat(100_000)).size).toBeLessThan(40);
  expect(model.predict('').length).toBe(ids.length);
});
