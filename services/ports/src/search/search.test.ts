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
    ['by its name in the wrong keyboard layout', 'dkflbdjcnjr', 'RUVVO'],
    ['by its name in the wrong keyboard layout, with a typo', 'hjnnthlv', 'NLRTM'],
    ['by its name with added words', 'порт Роттердам, Нидерланды', 'NLRTM'],
    ['by a further code of it', 'CNQIN', 'CNTAO'],
    ['by a nickname', 'Владик', 'RUVVO'],
    ['by a former name', 'Ленинград', 'RULED'],
  ])('%s: «%s»', async (_, text, id) => {
    expect((await find(text)).slice(0, 3)).toContain(id);
  });

  it.each([
    ['RTM', 'NLRTM'],
    ['led', 'RULED'],
    ['NYC', 'USNYC'],
    ['vvo', 'RUVVO'],
    ['NVS', 'RUNVS'],
    ['sin', 'SGSIN'],
    ['HAM', 'DEHAM'],
  ])('by the second half of its code: «%s»', async (text, id) => {
    expect((await find(text))[0]).toBe(id);
  });

  it('first by a name as well known, then by the second half of a code', async () => {
    // BRSPB is a large port, SPb a nickname of a larger one.
    expect((await find('SPb'))[0]).toBe('RULED');
    expect((await find('Bar'))[0]).toBe('MEBAR');
  });

  it('first by code, then by name, then by similarity', async () => {
    expect((await find('Гамбург'))[0]).toBe('DEHAM');
    expect((await find('DEHAM'))[0]).toBe('DEHAM');
  });

  it('before a small one with the same name, and before one whose name only begins so', async () => {
    expect((await find('Rotterdam')).slice(0, 2)).toEqual(['NLRTM', 'USRAJ']);
    expect((await find('Синг'))[0]).toBe('SGSIN');
  });

  it('by a beginning, the large ones first', async () => {
    const found = await find('ново');
    expect(found[0]).toBe('RUNVS');
    expect(found).toContain('RUNDK');
  });

  it('that is itself called so before a larger one with such another name', async () => {
    expect((await find('Long Beach')).slice(0, 2)).toEqual(['USLGB', 'USLAX']);
  });

  it.each(['43.1150, 131.8820', '43,1150; 131,8820', '43°06.9′N 131°52.9′E'])(
    'by a position, the nearest first: %s',
    async (text) => {
      const [first] = await service.call(ports.search, { params: { text }, query: { limit: 5 } });
      expect(first).toMatchObject({ id: 'RUVVO', miles: expect.any(Number) });
    },
  );

  it.each([
    ['хатанга', 'RUHTG'],
    ['Khatanga', 'RUHTG'],
    ['ольга', 'RUOLP'],
  ])('of a younger list: %s', async (text, code) => {
    expect((await find(text)).slice(0, 2)).toContain(code);
  });

  it('near a place that has no code', async () => {
    for (const text of ['порт Очамчира', 'Очамчири'])
      expect((await service.call(ports.search, { params: { text } })).length, text).toBeGreaterThan(0);
    const [nearest] = await service.call(ports.search, { params: { text: 'Очамчири' } });
    expect(nearest).toMatchObject({ id: 'GEABK', miles: expect.any(Number) });
    const [named] = await service.call(ports.search, { params: { text: 'Rotterdam' } });
    expect(named).not.toHaveProperty('miles');
  });

  it('by a former name beside its namesakes', async () => {
    const found = await find('порт-артур');
    expect(found.slice(0, 3)).toEqual(expect.arrayContaining(['CNLSH', 'USPOA']));
    expect(found).toContain('CNDLC');
  });

  it('by its country, in Russian and in English', async () => {
    for (const text of ['Нидерланды', 'Netherlands']) {
      const found = await service.call(ports.search, { params: { text } });
      expect(found.length).toBeGreaterThan(3);
      expect(found.every(({ countryCode }) => countryCode === 'NL')).toBe(true);
    }
  });
});

it.each(['щщщщщщщ', '🚢', '⚓⚓⚓'])('no port is found for «%s»', async (text) => {
  expect(await find(text)).toEqual([]);
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
    'портовый терминал '.repeat(11),
    '\u0000\ud800',
    '\ufdfa'.repeat(200),
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
