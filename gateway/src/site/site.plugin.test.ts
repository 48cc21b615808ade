import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { EdgeCache } from '../cache/edge-cache.js';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { sitePlugin } from './site.plugin.js';

const id = '018f0000-0000-7000-8000-000000000001';
const path = `/news/${id}`;
const html =
  '<html><head><title>x</title><meta name="description" content="x"></head><body><div id="root"></div></body></html>';

let app: FastifyInstance;
let folder: string;
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A site before an API with one article, through the edge cache. */
async function site({ siteUrl }: { siteUrl: string | undefined } = { siteUrl: 'https://site.test' }) {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-site-'));
  writeFileSync(join(folder, 'index.html'), html);
  const cache = new EdgeCache(1024 * 1024);
  cache.setReceivingEvents(true);
  let [reads, title] = [0, 'Первое'];
  const order: string[] = [];
  const article = () => ({
    id,
    title,
    summary: 'Кратко',
    content: '<p>Текст</p>',
    sourceCredits: 'Лента',
    publishedAt: '2026-01-01T00:00:00.000Z',
    tags: [],
  });
  const throughCache = async (url = '', body: object) => {
    const read = async () => {
      if (url.endsWith(id)) reads += 1;
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) };
    };
    const cached = await cache.get(url, ['news'], 60, read);
    return JSON.parse(cached.plain.toString()) as object;
  };
  app = Fastify({ trustProxy: true });
  app.get('/api/maritime-news/:id', async (request, reply) => {
    return reply.send(await throughCache(request.raw.url, article()));
  });
  app.get('/api/maritime-news', async (request, reply) =>
    reply.send(await throughCache(request.raw.url, [article()])),
  );
  app.addHook('onResponse', async ({ ip }) => {
    order.push(ip);
  });
  await app.register(sitePlugin, {
    folder,
    siteUrl,
    siteName: () => 'Кубрик',
    cache,
    proxies: new TrustedProxies('loopback'),
    rateFactor: 0,
  });
  const get = async (url: string, address = '192.0.2.1', headers = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
  const change = (to: string) => {
    title = to;
    cache.purge('news');
  };
  return { get, change, order, reads: () => reads };
}

it('a flood with random queries reads and renders a page once, and each reply has its content', async () => {
  const { get, reads } = await site();
  const flood = await Promise.all(
    Array.from({ length: 100 }, (_, n) => get(`${path}?x=${n}`, `192.0.2.${n % 20}`)),
  );
  for (const { statusCode, body } of flood) {
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Первое</h1>');
    expect(body).toContain(`<link rel="canonical" href="https://site.test${path}" />`);
  }
  expect((await get(`${path}?late=1`)).body).toContain('<h1>Первое</h1>');
  expect(reads()).toBe(1);
});

it('a page is rendered anew as soon as an event has purged what it shows', async () => {
  const { get, change } = await site();
  await get(path);
  change('Второе');
  expect((await get(path)).body).toContain('<h1>Второе</h1>');
});

it('so is the feed', async () => {
  const { get, change } = await site();
  expect((await get('/rss.xml')).body).toContain('<title>Первое</title>');
  expect((await get('/rss.xml?x=1')).body).toContain('<title>Первое</title>');
  change('Второе');
  expect((await get('/rss.xml')).body).toContain('<title>Второе</title>');
});

it('a page is made for the host that was asked, where the site has no address of its own', async () => {
  const { get } = await site({ siteUrl: undefined });
  for (const host of ['one.test', 'two.test', 'one.test'])
    expect((await get(path, '192.0.2.1', { host })).body).toContain(`content="http://${host}${path}"`);
});

it('pages of a flood let other work go on between any two, and another network does not wait for all of them', async () => {
  const { get, order } = await site();
  await get(path);
  order.length = 0;
  const flood = Array.from({ length: 60 }, () => get(path, '192.0.2.1'));
  const visitor = get(path, '192.0.2.2');
  const answeredPerTurn: number[] = [];
  while (order.length < 61) {
    const before = order.length;
    await new Promise((resolve) => setImmediate(resolve));
    answeredPerTurn.push(order.length - before);
  }
  await Promise.all([...flood, visitor]);
  expect(Math.max(...answeredPerTurn)).toBeLessThanOrEqual(2);
  expect(order.indexOf('192.0.2.2')).toBeLessThan(5);
});

it('a page that a flood has asked for as well does not wait for the turns of the flood', async () => {
  const { get, order } = await site();
  const flood = Array.from({ length: 60 }, (_, n) => get(`${path}?x=${n}`, '192.0.2.1'));
  const visitor = get(path, '192.0.2.2');
  expect((await visitor).body).toContain('<h1>Первое</h1>');
  expect(order.filter((address) => address === '192.0.2.1').length).toBeLessThan(20);
  await Promise.all(flood);
});

it('a flood that is more than the site can hold is refused, and a visitor gets the page', async () => {
  const { get } = await site();
  await get(path);
  const flood = Array.from({ length: 1500 }, () => get(path, '192.0.2.1'));
  const visitor = await get(path, '192.0.2.2');
  expect(visitor.statusCode).toBe(200);
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(400);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

it('compresses a page for a browser that asks for that', async () => {
  const { get } = await site();
  const reply = await get(path, '192.0.2.1', { 'accept-encoding': 'br' });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.rawPayload.length).toBeLessThan((await get(path)).rawPayload.length);
});
