import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardOf, PicturePaths } from '@kubrik/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { EdgeCache } from '../cache/edge-cache.js';
import { documentHeaders } from '../http/security-headers.js';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { sitePlugin } from './site.plugin.js';

const id = '018f0000-0000-7000-8000-000000000001';
const path = `/news/${id}`;
const pictureKey = 'media-key-of-the-tests-0123456789012';
const html =
  '<html><head><title>x</title><style>b{}</style><meta name="description" content="x"></head><body><div id="root"></div></body></html>';

let app: FastifyInstance;
let folder: string;
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a program that replaces the frontend's: its page is the API's answer for the path, as JSON. */
function writeProgram(site: string): void {
  mkdirSync(join(site, 'server'));
  writeFileSync(
    join(site, 'server/server.js'),
    `export default async ({ url, isMobile, isLight, port }) => {
      const asked = '/maritime-news' + url.replace(/^\\/news/, '').replace(/^\\/archive\\/(.{7})\\??/, '?from=$1-01&');
      const answer = await new Promise((resolve) => {
        port.once('message', ([, found]) => resolve(found));
        port.postMessage(asked);
      });
      const html = (isMobile ? '<i>phone</i>' : '') + (isLight ? '<i>light</i>' : '') + '<h1>' + JSON.stringify(answer?.body ?? null) + '</h1><p style="color: red">' + url + '</p>';
      const handedOver = JSON.stringify({ url, text: '</script>' });
      return { html, handedOver, problems: [] };
    };`,
  );
}

/** A site in front of an API with one article, with the edge cache between them. */
async function site({ siteUrl }: { siteUrl: string | undefined } = { siteUrl: 'https://site.test' }) {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-site-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeProgram(folder);
  writeFileSync(join(folder, 'sw.js'), '');
  mkdirSync(join(folder, 'assets'));
  for (const file of ['x.js', 'x.css', 'x.svg']) writeFileSync(join(folder, 'assets', file), '');
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
    pictureKey,
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
    expect(body).toContain('"title":"Первое"');
    expect(body).toContain(`<link rel="canonical" href="https://site.test${path}" />`);
  }
  expect((await get(`${path}?late=1`)).body).toContain('"title":"Первое"');
  expect(reads()).toBe(1);
});

it('a page without a picture is previewed with a card of its words, which we have signed', async () => {
  const { get } = await site();
  const { body } = await get(path);
  const [, signature = '', source = ''] =
    /og:image" content="https:\/\/site\.test\/media\/([\w-]+)\/([\w-]+)\/1280\.jpg"/.exec(body) ?? [];
  expect(cardOf(new PicturePaths(pictureKey).sourceOf(signature, source) ?? '')).toEqual({
    siteName: 'Кубрик',
    label: 'Новости',
    title: 'Первое',
    line: 'Лента',
  });
  // The card must not be used as a picture of the article.
  expect(body).not.toContain('"image":');
});

