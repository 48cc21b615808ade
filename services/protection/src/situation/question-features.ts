import { type FeatureWeights, type SharedWeights, type TextFeatures, textFeatures } from '@kubrik/text-model';
import { fromLatin, inLowerCase } from '../library/words.js';
import { conceptsOf } from './concepts.js';

const weights: FeatureWeights = {
  word: 1,
  beginning: 1,
  pair: 0.8,
  piece: 0.35,
  concept: 2,
  concepts: 0.7,
};
const mostWords = 120;

const sharedWeights: SharedWeights = { stem: 1, stems: 0.6, sharedPiece: 0.3 };

const partsOf = (text: string) => {
  const words = (inLowerCase(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  return { words, concepts: [...new Set(words.flatMap(conceptsOf))], weights, formsOf };
};

/** Features of a question: its words and their meanings. */
export const questionFeatures = (text: string): TextFeatures => textFeatures(partsOf(text));

/** Like `questionFeatures`, with features that word forms share, also between Russian and Ukrainian. */
export const sharedFeatures = (text: string): TextFeatures =>
  textFeatures({
    ...partsOf(text),
    shared: {
      spell: (word) => sharedSpelling(fromLatinWhereLatin(word)),
      stem: (word) => stemOf(sharedSpelling(word)),
      weights: sharedWeights,
    },
  });

const isLatin = (word: string) => /^[a-z]+$/.test(word);
const fromLatinWhereLatin = (word: string) => (isLatin(word) ? fromLatin(word) : word);

/** A word in Latin letters may be a Russian one, typed on a keyboard without Cyrillic letters. */
const formsOf = (word: string) => (isLatin(word) ? [word, fromLatin(word)] : [word]);

/**
 * One spelling for Russian and Ukrainian words, as far as letters allow: «капітан» is «капитан», «мы» and
 * «ми» are «ми».
 */
export const sharedSpelling = (word: string): string =>
  word.replace(/[іїы]/g, 'и').replace(/[єэ]/g, 'е').replaceAll('ґ', 'г');

/** Endings in the shared spelling, and English ones. */
const ending =
  /(?:ями|ами|ого|его|ому|ему|ими|ться|тся|ешь|ишь|ете|ите|ают|яют|ует|уют|ать|ять|ить|еть|ала|ила|али|или|их|ой|ей|ий|ая|яя|ое|ее|ие|ам|ям|ах|ях|ом|ем|ов|ев|ет|ит|ут|ют|ат|ят|ть|ся|сь|ла|ло|ли|ну|[уюаяиоеьй]|ing|ed|es|s|ly)$/;
const shortestStem = 3;

/** A word without its ending; a short word stays as it is. */
function stemOf(word: string): string {
  if (word.length <= shortestStem) return word;
  const active = word.replace(/(?:ся|сь)$/, '');
  const stem = active.replace(ending, '');
  return stem.length >= shortestStem ? stem : active;
}
