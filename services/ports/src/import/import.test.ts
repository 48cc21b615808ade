import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PortImport, ports } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const realFile = join(import.meta.dirname, '../../../../../shared/data/unlocode-ports.csv');
let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service.stop());

const take = (lines: string, header?: string, firstLine = 1): Promise<PortImport> =>
  service.call(ports.importLines, { actor, body: { lines, header, firstLine } });
const port = (id: string) => service.call(ports.port, { params: { id } });

describe('lines of a code list', () => {
  it('are merged by UN/LOCODE, and the same lines twice change nothing', async () => {
    const lines =
      ',RU,ZZ1,Novyy Port (ex Staryy),Novyy Port (ex Staryy),PRI,1-------,AI,,,4300N 13200E,\n' +
      ',NL,RTM,Rotterdam Haven,Rotterdam Haven,ZH,1-------,AI,,,5155N 00430E,\n';
    expect(await take(lines)).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      skipped: 0,
      refused: [],
      warnings: [],
    });
    expect(await take(lines)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      skipped: 0,
      refused: [],
      warnings: [],
    });
    expect(await port('RUZZ1')).toMatchObject({
      name: 'Novyy Port',
      countryRu: 'Россия',
      region: 'russia',
      latitude: 43,
      longitude: 132,
      timezone: 'Asia/Vladivostok',
    });
    // What other sources say stays; the list's new name replaces its earlier one.
    const rotterdam = await port('NLRTM');
    expect(rotterdam).toMatchObject({
      name: 'Rotterdam',
      nameRu: 'Роттердам',
      otherNames: ['Rotterdam Haven'],
    });
    const { sources } = rotterdam;
    expect(sources.find(({ source }) => source === 'unlocode')).toMatchObject({
      name: 'Rotterdam Haven',
      year: new Date().getFullYear(),
    });
    expect(sources.find(({ source }) => source === 'world_port_index')?.particulars).toMatchObject({
      channelDepth: 11,
    });
  });

  it('are refused one by one, with number and reason', async () => {
    const lines = [
      ',RU,,Bez koda,Bez koda,,1-------,AI,,,,',
      ',RU,ZZ2,Krivoy,Krivoy,,1-------,AI,,,5199N 00430E,',
      ',XX,AAA,Nigde,Nigde,,1-------,AI,,,,',
      ',RU,ZZ3,Khoroshiy,Khoroshiy,,1-------,AI,,,,',
      ',RU,MOS,Aeroport,Aeroport,,---4----,AI,,,,',
      ',RU,ZZ4,"Kavychki, ""v"" imeni",Kavychki,,1-------,AI,,,9930N 00430E,',
    ].join('\n');
    const result = await take(lines, undefined, 11);
    expect(result).toMatchObject({ added: 3, skipped: 1 });
    expect(result.refused).toEqual([
      { line: 11, reason: 'нет кода места' },
      { line: 13, reason: 'код XXAAA: такой страны нет' },
    ]);
    const wantedForm = 'нужны вида «4306N 13152E» или «43.1150, 131.8820»';
    // The port is stored without its impossible position.
    expect(result.warnings).toEqual([
      { line: 12, reason: `координаты «5199N 00430E» неверны и не взяты: ${wantedForm}` },
      { line: 16, reason: `координаты «9930N 00430E» неверны и не взяты: ${wantedForm}` },
    ]);
    expect(await port('RUZZ2')).toMatchObject({ latitude: null });
  });

  it('take coordinates in decimal degrees, as newer lists have them', async () => {
    const result = await take(',RU,ZZ9,Desyatichnyy,Desyatichnyy,,1-------,AI,,,"43.1150, 131.8820",');
    expect(result).toMatchObject({ added: 1, warnings: [] });
    expect(await port('RUZZ9')).toMatchObject({ latitude: 43.115, longitude: 131.882 });
  });

  it('never draw a port without coordinates', async () => {
    await take(',RU,ZZ5,Nenaydennyy,Nenaydennyy,,1-------,AI,,,0000N 00000E,');
    expect(await port('RUZZ5')).toMatchObject({ latitude: null, longitude: null });
    expect((await service.call(ports.map)).unlocode).not.toContain('RUZZ5');
  });

  it('keep what a person entered', async () => {
    await service.call(ports.add, {
      actor: aUser(),
      body: {
        name: 'Мой причал',
        country: 'Россия',
        unLocode: 'RU ZZ6',
        latitude: '59.1234',
        longitude: '30.5',
        description: 'Причал, который добавил человек',
      },
    });
    await take(',RU,ZZ6,Prichal,Prichal,LEN,1-------,AI,,,5900N 03000E,');
    expect(await port('RUZZ6')).toMatchObject({
      name: 'Мой причал',
      // The list has the port, so it is confirmed.
      isConfirmed: true,
      latitude: 59.1234,
      longitude: 30.5,
      description: 'Причал, который добавил человек',
    });
  });
});

