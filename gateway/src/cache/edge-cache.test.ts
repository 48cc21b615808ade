import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EncodedResponse } from '@kubrik/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EdgeCache, sendCached } from './edge-cache.js';

const long = JSON.stringify({ text: 'семь футов под килем '.repeat(200) });
const encoded = (body: string, headers: Record<string, string> = {}): EncodedResponse => ({
  status: 200,
  body: Buffer.from(body),
  headers,
});

let cache: EdgeCache;
beforeEach(() => {
  cache = new EdgeCache(1024 * 1024);
  cache.setReceivingEvents(true);
});

/** A read that the test completes. */
function heldRead() {
  let reads = 0;
  const pending: ((body: string) => void)[] = [];
  return {
    reads: () => reads,
    finish: (body: string) => pending.shift()?.(body),
    read: () => {
      reads += 1;
      return new Promise<EncodedResponse>((resolve) => pending.push((body) => resolve(encoded(body))));
    },
  };
}

describe('the edge cache', () => {
  it('reads a missing answer once for concurrent requests', async () => {
    const held = heldRead();
    const answers = Promise.all([1, 2, 3].map(() => cache.get('/a', ['t'], 60, held.read)));
    held.finish('"one"');
    const entries = await answers;
    expect(held.reads()).toBe(1);
    expect(new Set(entries.map(({ etag }) => etag)).size).toBe(1);
  });

  it('does not keep what was read before an event that arrived during the read', async () => {
    const held = heldRead();
    const early = cache.get('/a', ['t'], 60, held.read);
    cache.purge('t');
    const late = cache.get('/a', ['t'], 60, held.read);
    held.finish('"old"');
    held.finish('"new"');
    expect((await early).plain.toString()).toBe('"old"');
    expect((await late).plain.toString()).toBe('"new"');
    const after = await cache.get('/a', ['t'], 60, async () => encoded('"unread"'));
    expect(held.reads()).toBe(2);
    expect(after.plain.toString()).toBe('"new"');
  });

  it('purges only what carries the tag', async () => {
    const server = await serve(cache);
    await cache.get('/a', ['t'], 60, async () => encoded('"a"'));
    await cache.get('/b', ['u'], 60, async () => encoded('"b"'));
    cache.purge('t');
    expect((await fetch(`${server.url}/a`)).status).toBe(599);
    expect((await fetch(`${server.url}/b`)).status).toBe(200);
    server.close();
  });

  it('keeps nothing while events do not arrive, and never a refusal', async () => {
    const server = await serve(cache);
    await cache.get('/refused', ['t'], 60, async () => ({
      status: 404,
      body: Buffer.from('{}'),
      headers: {},
    }));
    expect((await fetch(`${server.url}/refused`)).status).toBe(599);
    await cache.get('/a', ['t'], 60, async () => encoded('"a"'));
    cache.setReceivingEvents(false);
    await cache.get('/a', ['t'], 60, async () => encoded('"a"'));
    cache.setReceivingEvents(true);
    expect((await fetch(`${server.url}/a`)).status).toBe(599);
    server.close();
  });

  it('evicts the least recently used above its size', async () => {
    const small = new EdgeCache(30_000);
    small.setReceivingEvents(true);
    const server = await serve(small);
    for (let n = 0; n < 20; n += 1) await small.get(`/${n}`, ['t'], 60, async () => encoded(long));
    expect((await raw(`${server.url}/0`, {})).status).toBe(599);
    expect((await raw(`${server.url}/19`, {})).status).toBe(200);
    server.close();
  });
});

describe('a cached answer', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let own: EdgeCache;
  beforeAll(async () => {
    own = new EdgeCache(1024 * 1024);
    own.setReceivingEvents(true);
    server = await serve(own);
    await own.get('/a', ['t'], 60, async () => encoded(long, { 'x-next-cursor': 'p5' }));
  });
  afterAll(() => server.close());

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('is sent as %s to a client that accepts it, with its cursors', async (encoding, decode) => {
    const { bytes, headers } = await raw(`${server.url}/a`, { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    // The second answer comes from memory, before any hook runs.
    expect((await raw(`${server.url}/a`, { 'accept-encoding': encoding, 'x-only-ready': '1' })).status).toBe(
      200,
    );
    expect(headers['x-next-cursor']).toBe('p5');
    expect(decode(bytes).toString()).toBe(long);
  });

  it('is a 304 for a client that has it, and a 200 after a change', async () => {
    const { headers } = await raw(`${server.url}/a`, {});
    const etag = String(headers.etag);
    expect((await raw(`${server.url}/a`, { 'if-none-match': etag })).status).toBe(304);
    own.purge('t');
    await own.get('/a', ['t'], 60, async () => encoded('"changed"'));
    expect((await raw(`${server.url}/a`, { 'if-none-match': etag })).status).toBe(200);
  });
});

/** A server with this cache in front; it answers 599 where it would call a service. */
async function serve(cache: EdgeCache) {
  const server: Server = createServer(async (request, response) => {
    if (cache.answer(request, response)) return;
    if (request.headers['x-only-ready']) return void response.writeHead(599).end();
    const cached = await cache.get(request.url ?? '', [], 60, async () => ({
      status: 599,
      body: Buffer.of(),
      headers: {},
    }));
    await sendCached(cached, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function raw(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        });
      }).on('error', reject);
    },
  );
}
