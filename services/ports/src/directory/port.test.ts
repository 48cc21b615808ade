import { randomUUID } from 'node:crypto';
import { type BodyInput, mapFacilities, mapSteps, newPort, ports } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service.stop());

describe('the directory', () => {
  it('knows the ports of sea-ports from the first start, each with country, region and time zone', async () => {
    const all = [];
    for (let cursor: string | undefined; ; ) {
      const page = await service.call(ports.list, { query: { limit: 200, ...(cursor ? { cursor } : {}) } });
      all.push(...page.items);
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(1600);
    expect(all.filter(({ timezone }) => !timezone)).toEqual([]);
    expect(all.filter(({ countryRu }) => !/[а-яё]/i.test(countryRu))).toEqual([]);
    // The well-known ones first.
    expect(all[0]?.nameRu).not.toBeNull();
    expect(all.find(({ id }) => id === 'RUVVO')).toMatchObject({
      nameRu: 'Владивосток',
      country: 'Russia',
      region: 'russia',
      timezone: 'Asia/Vladivostok',
      portType: 'seaport',
    });
  });

  it.each([
    'Russia',
    'China',
    'Singapore',
    'Netherlands',
    'Germany',
    'United States',
    'United Arab Emirates',
    'Japan',
    'South Korea',
    'United Kingdom',
  ])('filters by the country «%s»', async (country) => {
    const { items } = await service.call(ports.list, { query: { country } });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ country: name }) => name))).toEqual(new Set([country]));
  });

  it.each(['asia', 'europe', 'americas', 'russia', 'middle_east', 'africa', 'oceania'])(
    'filters by the region %s',
    async (region) => {
      const { items } = await service.call(ports.region, { params: { region } });
      expect(new Set(items.map((port) => port.region))).toEqual(new Set([region]));
    },
  );

  it('counts the ports of each country', async () => {
    const countries = await service.call(ports.countries);
    expect(countries.find(({ code }) => code === 'NL')).toMatchObject({
      nameRu: 'Нидерланды',
      region: 'europe',
    });
  });
});

describe('the map', () => {
  it('gives the places back from its differences, to a ten-thousandth of a degree', async () => {
    const map = await service.call(ports.map);
    let [latitude, longitude] = [0, 0];
    const places = map.name.map((name, i) => {
      latitude += map.latitude[i] ?? 0;
      longitude += map.longitude[i] ?? 0;
      const id = map.unlocode.slice(5 * i, 5 * i + 5);
      return { id, name, latitude: latitude / mapSteps, longitude: longitude / mapSteps };
    });
    const drawn = places.find(({ id }) => id === 'NLRTM');
    expect(drawn).toEqual({ id: 'NLRTM', name: 'Роттердам', latitude: 51.935, longitude: 4.3 });
    expect(map.type.length).toBe(map.name.length);
  });

  it('says how large and deep each port is and what it has for ships, as its card does', async () => {
    const map = await service.call(ports.map);
    const codes: string[] = map.unlocode.match(/.{5}/g) ?? [];
    const columns = (id: string) => {
      const i = codes.indexOf(id);
      const named = (column = '') => {
        const bits = Number.parseInt(column.slice(2 * i, 2 * i + 2), 16);
        return mapFacilities.filter((_, bit) => bits & (1 << bit));
      };
      return {
        size: map.size?.[i],
        depth: Number.parseInt(map.depth?.[i] ?? '', 36),
        deepest: Number.parseInt(map.deepest?.[i] ?? '', 36),
        facilities: named(map.facilities),
        absent: named(map.absent),
      };
    };
    const { maxDepth, facilities } = await service.call(ports.port, { params: { id: 'NLRTM' } });
    expect(facilities).toEqual(expect.arrayContaining(['Бункеровка', 'Пресная вода', 'Ремонт']));
    expect(columns('NLRTM')).toEqual({
      size: '0',
      depth: Math.floor(maxDepth ?? 0),
      // The index has 11 to 12.2 m in its channel; it has been dredged since.
      deepest: 35,
      facilities: expect.arrayContaining(['fuel', 'water', 'repairs']),
      absent: ['anchorage'],
    });
    expect([map.size?.length, map.depth?.length, map.facilities?.length, map.absent?.length]).toEqual([
      map.name.length,
      map.name.length,
      2 * map.name.length,
      2 * map.name.length,
    ]);
  });
});

