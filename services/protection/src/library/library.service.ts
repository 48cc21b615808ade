import type { LibraryDocument, protection, Query } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { LibraryQueries } from './library.queries.js';
import { isUnder } from './numbers.js';
import { Vocabulary } from './vocabulary.js';
import { wordsOf } from './words.js';

const isNumber = /^[aа]?\d\.\d(?:\.\d{1,2})?$/i;

@Injectable()
export class LibraryService {
  constructor(
    private readonly queries: LibraryQueries,
    private readonly vocabulary: Vocabulary,
  ) {}

  async read({ search, section, category }: Query<typeof protection.library>): Promise<LibraryDocument[]> {
    if (!search) return this.queries.list([section ?? null, category ?? null]);
    const found = await this.search(search);
    return found.filter(
      (document) =>
        (!section || document.section === section) && (!category || document.category === category),
    );
  }

  async document(id: string): Promise<LibraryDocument> {
    const [document] = await this.queries.document([id]);
    if (!document) throw new Refusal('DocumentNotFound', [{ field: 'id', message: 'Документ не найден' }]);
    return document;
  }

  /** Documents that have every word, in any form, misspelt or unfinished; or that stand under the number. */
  private async search(text: string): Promise<LibraryDocument[]> {
    const number = text.replace(/^(?:правило|стандарт)\s+/i, '');
    if (isNumber.test(number)) {
      const all = await this.queries.list([null, null]);
      return all.filter((document) => isUnder(number.toUpperCase().replace('А', 'A'), document.number));
    }
    const meanings = await this.vocabulary.meanings(wordsOf(text), true);
    if (meanings.length === 0) return [];
    const ranked = await this.queries.rank(meanings);
    return ranked
      .filter(({ words }) => words.length === meanings.length)
      .map(({ words: _, topics: __, score: ___, ...document }) => document);
  }
}
