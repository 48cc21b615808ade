import { librarySections, protection } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectionService } from '../service.definition.js';
import { library } from './library.js';
import { LibraryLoader } from './library-loader.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(protectionService);
});
afterAll(() => service?.stop());

const read = (query = {}) => service.call(protection.library, { query });
const find = async (search: string) => (await read({ search })).map(({ id }) => id);

describe('the library', () => {
  it('is served as a whole and in its order, without keywords', async () => {
    const all = await read();
    expect(all.map(({ id }) => id)).toEqual(library.map(({ id }) => id));
    expect(Object.keys(all[0] ?? {})).not.toContain('keywords');
  });

  it('has a list of its headings, found and ordered as the documents are', async () => {
    for (const query of [{}, { section: 'title2' as const }, { search: 'репатриация' }]) {
      const documents = await read(query);
      const headings = await service.call(protection.contents, { query });
      expect(headings.length).toBeGreaterThan(1);
      expect(headings).toEqual(
        documents.map((document) => expect.objectContaining({ id: document.id, title: document.title })),
      );
      expect(JSON.stringify(headings)).not.toContain(documents[0]?.content);
    }
  });

  it('is served by section and by category', async () => {
    for (const section of Object.keys(librarySections)) {
      const shelf = await read({ section });
      expect(shelf.length).toBeGreaterThan(0);
      expect(new Set(shelf.map((document) => document.section))).toEqual(new Set([section]));
    }
    const wages = await read({ section: 'title2', category: 'wages' });
    expect(wages.map(({ id }) => id)).toEqual(['mlc-2.2', 'mlc-b2.2', 'mlc-2.6']);
  });

  it('serves each document at its address, and says what is not in force', async () => {
    const document = await service.call(protection.document, { params: { id: 'mlc-a2.5.2' } });
    expect(document).toMatchObject({ number: 'Стандарт A2.5.2', category: 'abandonment', isInForce: true });
    const coming = await service.call(protection.document, { params: { id: 'mlc-amendments-2025' } });
    expect(coming.isInForce).toBe(false);
    const form = await service.refusal(protection.document, { params: { id: 'mlc-9.9' } });
    expect(form).toMatchObject({ statusCode: 404, code: 'DocumentNotFound', details: [{ field: 'id' }] });
  });

  it('is loaded again only when its version has changed', async () => {
    const { app } = service.running;
    const stamps = () => service.query('select xmin::text from library_documents order by id');
    const before = await stamps();
    await app.get(LibraryLoader).onApplicationBootstrap();
    expect(await stamps()).toEqual(before);
    await service.query(`update library_versions set version = 'another'`);
    await app.get(LibraryLoader).onApplicationBootstrap();
    expect(await stamps()).not.toEqual(before);
    expect(await read()).toHaveLength(library.length);
  });
});

describe('a document is found', () => {
  it.each([
    ['by a word', 'репатриация', 'mlc-2.5'],
    ['by another form of it', 'репатриацией моряков', 'mlc-2.5'],
    ['with a typo', 'рипатриация', 'mlc-2.5'],
    ['by its beginning, as it is typed', 'репатр', 'mlc-2.5'],
    ['by several words', 'оставление судовладелец', 'mlc-a2.5.2'],
    ['by slang that stands in no text', 'вайфай', 'mlc-a3.1.17'],
    ['in English', 'shore leave', 'mlc-2.4.2'],
    ['in Latin letters', 'zarplata', 'mlc-2.2'],
    ['by its number', '2.5', 'mlc-2.5'],
    ['by its number with a word', 'Стандарт А2.5.2', 'mlc-a2.5.2'],
    ['by the number of a standard without its letter', '2.5.2', 'mlc-a2.5.2'],
    ['by the number of a guideline', 'B4.3.1', 'mlc-b4.3.1'],
    ['by the number of a guideline that it tells among others', 'B2.5.1', 'mlc-2.5'],
    ['by a section of STCW', 'A-VIII/1', 'alcohol'],
    ['by it without its part', 'VIII/1', 'alcohol'],
    ['by it with the name of the Convention', 'STCW VIII/1', 'mlc-2.3'],
    ['by a section of which it tells a table', 'A-VI/1', 'mlc-b4.3.1'],
    ['by it in Cyrillic letters', 'ПДНВ а-VI/1', 'mlc-b4.3.1'],
    ['by a rule of SOLAS', 'XI-2/9', 'isps-solas-9'],
    ['by one that stands among others', 'СОЛАС ХI-2 / 5', 'isps-a-6'],
    ['by a paragraph of the ISPS Code', 'ISPS A/16.3.15', 'isps-a-16.3.15'],
  ])('%s: «%s»', async (_, text, id) => {
    expect((await find(text)).slice(0, 3)).toContain(id);
  });

  it('only when it has every word', async () => {
    expect(await find('репатриация криптовалюта')).toEqual([]);
    expect(await find('чемодан')).toEqual([]);
  });

  it('within a section and a category', async () => {
    const found = await read({ search: 'жалоба', section: 'isps', category: 'security' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ section }) => section === 'isps')).toBe(true);
  });

  it.each([
    `'; drop table library_documents; --`,
    '%',
    '& | ! ( ) :* <->',
    '\\',
    '🚢',
    'мّرحبا',
    'а'.repeat(200),
    '.*+?^$',
  ])('or a list is answered, whatever is typed: «%s»', async (text) => {
    expect(Array.isArray(await read({ search: text }))).toBe(true);
  });
});
