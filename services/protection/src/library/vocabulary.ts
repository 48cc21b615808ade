import { Injectable } from '@nestjs/common';
import { WordRepository, type WordRow } from './word.repository.js';
import { fold, fromLatin, isSlipOf } from './words.js';

/** A word of a question, and what the library knows it by. */
export interface Meaning {
  word: string;
  /** Stems of the library, each with how surely it was meant, of 1; none for a word that it does not have. */
  stems: { stem: string; share: number }[];
  /** How much the word says: the rarer, the more. */
  rarity: number;
}

const mostMeant = 4;
/** Shorter words with a slip may be anything. */
const shortestMisspelt = 5;
const shareOfGuess = 0.8;

/** What people's words mean in the library: in any form, misspelt, or in Latin letters. */
@Injectable()
export class Vocabulary {
  constructor(private readonly words: WordRepository) {}

  /** @param isUnfinished a word may be the beginning of one, as in a search box */
  async meanings(words: string[], isUnfinished = false): Promise<Meaning[]> {
    const rows = await this.words.find(words, isUnfinished);
    const meanings = rows.map((row) => meaningOf(row, isUnfinished));
    const lost = meanings.filter(({ word, stems }) => stems.length === 0 && /^[a-z']{3,}$/.test(word));
    if (lost.length === 0) return meanings;
    const inRussian = lost.map(({ word }) => fold(fromLatin(word)));
    const russian = await this.words.find(inRussian, isUnfinished);
    const found = new Map(russian.map((row) => [row.word, meaningOf(row, isUnfinished)]));
    return meanings.map((meaning) => {
      const other = lost.includes(meaning) ? found.get(fold(fromLatin(meaning.word))) : undefined;
      return other ? { ...other, word: meaning.word } : meaning;
    });
  }
}

/** A word that the library has not at all is as rare as a word can be. */
const rarityOfUnknown = 4;

function meaningOf({ word, known, alike }: WordRow, isUnfinished: boolean): Meaning {
  if (known.length > 0) {
    const stems = known.map(({ stem }) => ({ stem, share: 1 }));
    return { word, stems, rarity: Math.max(...known.map(({ rarity }) => rarity)) };
  }
  const meant = alike
    .filter((other) => isMeant(word, other.word, isUnfinished))
    .filter((other, n, all) => all.findIndex(({ stem }) => stem === other.stem) === n)
    .slice(0, mostMeant);
  const stems = meant.map(({ stem }) => ({ stem, share: shareOfGuess }));
  return { word, stems, rarity: Math.max(0, ...meant.map(({ rarity }) => rarity)) || rarityOfUnknown };
}

const isMeant = (word: string, other: string, isUnfinished: boolean) =>
  (Math.min(word.length, other.length) >= shortestMisspelt && isSlipOf(word, other)) ||
  (isUnfinished && other.startsWith(word));
