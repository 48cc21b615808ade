import { type FeatureWeights, type TextFeatures, textFeatures } from '@kubrik/text-model';
import { type Word, wordsOf } from '../fraud-text.js';
import { meaningsOf } from './fraud-concepts.js';

/** Meanings weigh most, because frauds and honest vacancies share most of their words. */
const weights: FeatureWeights = { word: 1, beginning: 1, pair: 0.6, piece: 0, concept: 4, concepts: 0 };
const weightsOfPairs: FeatureWeights = { ...weights, concept: 2 };
/** More words than a window of a vacancy has. */
const mostWords = 400;
/** Two meanings make a pair if at most so many words lie between them. */
const near = 6;
/** A denial holds for this many words after it. */
const reachOfDenial = 3;

const denials = new Set(
  `не ни нет без никаких никакой никому никогда ничего нельзя немає жодних жодної ніколи not no never without nothing
  nobody none dont`.split(/\s+/),
);

/**
 * Features of a text: its words, their meanings, what is denied, and which meanings stand near each other.
 */
export function fraudFeatures(text: string): TextFeatures {
  const words = wordsOf([text]).slice(0, mostWords);
  const found = meaningsOf(words)
    .map(({ concept, at }) => ({
      at,
      name: isDenied(words, at) && concept !== 'not' ? `not ${concept}` : concept,
    }))
    .sort((one, other) => one.at - other.at);
  const features = textFeatures({
    // All numbers count as the same word.
    words: words.map(({ text: word }) => (/^\p{N}/u.test(word) ? '#' : word)),
    concepts: [...new Set(found.map(({ name }) => name))],
    weights,
  });
  const pairs = textFeatures({ words: [], concepts: [...pairsOf(words, found)], weights: weightsOfPairs });
  for (const [feature, weight] of pairs) features.set(feature, weight);
  return features;
}

function isDenied(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return words
    .slice(Math.max(0, at - reachOfDenial), at)
    .some(
      ({ text, part, sentence }) => part === word?.part && sentence === word.sentence && denials.has(text),
    );
}

interface NamedMeaning {
  at: number;
  name: string;
}

/** Pairs of meanings that stand near each other in one sentence, in their order. */
function pairsOf(words: readonly Word[], found: readonly NamedMeaning[]): Set<string> {
  const pairs = new Set<string>();
  found.forEach((one, n) => {
    for (const other of found.slice(n + 1)) {
      if (other.at - one.at > near) break;
      const isOneSentence = words[one.at]?.sentence === words[other.at]?.sentence;
      if (other.at > one.at && isOneSentence) pairs.add(`${one.name} > ${other.name}`);
    }
  });
  return pairs;
}
