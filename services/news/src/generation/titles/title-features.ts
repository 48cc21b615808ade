import { type FeatureWeights, type TextFeatures, textFeatures } from '@kubrik/text-model';
import { type Concept, conceptsOf } from './concepts.js';

/** Meanings weigh most, because titles are short and share few words. */
const weights: FeatureWeights = {
  word: 1,
  beginning: 1,
  pair: 0.6,
  piece: 0.2,
  concept: 8,
  concepts: 1,
};
const mostWords = 60;
/** More words of one kind count no further. */
const mostCounted = 3;

/** A title with one of these concepts is about the sea. */
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

/** Features of a title: its words, their meanings, and how many of these belong to the sea or elsewhere. */
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

/** The words in lower case; all numbers count as the same word. */
const wordsIn = (title: string): string[] =>
  (
    title
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, mostWords)
    .map((word) => (/^\p{N}+$/u.test(word) ? '#' : word));
