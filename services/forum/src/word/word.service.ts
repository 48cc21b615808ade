import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type Vocabulary, WordRepository } from './word.repository.js';

const maxWords = 8;

/** The form of words in the search documents of topics and messages: small letters, е for ё. */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a question; a hyphen or a point inside belongs to the word. */
const searchWords = (search: string): string[] =>
  [...new Set(inLowerCase(search).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu))].slice(0, maxWords);

/** The word with each pair of neighbouring letters swapped, the commonest slip that trigrams do not find. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  );

/** Turns what people search for into PostgreSQL's full-text search. */
@Injectable()
export class WordService {
  constructor(private readonly wordRepository: WordRepository) {}

  /** A tsquery that every word has to fit, in any form, misspelt or unfinished; undefined when no word is left. */
  async searchQuery(
    vocabulary: Vocabulary,
    search: string,
    withSimilar?: boolean,
  ): Promise<string | undefined> {
    const typed = searchWords(search).map((word) => ({ word, swaps: swapped(word).join(' ') }));
    if (typed.length === 0) return undefined;
    const meanings = await this.wordRepository.meanings(vocabulary, typed, withSimilar);
    if (meanings.length === 0) return undefined;
    return meanings
      .map(({ query, stems }) => [query, ...stems.map((stem) => `'${stem.replaceAll("'", "''")}'`)])
      .map((either) => `(${either.join(' | ')})`)
      .join(' & ');
  }

  /** Keeps the words of new texts. */
  learn(tx: Transaction, vocabulary: Vocabulary, texts: string[]): Promise<void> {
    return this.wordRepository.insert(tx, vocabulary, texts.map(inLowerCase));
  }
}
