import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeFeed } from '../reading/decode.js';
import { FeedError } from '../reading/feed-error.js';
import { fetchFeed } from '../reading/fetch-feed.js';
import { describeDropped } from './dropped.js';
import { storiesOf } from './stories.js';

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0"><channel><title>Морские вести</title><item>
<title>Пожар на пароме у Владивостока</title><link>/news/1?utm_source=rss</link><guid isPermaLink="false">1</guid>
<pubDate>21.11.2026 10:00</pubDate><description>&lt;p&gt;Экипаж эвакуирован.&lt;/p&gt;&lt;img src="/i.jpg"&gt;</description>
</item></channel></rss>`;

const server = createServer((request, response) => {
  const encoding = (request.url ?? '').slice(1);
  if (encoding === 'page') return response.end('<!doctype html><html><body>Hello</body></html>');
  if (encoding === 'moved') return response.writeHead(302, { location: '/koi8-r' }).end();
  const headers = { 'content-type': 'text/xml', 'content-encoding': 'gzip' };
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

const now = new Date('2026-11-21T12:00:00Z');

/** Reads one feed as a service does, from its address to its stories. */
async function storiesAt(path: string, name?: string) {
  const fetched = await fetchFeed(`${root}/${path}`);
  if (fetched.kind === 'unchanged') throw new Error('nothing was asked conditionally');
  const text = decodeFeed(fetched.bytes, fetched.contentType);
  return storiesOf(text, fetched.finalUrl, { now, ...(name ? { name } : {}) });
}

test.each(['windows-1251', 'koi8-r', 'utf-8', 'moved'])(
  'a Russian feed becomes a story: %s',
  async (path) => {
    expect(await storiesAt(path)).toMatchObject({
      title: 'Морские вести',
      stories: [
        {
          title: 'Пожар на пароме у Владивостока',
          summary: 'Экипаж эвакуирован.',
          content: `<p>Экипаж эвакуирован.</p><img src="${root}/i.jpg" alt="" loading="lazy" />`,
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
  expect(await storiesAt('utf-8', 'МВР')).toMatchObject({ stories: [{ sourceCredits: 'МВР' }] });
});

test('a web page is reported as such', async () => {
  await expect(storiesAt('page')).rejects.toThrow(new FeedError('format', 'a web page instead of a feed'));
});

test('a text that is too long is shortened, and that is said', () => {
  const item = (text: string) => `<item><title>Судно</title><description>${text}</description></item>`;
  const feed = `<rss><channel><title>Порт</title>${item('слово '.repeat(60_000))}${item('коротко')}</channel></rss>`;
  const { dropped } = storiesOf(feed, 'https://sea.example.org/rss');
  expect(dropped.shortened).toBe(1);
  expect(describeDropped(dropped)).toBe('сокращено слишком длинных текстов: 1');
});
