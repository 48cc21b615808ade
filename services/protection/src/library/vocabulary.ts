import { Injectable } from '@nestjs/common';
import { WordRepository, type WordRow } from './word.repository.js';
import { fromLatin, inLowerCase, isTypoOf } from './words.js';

/** A word of a question, with the library's stems for it. */
export interface Meaning {
  word: string;
  /**
   * The weight of a stem is the probability, from 0 to 1, that the person meant it. Empty for a word that the
   * library does not contain.
   */
  stems: { stem: string; weight: number }[];
  /** Inverse document frequency: a rare word says more about the question. */
  rarity: number;
}

const maxMeant = 4;
/** A shorter misspelt word would resemble too many words. */
const shortestMisspelt = 5;
const certaintyOfGuess = 0.8;

/** Finds the library's stems for people's words: in any form, misspelt, or in Latin letters. */
@Injectable()
export class Vocabulary {
  constructor(private readonly words: WordRepository) {}

  /** @param isUnfinished whether a word may be the beginning of a longer one, as in a search box */
  async meanings(words: string[], isUnfinished = false): Promise<Meaning[]> {
    const rows = await this.words.find(words, isUnfinished);
    const meanings = rows.map((row) => meaningOf(row, isUnfinished));
    const unknown = meanings.filter(({ word, stems }) => stems.length === 0 && /^[a-z']{3,}$/.test(word));
    if (unknown.length === 0) return meanings;
    const inRussian = unknown.map(({ word }) => inLowerCase(fromLatin(word)));
    const russian = await this.words.find(inRussian, isUnfinished);
    const found = new Map(russian.map((row) => [row.word, meaningOf(row, isUnfinished)]));
    return meanings.map((meaning) => {
      const other = unknown.includes(meaning) ? found.get(inLowerCase(fromLatin(meaning.word))) : undefined;
      return other ? { ...other, word: meaning.word } : meaning;
    });
  }
}

/** The greatest rarity, used for a word that the library does not contain. */
const rarityOfUnknown = 4;

function meaningOf({ word, known, lookalikes }: WordRow, isUnfinished: boolean): Meaning {
  if (known.length > 0) {
    const stems = known.map(({ stem }) => ({ stem, weight: 1 }));
    return { word, stems, rarity: Math.max(...known.map(({ rarity }) => rarity)) };
  }
  const meant = lookalikes
    .filter((other) => isMeant(word, other.word, isUnfinished))
    .filter((other, n, all) => all.findIndex(({ stem }) => stem === other.stem) === n)
    .slice(0, maxMeant);
  const stems = meant.map(({ stem }) => ({ stem, weight: certaintyOfGuess }));
  return { word, stems, rarity: Math.max(0, ...meant.map(({ rarity }) => rarity)) || rarityOfUnknown };
}

const isMeant = (word: string, other: string, isUnfinished: boolean) =>
  (Math.min(word.length, other.length) >= shortestMisspelt && isTypoOf(word, other)) ||
  (isUnfinished && other.startsWith(word));
