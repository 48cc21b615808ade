import { calls } from '@kubrik/contract';
import { describe, expect, it, vi } from 'vitest';
import type { CallRequest } from '../../../platform/api/call';
import { gzipped, ungzipped } from './gzip';
import { fit, makePack, measurePack, type PublicReads } from './make-pack';
import { mostBytes, mostMessages, type PackEntry } from './pack';
import { packCalls, talkCall } from './pack-calls';
import { duePacks, isMetered } from './renew-packs';

vi.mock('virtual:contract-routes', async () => {
  const { clientCalls } = await import('@kubrik/contract');
  const routes = clientCalls.map(({ domain, name, http, access }) => [
    `${domain}.${name}`,
    [http.method, http.path, access.who],
  ]);
  return { routes: Object.fromEntries(routes) };
});
vi.mock('virtual:further-contract-routes', () => ({ routes: {} }));

const port = { id: 'RUULU', name: 'Усть-Луга', countryCode: 'RU' };
const pageSize = 50;

/**
 * A server whose talk has this many messages of `bytesOfOne` bytes; other answers have `fixed` bytes each.
 */
function serverOf({ messages = 0, bytesOfOne = 100, fixed = 1000, data = {} as unknown }): PublicReads & {
  loaded(): number;
} {
  let loaded = 0;
  const answer = (call: CallRequest) => {
    if (call.name === 'ports.port') return { data: port, bytes: fixed, meta: {}, answeredAt: 1000 };
    if (call.name !== 'ports.comments') return { data, bytes: fixed, meta: {}, answeredAt: 1000 };
    const from = Number(call.query?.cursor ?? 0);
    const count = Math.min(Number(call.query?.limit ?? pageSize), messages - from);
    const nextCursor = from + count < messages ? String(from + count) : undefined;
    return {
      data: Array.from({ length: count }, (_, n) => ({ id: from + n })),
      bytes: count * bytesOfOne,
      meta: { nextCursor, totalCount: messages },
      answeredAt: 1000,
    };
  };
  return {
    read: async (call) => {
      const given = answer(call);
      loaded += given.bytes;
      return given;
    },
    measure: async (call) => answer(call),
    loaded: () => loaded,
  };
}

describe('a pack', () => {
  it('takes what was said before', async () => {
    const server = serverOf({ messages: 120 });
    const said = await measurePack(server, port);
    const made = await makePack(server, port);
    expect(made.bytes).toBe(said.bytes);
    expect(made.talk).toEqual({ kept: 120, of: 120 });
    expect(server.loaded()).toBe(made.bytes);
  });

  it('has the newest messages that fit, and loads no more', async () => {
    const server = serverOf({ messages: 400, bytesOfOne: 1200 });
    const said = await measurePack(server, port);
    const made = await makePack(server, port);
    expect(made.bytes).toBeLessThanOrEqual(mostBytes);
    expect(server.loaded()).toBeLessThanOrEqual(mostBytes);
    expect(Math.abs(made.bytes / said.bytes - 1)).toBeLessThan(0.1);
    expect(made.talk.kept).toBeLessThan(mostMessages);
    expect(made.talk.of).toBe(400);
    const pages = Object.entries(made.answers).filter(([path]) => path.includes('/comments'));
    const kept = pages.flatMap(([, { data }]) => data as unknown[]);
    expect(kept).toHaveLength(made.talk.kept);
    // The list ends where the pack ends.
    expect(pages.at(-1)?.[1].meta.nextCursor).toBeUndefined();
  });

  it('has two hundred messages at most', async () => {
    expect((await makePack(serverOf({ messages: 1000 }), port)).talk).toEqual({ kept: 200, of: 1000 });
  });

  it('stays within its bytes when one answer alone has more', async () => {
    const data = Array.from({ length: 1000 }, (_, n) => n);
    const made = await makePack(serverOf({ messages: 50, fixed: 100_000, data }), port);
    expect(made.bytes).toBeLessThanOrEqual(mostBytes);
  });

  it('cuts a list to the room that is left, and leaves out what is no list', () => {
    expect(fit([1, 2, 3], 30, 30)).toEqual({ data: [1, 2, 3], bytes: 30 });
    expect(fit(Array(100).fill(1), 1000, 500)).toEqual({ data: Array(45).fill(1), bytes: 450 });
    expect(fit({ a: 1 }, 1000, 500)).toBeUndefined();
  });

  it('holds only what is the same for everybody', () => {
    for (const { name } of [...packCalls.map((call) => call(port)), talkCall(port, null)]) {
      const [domain, call] = name.split('.') as ['ports', 'port'];
      const { access, cache, http } = calls[domain][call];
      expect(http.method, name).toBe('GET');
      expect(access.who, name).toBe('anyone');
      // The gateway gives the same answer to all.
      expect(cache, name).toHaveProperty('seconds');
    }
  });

  it('of a further code is one of the port that the code leads to', async () => {
    const { port: made, answers } = await makePack(serverOf({}), { ...port, id: 'RUUL1' });
    expect(made.id).toBe('RUULU');
    expect(Object.keys(answers).filter((path) => path.includes('RUUL1'))).toEqual([]);
  });

  it('is the same text after it was compressed', async () => {
    const text = 'Усть-Луга '.repeat(500);
    const bytes = await gzipped(text);
    expect(bytes.byteLength).toBeLessThan(200);
    expect(await ungzipped(bytes)).toBe(text);
  });
});

describe('a renewal', () => {
  const hour = 60 * 60 * 1000;
  const now = Date.parse('2026-11-25T12:00:00Z');
  const aged = (id: string, hours: number): PackEntry => ({
    ...port,
    id,
    bytes: 1,
    answeredAt: 1,
    talk: { kept: 0, of: 0 },
    savedAt: new Date(now - hours * hour).toISOString(),
  });

  it('is due after a day, for the open card after four hours, and when the clock was set back', () => {
    const entries = [aged('RUULU', 25), aged('NLRTM', 5), aged('SGSIN', 1), aged('RUVVO', -2)];
    const due = (open?: string) => duePacks(entries, now, open).map(({ id }) => id);
    expect(due()).toEqual(['RUULU', 'RUVVO']);
    expect(due('NLRTM')).toEqual(['RUULU', 'NLRTM', 'RUVVO']);
  });

  it('that failed is due again after ten minutes', () => {
    const failed = (ago: number): PackEntry => ({
      ...aged('RUULU', 25),
      failedAt: new Date(now - ago * 60_000).toISOString(),
    });
    expect(duePacks([failed(5)], now)).toEqual([]);
    expect(duePacks([failed(10)], now)).toHaveLength(1);
  });

  it('waits for a press where traffic costs', () => {
    expect(isMetered({ saveData: true })).toBe(true);
    expect(isMetered({ type: 'cellular' })).toBe(true);
    expect(isMetered({ effectiveType: '2g' })).toBe(true);
    expect(isMetered({ type: 'wifi', effectiveType: '4g' })).toBe(false);
  });
});
