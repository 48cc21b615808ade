import type { LibraryDocument, protection, Query } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { LibraryRepository } from './library.repository.js';
import { askedNumbers, findByNumber } from './rule-search.js';
import { Vocabulary } from './vocabulary.js';
import { wordsOf } from './words.js';

@Injectable()
export class LibraryService {
  constructor(
    private readonly library: LibraryRepository,
    private readonly vocabulary: Vocabulary,
  ) {}

  async read({ search, section, category }: Query<typeof protection.library>): Promise<LibraryDocument[]> {
    if (!search) return this.library.list({ section, category });
    const found = await this.search(search);
    return found.filter(
      (document) =>
        (!section || document.section === section) && (!category || document.category === category),
    );
  }

  async document(id: string): Promise<LibraryDocument> {
    const document = await this.library.document(id);
    if (!document) throw new Refusal('DocumentNotFound', [{ field: 'id', message: 'Документ не найден' }]);
    return document;
  }

  /**
   * Documents that contain every word, in any form, also misspelt or unfinished; or documents that a rule
   * number names.
   */
  private async search(text: string): Promise<LibraryDocument[]> {
    const numbers = askedNumbers(text);
    if (numbers.length > 0) {
      const named = findByNumber(numbers, await this.library.list());
      if (named.length > 0) return named;
    }
    const meanings = await this.vocabulary.meanings(wordsOf(text), true);
    if (meanings.length === 0) return [];
    const ranked = await this.library.rank(meanings);
    return ranked
      .filter(({ words }) => words.length === meanings.length)
      .map(({ words: _, score: __, ...document }) => document);
  }
}