it('takes the World Port Index, with depth and facilities', async () => {
  const header =
    'World Port Index Number,Main Port Name,Alternate Port Name,UN/LOCODE,Latitude,Longitude,Harbor Type,Channel Depth (m),Facilities - Wharves,Supplies - Potable Water';
  const lines =
    '1,Novyy Prichal,Prichal,RU ZZ7,44.7244,37.7675,Coastal Breakwater,24.7,Yes,Yes\n2,Without,,,1,1,,,,\n';
  expect(await take(lines, header)).toMatchObject({ added: 1, changed: 0, skipped: 1, refused: [] });
  expect(await port('RUZZ7')).toMatchObject({
    maxDepth: 24.7,
    facilities: ['Причалы', 'Пресная вода'],
  });
});

describe('a line of the World Port Index', () => {
  const header =
    'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude,Channel Depth (m),Harbor Size,Shelter Afforded,Supplies - Fuel Oil';
  const rotterdam = (depth: string, size = 'Large', shelter = 'Good', fuel = 'Yes', name = 'Rotterdam') =>
    `1,${name},NL RTM,51.9,4.5,${depth},${size},${shelter},${fuel}`;
  const said = async () =>
    (await port('NLRTM')).sources.find(({ source }) => source === 'world_port_index')?.particulars;

  it.each([
    ['Channel Depth (m)', rotterdam('-5')],
    ['Channel Depth (m)', rotterdam('"15,5"')],
    ['Channel Depth (m)', rotterdam('глубоко')],
    ['Harbor Size', rotterdam('12', 'Enormous')],
    ['Shelter Afforded', rotterdam('12', 'Large', 'Wow')],
    ['Supplies - Fuel Oil', rotterdam('12', 'Large', 'Good', 'Maybe')],
  ])('with an unreadable «%s» is refused, and what was known stays', async (column, line) => {
    await take(rotterdam('12.2'), header);
    const result = await take(line, header, 5);
    expect(result).toMatchObject({ changed: 0, refused: [{ line: 5 }] });
    expect(result.refused[0]?.reason).toContain(column);
    expect(await said()).toMatchObject({ channelDepth: 12.2, harbourSize: 'large', fuel: true });
  });

  it.each([
    ['"43,1"', '"131,9"', 43.1, 131.9],
    ["43°06'N", "131°54'E", 43.1, 131.9],
    ['−33.9', '151.2', -33.9, 151.2],
    ['43.1 N', '70.5 W', 43.1, -70.5],
    ['43-06N', '131-54E', 43.1, 131.9],
  ])('has its position as people write it: %s, %s', async (north, east, latitude, longitude) => {
    const columns = 'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude';
    expect(await take(`1,Rotterdam,NL RTM,${north},${east}`, columns)).toMatchObject({ refused: [] });
    const { sources } = await port('NLRTM');
    expect(sources.find(({ source }) => source === 'world_port_index')).toMatchObject({
      latitude,
      longitude,
    });
  });

  it.each([
    ['"43,1,5"', '131.9'],
    ['43.1 E', '131.9'],
    ['"43,06.9"', '131.9'],
    ['43.1', '131.9 N'],
  ])('with coordinates %s, %s is refused', async (latitude, longitude) => {
    const columns = 'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude';
    const { refused } = await take(`1,Rotterdam,NL RTM,${latitude},${longitude}`, columns);
    expect(refused[0]?.reason).toMatch(/^(широта|долгота) «.*» неверна$/);
  });

  it('with a figure that no port has is taken without it', async () => {
    const { refused, warnings } = await take(rotterdam('5000'), header, 5);
    expect(refused).toEqual([]);
    expect(warnings[0]).toMatchObject({ line: 5, reason: expect.stringContaining('5000') });
  });

  it('corrects its own earlier name, which nobody sees any more', async () => {
    await take(rotterdam('12', 'Large', 'Good', 'Yes', 'Rotterdan'), header);
    await take(rotterdam('12'), header);
    const { otherNames, sources } = await port('NLRTM');
    expect(sources.find(({ source }) => source === 'world_port_index')).toMatchObject({ name: 'Rotterdam' });
    expect(otherNames).not.toContain('Rotterdan');
  });

  it('with markup in its name, and a line of another table, are refused', async () => {
    expect((await take(rotterdam('12', 'Large', 'Good', 'Yes', '<b>R</b>'), header)).refused).toHaveLength(1);
    expect(await take('a,b,c\n1,2,3')).toMatchObject({ skipped: 0, refused: [{ line: 1 }, { line: 2 }] });
  });

  it('with an open quote is named by its line', async () => {
    const refusal = await service.refusal(ports.importLines, {
      actor,
      body: { header, lines: '1,A,NL RTM,1,1,1,,,\n2,"B', firstLine: 77 },
    });
    expect(refusal).toMatchObject({
      details: [{ field: 'lines', message: 'Не CSV, строка 78: кавычка не закрыта' }],
    });
  });
});

