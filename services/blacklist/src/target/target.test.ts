import { blacklist } from '@kubrik/contract';
import { startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { formsOf } from './name-forms.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
  await put(companies, 'company');
  await put(vessels, 'vessel');
}, 60_000);
afterAll(() => service.stop());

interface Row {
  name: string;
  countryOrFlag: string;
  imo?: string;
  green?: number;
}

const companies: Row[] = [
  { name: 'Ромашка Шиппинг', countryOrFlag: 'Россия', green: 3 },
  { name: 'Blue Lagoon Shipmanagement', countryOrFlag: 'Marshall Islands', green: 2 },
  { name: 'Golden Star Crewing', countryOrFlag: 'Latvia' },
  { name: 'Star of the North', countryOrFlag: 'Латвия' },
  { name: 'Zeta Marine', countryOrFlag: 'Greece', green: 9 },
];
const vessels: Row[] = [
  { name: 'Морская Звезда', countryOrFlag: 'Панама', imo: '9074729', green: 1 },
  { name: 'Northern Petrel', countryOrFlag: 'Panama', green: 5 },
  { name: 'Гамбургский экспресс', countryOrFlag: 'Liberia', imo: '9176187' },
];

const put = (rows: Row[], type: string) =>
  withClient(service.environment.databaseUrl('blacklist'), async (client) => {
    for (const { name, countryOrFlag, imo = null, green = 0 } of rows) {
      const { sortKey, normalizedCountryOrFlag, foldedName, words } = formsOf({ name, countryOrFlag, imo });
      await client.query(
        `insert into targets (id, target_type, name, country_or_flag, kind, imo, green_votes, sort_key, normalized_country_or_flag, folded_name, words)
         values (gen_random_uuid(), $1, $2, $3, 'x', $4, $5, $6, $7, $8, array_to_tsvector($9::text[]))`,
        [type, name, countryOrFlag, imo, green, sortKey, normalizedCountryOrFlag, foldedName, words],
      );
    }
  });

const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
const vesselsBy = async (search: string) =>
  names(await service.call(blacklist.vessels, { query: { search } }));
const companiesBy = async (search: string) =>
  names(await service.call(blacklist.companies, { query: { search } }));

describe('lists', () => {
  it('are ordered by votes, then by name', async () => {
    const all = await service.call(blacklist.companies);
    expect(names(all)).toEqual([
      'Zeta Marine',
      'Ромашка Шиппинг',
      'Blue Lagoon Shipmanagement',
      'Golden Star Crewing',
      'Star of the North',
    ]);
    expect(all.items[0]).toMatchObject({
      country: 'Greece',
      businessType: 'x',
      greenVotes: 9,
      openEntries: 0,
    });
    expect(names(await service.call(blacklist.allCompanies))).toEqual(names(all));
    expect(names(await service.call(blacklist.allVessels))).toEqual(
      names(await service.call(blacklist.vessels)),
    );
  });

  it('come in pages that show each target once', async () => {
    for (const search of [undefined, 'star', 'latvia', 'm']) {
      const whole = names(await service.call(blacklist.companies, { query: search ? { search } : {} }));
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { limit: 1, ...(search && { search }), ...(cursor && { cursor }) };
        const page = await service.call(blacklist.companies, { query });
        seen.push(...names(page));
        cursor = page.nextCursor;
        if (!cursor || seen.length > 20) break;
      }
      expect(seen, search).toEqual(whole);
    }
  });

  it('end with the similar names, however many there are', async () => {
    const similar = Array.from({ length: 6 }, (_, n) => ({ name: `Kostroma ${n}`, countryOrFlag: 'Malta' }));
    await put(similar, 'company');
    const page = await service.call(blacklist.companies, { query: { search: 'Kostrona', limit: 4 } });
    expect(names(page)).toHaveLength(4);
    expect(page.nextCursor).toBeUndefined();
    await withClient(service.environment.databaseUrl('blacklist'), (client) =>
      client.query(`delete from targets where name like 'Kostroma%'`),
    );
  });

  it('refuse a cursor of another kind of list', async () => {
    const { nextCursor = '' } = await service.call(blacklist.companies, { query: { limit: 1 } });
    const query = { search: 'star', cursor: nextCursor };
    expect((await service.refusal(blacklist.companies, { query })).code).toBe('BadCursor');
  });
});

describe('a vessel is found', () => {
  it.each([
    ['by its IMO number', '9074729'],
    ['by its IMO number as people write it', 'IMO 9074729'],
    ['by its IMO number in Russian letters, with a hyphen', 'ИМО 907-4729'],
    ['by the beginning of its IMO number', '9074'],
    ['by its name', 'морская звезда'],
    ['by its name in Latin letters', 'Morskaya zvezda'],
    ['by a word of its name', 'звезда'],
    ['by the beginning of a word', 'Звез'],
    ['with a typo', 'Звизда'],
    ['by its flag together with a word', 'panama звезда'],
  ])('%s: «%s»', async (_, text) => {
    expect((await vesselsBy(text))[0]).toBe('Морская Звезда');
  });

  it('by its flag, in Russian and in English, those with most votes first', async () => {
    for (const flag of ['Панама', 'Panama', 'пана'])
      expect(await vesselsBy(flag)).toEqual(['Northern Petrel', 'Морская Звезда']);
    expect(await vesselsBy('Либерия')).toEqual(['Гамбургский экспресс']);
  });

  it('with a foreign spelling', async () => {
    expect((await vesselsBy('Hamburgskij'))[0]).toBe('Гамбургский экспресс');
  });

  it('not by another’s number', async () => {
    expect(await vesselsBy('9074730')).toEqual([]);
  });
});

describe('a company is found', () => {
  it('whose name begins so before one that has the word further on', async () => {
    expect(await companiesBy('star')).toEqual(['Star of the North', 'Golden Star Crewing']);
  });

  it('by its country, whichever language it was entered in', async () => {
    expect(await companiesBy('Латвия')).toEqual(['Golden Star Crewing', 'Star of the North']);
    expect(await companiesBy('Маршалловы')).toEqual(['Blue Lagoon Shipmanagement']);
  });
});

describe('hostile text', () => {
  it.each([
    `'; drop table targets; --`,
    '%',
    '\\',
    `"'`,
    '& | ! ( ) :* <->',
    '🚢⚓',
    '‏שלום‏',
    '~',
    'я'.repeat(200),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(3),
  ])('«%s» is answered with a list everywhere', async (search) => {
    for (const call of [blacklist.list, blacklist.companies, blacklist.vessels, blacklist.entries])
      expect(Array.isArray((await service.call(call, { query: { search } })).items)).toBe(true);
  });
});
