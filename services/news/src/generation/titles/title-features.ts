import { type FeatureWeights, type TextFeatures, textFeatures } from '@kubrik/text-model';
import { type Concept, conceptsOf } from './concepts.js';

/** What words mean counts most: titles are short, and most of their words stand in few others. */
const weights: FeatureWeights = {
  word: 1,
  beginning: 1,
  pair: 0.6,
  piece: 0.2,
  concept: 8,
  concepts: 1,
};
const mostWords = 60;
/** More of a kind say no more. */
const mostCounted = 3;

/** Who names one of these speaks of the sea. */
const surelySea = new Set<Concept>([
  'ship',
  'smallCraft',
  'passengerShip',
  'port',
  'crew',
  'canal',
  'pirates',
  'grounding',
]);
const likelySea = new Set<Concept>([
  ...surelySea,
  'sailAndIce',
  'fleetAndOwners',
  'sea',
  'portName',
  'sinking',
  'cargo',
  'shipbuilding',
  'unionAndWelfare',
]);
const elsewhere = new Set<Concept>([
  'navy',
  'sport',
  'spaceAndAir',
  'roadAndRail',
  'homeAndFood',
  'leisureAndCulture',
  'gadget',
  'animal',
  'weather',
  'politics',
]);

/** What a title is written with, what its words mean, and how many of them belong to the sea or elsewhere. */
export function titleFeatures(title: string): TextFeatures {
  const words = wordsIn(title);
  const meanings = conceptsOf(words);
  const count = (kind: ReadonlySet<Concept>) =>
    Math.min(mostCounted, meanings.filter((concepts) => concepts.some((one) => kind.has(one))).length);
  const [sure, likely, other] = [count(surelySea), count(likelySea), count(elsewhere)];
  return textFeatures({
    words,
    concepts: [
      ...new Set(meanings.flat()),
      `likely ${likely} elsewhere ${other}`,
      `sure ${sure}`,
      `sure ${Math.min(1, sure)} elsewhere ${Math.min(1, other)}`,
    ],
    weights,
  });
}

/** In lower case; numbers are all alike. */
const wordsIn = (title: string): string[] =>
  (
    title
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, mostWords)
    .map((word) => (/^\p{N}+$/u.test(word) ? '#' : word));
