import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedError } from './feed-error.js';
import { readFeed } from './read-feed.js';

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0"><channel><title>Морские вести</title><item>
<title>Пожар на пароме у Владивостока</title><link>/news/1?utm_source=rss</link><guid isPermaLink="false">1</guid>
<pubDate>21.11.2026 10:00</pubDate><description>&lt;p&gt;Экипаж эвакуирован.&lt;/p&gt;&lt;img src="/i.jpg"&gt;</description>
</item></channel></rss>`;

const server = createServer((request, response) => {
  const encoding = (request.url ?? '').slice(1);
  if (encoding === 'page') return response.end('<!doctype html><html><body>Hello</body></html>');
  if (encoding === 'moved') return response.writeHead(302, { location: '/koi8-r' }).end();
  if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
  const headers = { 'content-type': 'text/xml', 'content-encoding': 'gzip', etag: '"v1"' };
  return response.writeHead(200, headers).end(gzipSync(iconv.encode(xml(encoding), encoding)));
});
let root: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const options = { now: new Date('2026-11-21T12:00:00Z') };

test.each(['windows-1251', 'koi8-r', 'utf-8', 'moved'])(
  'a Russian feed becomes a story: %s',
  async (path) => {
    const reading = await readFeed(`${root}/${path}`, {}, options);
    expect(reading).toMatchObject({
      unchanged: false,
      title: 'Морские вести',
      etag: '"v1"',
      lastModified: null,
      stories: [
        {
          title: 'Пожар на пароме у Владивостока',
          summary: 'Экипаж эвакуирован.',
          content: `<p>Экипаж эвакуирован.</p><img src="${root}/i.jpg" alt="" loading="lazy" />`,
          category: 'accidents',
          priority: 'urgent',
          imageUrl: `${root}/i.jpg`,
          publishedAt: new Date('2026-11-21T07:00:00Z'),
          sourceCredits: 'Морские вести',
          sourceUrl: `${root}/news/1?utm_source=rss`,
        },
      ],
    });
  },
);

test('the operator’s name for a feed is its credit', async () => {
  const reading = await readFeed(`${root}/utf-8`, {}, { ...options, name: 'МВР' });
  expect(reading).toMatchObject({ stories: [{ sourceCredits: 'МВР' }] });
});

test('a feed that has not changed is not read again', async () => {
  expect(await readFeed(`${root}/utf-8`, { etag: '"v1"', lastModified: null }, options)).toEqual({
    unchanged: true,
  });
});

test('a web page is told as such', async () => {
  await expect(readFeed(`${root}/page`)).rejects.toThrow(
    new FeedError('format', 'a web page instead of a feed'),
  );
});
