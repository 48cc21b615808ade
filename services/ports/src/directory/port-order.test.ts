import { ports } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { PortRepository } from './port.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
});
afterAll(() => service?.stop());

const listed = async (country: string) => {
  const { items } = await service.call(ports.list, { query: { country, limit: 200 } });
  return items.map(({ id }) => id);
};
const sizeOf = async (id: string): Promise<string> => {
  const [{ rank, size }] = await service.query('select rank, size_order as size from ports where id = $1', [
    id,
  ]);
  return `${rank} ${size}`;
};

describe('the order of a list', () => {
  it('has ports first that are opened more often, of those of one rank and size', async () => {
    const before = await listed('RU');
    const size = await sizeOf(before[0] ?? '');
    const sizes = await Promise.all(before.map(sizeOf));
    const last = before[sizes.lastIndexOf(size)] ?? '';
    expect(last).not.toBe(before[0]);
    for (let n = 0; n < 5; n++)
      expect(await service.call(ports.view, { params: { id: last } })).toEqual({ success: true });
    await expect.poll(async () => (await listed('RU'))[0]).toBe(last);
    const after = await listed('RU');
    expect(after.filter((id) => id !== last)).toEqual(before.filter((id) => id !== last));
  });

  it('has the largest ports of the world first, those of Russia among them', async () => {
    const { items } = await service.call(ports.list, { query: { limit: 30 } });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['CNSHA', 'SGSIN', 'NLRTM', 'BEANR', 'RUNVS', 'RULED', 'RUVVO', 'RUULU']),
    );
    const { items: more } = await service.call(ports.list, { query: { limit: 100 } });
    expect(more.map(({ id }) => id)).toEqual(expect.arrayContaining(['DEBRV', 'BEZEE', 'MYTPP']));
  });

  it('forgets openings with time, and never puts a small port before a large one', async () => {
    const repository = service.running.app.get(PortRepository);
    const [first = '', second = ''] = await listed('NL');
    const reset =
      'update ports set openings = 0, opened_order = 0, rank = 0, size_order = 0 where id = any($1)';
    await service.query(reset, [[first, second]]);
    // A thousand openings of a year ago weigh less than two openings of today.
    await repository.addOpenings([first], [1000]);
    const age =
      'update ports set openings = openings - 12, opened_order = -floor(openings - 12) where id = $1';
    await service.query(age, [first]);
    await repository.addOpenings([second], [2]);
    expect((await listed('NL')).slice(0, 2)).toEqual([second, first]);
    const small = (await listed('NL')).at(-1) ?? '';
    await repository.addOpenings([small], [1_000_000]);
    expect((await listed('NL')).slice(0, 2)).toEqual([second, first]);
  });

  it('is read to its end, page by page', async () => {
    const all = await listed('RU');
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { country: 'RU', limit: 7, ...(cursor && { cursor }) };
      const page = await service.call(ports.list, { query });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor && read.length < all.length);
    expect(read).toEqual(all);
  });

  it('counts no opening of a port that is not there', async () => {
    expect((await service.refusal(ports.view, { params: { id: 'RUZZ0' } })).code).toBe('PortNotFound');
  });
});

describe('ports near a position', () => {
  it('come with their distance, the nearest first', async () => {
    const near = await service.call(ports.near, { query: { latitude: 59.9, longitude: 30.3, limit: 5 } });
    expect(near).toHaveLength(5);
    expect(near[0]).toMatchObject({ id: 'RULED', country: 'Russia' });
    expect(near[0]?.miles).toBeLessThan(6);
    const miles = near.map((port) => port.miles);
    expect([...miles].sort((a, b) => a - b)).toEqual(miles);
  });

  it('are found across the date line and at a pole', async () => {
    const fiji = await service.call(ports.near, { query: { latitude: -17, longitude: -179.9, limit: 3 } });
    expect(Math.max(...fiji.map(({ miles }) => miles))).toBeLessThan(700);
    expect(await service.call(ports.near, { query: { latitude: 90, longitude: 180 } })).toHaveLength(30);
  });

  it.each([
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 0, longitude: -181 }, 'longitude'],
    [{ latitude: 'север', longitude: 0 }, 'latitude'],
    [{ latitude: '', longitude: 0 }, 'latitude'],
  ])('are refused for %j', (query, field) => {
    expect(ports.near.query.safeParse(query).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});
