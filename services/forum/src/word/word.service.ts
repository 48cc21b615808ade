import { RestoreHooks, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Vocabulary, WordRepository } from './word.repository.js';

const maxWords = 8;
/** How many stored words this process remembers. */
const maxRemembered = 20_000;

/** Lower case with е for ё, as in the search documents of topics and messages. */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a search text; a hyphen or a point inside belongs to the word. */
const searchWords = (search: string): string[] =>
  [...new Set(inLowerCase(search).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu))].slice(0, maxWords);

/**
 * The variants of a word with two neighbouring letters swapped: the commonest typing error that trigrams do not find.
 */
const swapped = (word: string): string[] =>
  Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  );

/** Turns what people search for into PostgreSQL's full-text search. */
@Injectable()
export class WordService {
  /** Words known to be stored. Nearly every message has only such words and needs no statement. */
  private readonly stored: Record<Vocabulary, LRUCache<string, true>> = {
    topicWords: new LRUCache({ max: maxRemembered }),
    messageWords: new LRUCache({ max: maxRemembered }),
  };

  constructor(
    private readonly wordRepository: WordRepository,
    restoreHooks: RestoreHooks,
  ) {
    restoreHooks.onRestore(() => this.forgetStored());
  }

  /** Clears the memory of stored words, after words have been deleted. */
  forgetStored(): void {
    for (const stored of Object.values(this.stored)) stored.clear();
  }

  /**
   * A tsquery for texts that have every word, in any form, even if it is misspelt or unfinished; undefined when no word
   * is left.
   */
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

  /** Stores the words of new texts. */
  async learn(tx: Transaction, vocabulary: Vocabulary, texts: string[]): Promise<void> {
    const stored = this.stored[vocabulary];
    const words = new Set(
      texts
        .map(inLowerCase)
        .join('\n')
        .match(/\p{L}+/gu),
    );
    const fresh = [...words].filter((word) => !stored.has(word));
    if (fresh.length === 0) return;
    await this.wordRepository.insert(tx, vocabulary, fresh);
    tx.afterCommit(() => {
      for (const word of fresh) stored.set(word, true);
    });
  }
}
