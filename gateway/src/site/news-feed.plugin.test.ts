import type { NewsCard } from '@kubrik/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterEach, expect, it } from 'vitest';
import { newsFeedPlugin } from './news-feed.plugin.js';
import { PageReads } from './page-reads.js';

const card = (n: number, more: Partial<NewsCard> = {}): NewsCard => ({
  id: `01890a5d-ac96-774b-bcce-b302099a80${String(n).padStart(2, '0')}`,
  title: `Новость ${n}`,
  summary: 'Кратко.',
  category: 'ports',
  imageUrl: null,
  priority: 'normal',
  publishedAt: '2026-05-01T10:00:00.000Z',
  views: 0,
  commentCount: 0,
  sourceCredits: 'Маяк',
  sourceUrl: 'http://mayak.test/?a=1&b=2',
  tags: ['лоцман'],
  isAiTranslated: false,
  ...more,
});
const hostile = 'Танкер <script>alert(1)</script> & ]]> "ёж" \u{1f6a2}';

let app: FastifyInstance;
afterEach(() => app?.close());

/** A site with this news, which `change` replaces. */
async function siteWith(first: NewsCard[], status = 200) {
  let items = first;
  app = Fastify();
  app.get('/api/maritime-news', async (_, reply) => reply.status(status).send(items));
  await app.register(newsFeedPlugin, {
    siteOf: ({ host }) => `https://${host}`,
    siteName: () => 'Кубрик',
    reads: new PageReads(app, { kept: () => undefined }),
    addressOf: () => '192.0.2.1',
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'site.test', ...headers } });
  return {
    get,
    change: (to: NewsCard[]) => {
      items = to;
    },
  };
}

it('the RSS feed is RSS 2.0 that a parser reads, whatever a headline has', async () => {
  const { get } = await siteWith([
    card(1, { title: hostile, isAiTranslated: true }),
    card(2, { sourceUrl: null }),
  ]);
  const reply = await get('/rss');
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = parseRssFeed(reply.body);
  expect(feed).toMatchObject({
    title: 'Кубрик',
    link: 'https://site.test',
    language: 'ru',
    atom: { links: [{ href: 'https://site.test/rss', rel: 'self', type: 'application/rss+xml' }] },
  });
  const link = `https://site.test/news/${card(1).id}`;
  expect(feed.items?.[0]).toMatchObject({
    title: hostile,
    link,
    guid: { value: link, isPermaLink: true },
    description: 'Машинный перевод и пересказ. Кратко.',
    categories: [{ name: 'Порты' }, { name: 'лоцман' }],
    source: { title: 'Маяк', url: 'http://mayak.test/?a=1&b=2' },
  });
  expect(new Date(feed.items?.[0]?.pubDate ?? '').toISOString()).toBe('2026-05-01T10:00:00.000Z');
  expect(feed.items?.[1]?.source).toBeUndefined();
  expect((await get('/rss.xml')).body).toBe(reply.body);
});

it('the JSON feed is JSON Feed 1.1 that a parser reads', async () => {
  const { get } = await siteWith([card(1, { title: hostile, imageUrl: '/media/3f9c1a/q8Zk' })]);
  const reply = await get('/feed.json');
  expect(reply.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(reply.body).version).toBe('https://jsonfeed.org/version/1.1');
  const feed = parseJsonFeed(reply.body);
  expect(feed).toMatchObject({
    title: 'Кубрик',
    home_page_url: 'https://site.test',
    feed_url: 'https://site.test/feed.json',
    language: 'ru',
  });
  expect(feed.items?.[0]).toMatchObject({
    id: `https://site.test/news/${card(1).id}`,
    external_url: 'http://mayak.test/?a=1&b=2',
    title: hostile,
    content_text: 'Кратко.',
    date_published: '2026-05-01T10:00:00.000Z',
    authors: [{ name: 'Маяк' }],
    image: 'https://site.test/media/3f9c1a/q8Zk/1280.jpg',
    tags: ['Порты', 'лоцман'],
  });
});

it('a JSON Feed without news has its list all the same', async () => {
  const reply = await (await siteWith([])).get('/feed.json');
  expect(reply.json()).toMatchObject({ items: [] });
});

it.each(['/rss', '/feed.json'])(
  '%s is sent once to a reader who has it, and again when it changes',
  async (path) => {
    const { get, change } = await siteWith([card(1)]);
    const { etag = '', 'last-modified': modified = '' } = (await get(path)).headers as Record<string, string>;
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
    ] as Record<string, string>[]) {
      const reply = await get(path, headers);
      expect([reply.statusCode, reply.body]).toEqual([304, '']);
      expect(reply.headers.etag).toBe(etag);
    }
    // If both headers are sent, the tag decides; an invalid time is ignored.
    expect((await get(path, { 'if-none-match': '"x"', 'if-modified-since': modified })).statusCode).toBe(200);
    expect((await get(path, { 'if-modified-since': 'вчера' })).statusCode).toBe(200);
    change([card(2)]);
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  },
);

it('of no news is a feed without items, and while the news do not answer it is none', async () => {
  expect(parseRssFeed((await (await siteWith([])).get('/rss')).body).title).toBe('Кубрик');
  await app.close();
  const reply = await (await siteWith([], 503)).get('/feed.json');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60']);
});