describe('a file without some columns', () => {
  const berths = 'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude,Cargo Pier Depth (m)';
  const index = async (id: string) =>
    (await port(id)).sources.find(({ source }) => source === 'world_port_index')?.particulars;

  it('says so and keeps what was known of them', async () => {
    const before = await index('DEHAM');
    expect(before?.channelDepth).toBeGreaterThan(0);
    const { changed, warnings } = await take('1,Hamburg,DE HAM,53.55,9.93,15.3', berths, 2);
    expect(changed).toBe(1);
    expect(warnings).toEqual([{ line: 1, reason: expect.stringMatching(/^нет столбцов: Tidal Range/) }]);
    expect(await index('DEHAM')).toEqual({ ...before, berthDepth: 15.3 });
  });

  it('still takes away what its columns no longer say', async () => {
    await take('1,Hamburg,DE HAM,53.55,9.93,', berths, 2);
    expect(await index('DEHAM')).not.toHaveProperty('berthDepth');
  });

  it.each([
    ['UN/LOCODE, Latitude, Longitude', 'World Port Index Number,Main Port Name'],
    ['Function, Coordinates', 'Country,Location,Name'],
  ])('is refused when these are %s', async (names, header) => {
    const refusal = await service.refusal(ports.importLines, { actor, body: { header, lines: '1,2' } });
    expect(refusal).toMatchObject({
      details: [{ field: 'header', message: `В файле нет столбцов: ${names}` }],
    });
  });
});

it('refuses a file that is neither list and says so', async () => {
  const refusal = await service.refusal(ports.importLines, {
    actor,
    body: { lines: 'a,b', header: 'имя,возраст' },
  });
  expect(refusal).toMatchObject({ statusCode: 400, details: [{ field: 'header' }] });
});

describe.skipIf(!existsSync(realFile))('the real code list (skipped where shared/data is absent)', () => {
  it('is taken whole, and twice gives the same', async () => {
    const [header = '', ...lines] = readFileSync(realFile, 'utf8').trimEnd().split('\n');
    const all = async () => {
      const sum = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };
      for (let from = 0; from < lines.length; from += 500) {
        const result = await take(lines.slice(from, from + 500).join('\n'), header, from + 2);
        sum.added += result.added;
        sum.changed += result.changed;
        sum.unchanged += result.unchanged;
        sum.skipped += result.skipped;
        sum.refused += result.refused.length;
      }
      return sum;
    };
    const first = await all();
    expect(first.added).toBeGreaterThan(15_900);
    // Seven lines have no code of a place.
    expect(first.refused).toBe(7);
    const second = await all();
    expect(second).toMatchObject({ added: 0, changed: 0, refused: 7 });
    const countries = await service.call(ports.countries);
    expect(countries.every(({ nameRu }) => /[а-яё]/i.test(nameRu))).toBe(true);
    const map = await service.call(ports.map);
    expect(map.unlocode.length / 5).toBe(map.name.length);
    expect(map.name.length).toBeGreaterThan(13_300);
  }, 60_000);
});
