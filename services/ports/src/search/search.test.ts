import { ports } from '@kubrik/contract';
import { foldSpelling, normalizeName } from '@kubrik/names';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service.stop());

const find = async (text: string) =>
  (await service.call(ports.search, { params: { text } })).map(({ id }) => id);

describe('a port is found', () => {
  it.each([
    ['by its code', 'RUVVO', 'RUVVO'],
    ['by its code with a blank, in small letters', 'nl rtm', 'NLRTM'],
    ['by its Latin name', 'Vladivostok', 'RUVVO'],
    ['by its Russian name', 'Санкт-Петербург', 'RULED'],
    ['by the beginning of its name', 'Ротт', 'NLRTM'],
    ['by a Russian name in Latin letters', 'Sankt Peterburg', 'RULED'],
    ['by a Latin name in Cyrillic letters', 'Йокохама', 'JPYOK'],
    ['with a typo', 'Ротердам', 'NLRTM'],
    ['with a foreign spelling', 'Singapur', 'SGSIN'],
    ['with a typo in Latin letters', 'Vladivstok', 'RUVVO'],
    ['by a word of its name', 'Kong', 'HKHKG'],
    ['by another name that it has', 'Foochow', 'CNFOC'],
  ])('%s: «%s»', async (_, text, id) => {
    expect((await find(text)).slice(0, 3)).toContain(id);
  });

  it('first by code, then by name, then by similarity', async () => {
    expect((await find('Гамбург'))[0]).toBe('DEHAM');
    expect((await find('DEHAM'))[0]).toBe('DEHAM');
  });

  it('by its country, in Russian and in English', async () => {
    for (const text of ['Нидерланды', 'Netherlands']) {
      const found = await service.call(ports.search, { params: { text } });
      expect(found.length).toBeGreaterThan(3);
      expect(found.every(({ countryCode }) => countryCode === 'NL')).toBe(true);
    }
  });
});

describe('hostile text', () => {
  it.each([
    `'; drop table ports; --`,
    '%',
    '_',
    '%%%___',
    '\\',
    `"`,
    '& | ! ( ) :* <->',
    '🚢⚓',
    '‏שלום‏',
    'مرحبا',
    '../../etc',
    'я'.repeat(200),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(3),
  ])('«%s» is answered with a list', async (text) => {
    expect(Array.isArray(await find(text))).toBe(true);
  });
});

it('compares names in one form, whatever their script', () => {
  expect(normalizeName('Санкт-Петербург')).toBe('sankt peterburg');
  expect(normalizeName('Århus')).toBe('arhus');
  expect(foldSpelling('Гамбург')).toBe(foldSpelling('Hamburg'));
  expect(foldSpelling('Ливерпуль')).toBe(foldSpelling('Liverpool'));
});