const draft: BodyInput<typeof ports.add> = {
  name: 'Причал Дальний',
  country: 'Россия',
  unLocode: 'ru zz7',
  latitude: '43.1',
  longitude: 131.9,
  maxDepth: '7,5',
  portType: 'seaport',
  description: 'Небольшой причал за мысом',
};

const approve = (id: string) =>
  service.call(ports.approve, { actor: { kind: 'admin', login: 'admin' }, params: { id } });

describe('a port that a person adds', () => {
  it('is in the directory, in the search and on the map once a moderator has approved it', async () => {
    const added = await service.call(ports.add, { actor: aUser(), body: draft });
    expect(added).toMatchObject({
      id: 'RUZZ7',
      latitude: 43.1,
      longitude: 131.9,
      maxDepth: 7.5,
      timezone: 'Asia/Vladivostok',
    });
    await approve('RUZZ7');
    const found = await service.call(ports.search, { params: { text: 'Причал Дальний' } });
    expect(found[0]?.id).toBe('RUZZ7');
    expect((await service.call(ports.map)).unlocode).toContain('RUZZ7');
  });

  it('does not end the list early, however long its name becomes in Latin letters', async () => {
    const long = { ...draft, name: '港'.repeat(100), country: 'Китай', latitude: '31', longitude: '121' };
    for (const unLocode of ['CN ZZ8', 'CN ZZ9']) {
      const { id } = await service.call(ports.add, { actor: aUser(), body: { ...long, unLocode } });
      await approve(id);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 1, country: 'Китай', ...(cursor ? { cursor } : {}) };
      const page = await service.call(ports.list, { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (!cursor || seen.length > 500) break;
    }
    expect(seen.filter((id) => id.startsWith('CNZZ'))).toEqual(['CNZZ8', 'CNZZ9']);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('that is sent again because its answer was lost is added once', async () => {
    const call = { actor: aUser(), body: { ...draft, unLocode: 'RUZZ8', clientId: randomUUID() } };
    const added = await service.call(ports.add, call);
    expect(await service.call(ports.add, call)).toEqual(added);
  });

  it('is refused clearly when its UN/LOCODE is taken', async () => {
    const refusal = await service.refusal(ports.add, {
      actor: aUser(),
      body: { ...draft, unLocode: 'RUVVO' },
    });
    expect(refusal).toMatchObject({ statusCode: 409, details: [{ field: 'unLocode' }] });
  });

  it('is refused when its code is another country’s', async () => {
    const refusal = await service.refusal(ports.add, {
      actor: aUser(),
      body: { ...draft, unLocode: 'NLZZ7' },
    });
    expect(refusal.details).toEqual([
      { field: 'country', message: 'Код NLZZ7 относится к стране «Нидерланды»' },
    ]);
  });

  it.each([
    ['name', 'Ab', 'Название порта должно содержать минимум 3 символа'],
    ['country', 'R', 'Укажите страну'],
    ['unLocode', 'NLR01', 'В коде места нет цифр 0 и 1: это буквы O и I, например NLRTM'],
    ['unLocode', 'RU', 'UN/LOCODE должен содержать минимум 5 символов'],
    ['latitude', '12,5,1', 'Широта: 43.1150 или 43°06.9′N, от −90 до 90'],
    ['latitude', '-91', 'Широта: 43.1150 или 43°06.9′N, от −90 до 90'],
    ['latitude', '43.115 131.882', 'Это две координаты: впишите широту и долготу каждую в своё поле'],
    ['longitude', 'abc', 'Долгота: 131.8820 или 131°52.9′E, от −180 до 180'],
    ['portType', 'spaceport', 'Выберите тип порта'],
    ['description', 'коротко', 'Описание должно содержать минимум 10 символов'],
  ])('is refused for its %s «%s»: «%s»', (field, value, message) => {
    const issues = newPort.safeParse({ ...draft, [field]: value }).error?.issues ?? [];
    expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([[field, message]]);
  });
});