it('a page is rendered anew as soon as an event has purged what it shows', async () => {
  const { get, change } = await site();
  await get(path);
  change('Второе');
  expect((await get(path)).body).toContain('"title":"Второе"');
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
  expect((await visitor).body).toContain('"title":"Первое"');
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

it('each part of a long month of the archive has an address, a title and content of its own', async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-site-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeProgram(folder);
  app = Fastify();
  const items = ['Первое', 'Второе'].map((title) => ({ id, title, publishedAt: '2026-05-31T00:00:00.000Z' }));
  app.get('/api/maritime-news', async (request, reply) => {
    const { cursor } = request.query as { cursor?: string };
    return reply.send(cursor === 'a+b' ? items.slice(1) : items.slice(0, 1));
  });
  await app.register(sitePlugin, {
    folder,
    siteUrl: 'https://site.test',
    siteName: () => 'Кубрик',
    cache: { kept: () => undefined },
    proxies: new TrustedProxies('loopback'),
    rateFactor: 0,
  });
  const first = (await app.inject({ url: '/news/archive/2026-05?x=1' })).body;
  expect(first).toContain('<title>Новости: май 2026 — Кубрик</title>');
  expect(first).toContain('"title":"Первое"');
  expect(first).toContain('<link rel="canonical" href="https://site.test/news/archive/2026-05" />');
  const second = (await app.inject({ url: '/news/archive/2026-05?cursor=a%2Bb&x=1' })).body;
  expect(second).toContain('<title>Новости: май 2026, продолжение — Кубрик</title>');
  expect(second).toContain('"title":"Второе"');
  expect(second).toContain(
    '<link rel="canonical" href="https://site.test/news/archive/2026-05?cursor=a%2Bb" />',
  );
});

it('a section is rendered with what its address asks for, and search engines do not index that', async () => {
  const { get } = await site();
  const asked = '/ports?search=%D0%9D%D0%B0&region=europe';
  const { body, headers } = await get(asked);
  expect(body).toContain(`<p style="color: red">${asked}</p>`);
  expect(body).toContain('<link rel="canonical" href="https://site.test/ports" />');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await get('/ports')).headers['x-robots-tag']).toBeUndefined();
});

it('a section is rendered by the browser alone where its address names what the browser keeps or opens', async () => {
  const { get } = await site();
  for (const query of ['saved=yes', 'search=a&near=yes', 'create=1', 'utm_source=x'])
    expect((await get(`/ports?${query}`)).body, query).not.toContain('<h1>');
  expect((await get('/blacklist?tab=suggestions')).body).not.toContain('<h1>');
  expect((await get('/blacklist?tab=vessels')).body).toContain('<h1>');
});

it("allows a page's style attributes by their hashes, and no text of it ends the script that hands over", async () => {
  const { get } = await site();
  const { body, headers } = await get(path);
  const policy = String(headers['content-security-policy']);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hashOf('color: red')}'`);
  const [, handed = ''] = /id="handed-over">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(handed)).toEqual({ url: path, text: '</script>' });
});

it('a phone has a page of its own', async () => {
  const { get, reads } = await site();
  const asPhone = { 'sec-ch-ua-mobile': '?1' };
  const [wide, phone] = [await get(path), await get(path, '192.0.2.1', asPhone)];
  expect(phone.headers.vary).toBe('accept-encoding, sec-ch-ua-mobile, user-agent, cookie');
  expect(phone.body).toContain('<i>phone</i>');
  expect(wide.body).not.toContain('<i>phone</i>');
  expect(reads()).toBe(1);
});

it('a visitor in light mode has a page of their own', async () => {
  const { get, reads } = await site();
  const [full, light] = [await get(path), await get(path, '192.0.2.1', { cookie: 'a=light=1; light=1' })];
  expect(light.body).toContain('<i>light</i>');
  for (const cookie of ['light=0', 'light=10', 'slight=1'])
    expect((await get(path, '192.0.2.1', { cookie })).body).toBe(full.body);
  expect(full.body).not.toContain('<i>light</i>');
  expect(reads()).toBe(1);
});

it('what may be a document or a worker has the policy of the built page, and a script or a style only what is for it', async () => {
  const { get } = await site();
  for (const asset of ['/sw.js', '/assets/x.svg'])
    expect((await get(asset)).headers['content-security-policy']).toContain("default-src 'self'");
  for (const asset of ['/assets/x.js', '/assets/x.css']) {
    const { statusCode, headers } = await get(asset);
    expect(statusCode).toBe(200);
    for (const name of [...documentHeaders, 'etag', 'last-modified'])
      expect(headers).not.toHaveProperty(name);
    expect(headers['cache-control']).toContain('immutable');
  }
});

it('the program that renders pages is no file of the site', async () => {
  const { get } = await site();
  expect((await get('/server/server.js')).headers['content-type']).toContain('text/html');
});
