import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsId: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve(
    '/rss',
    rss('Лента', [
      {
        title: 'Танкер «Заря» &amp; &lt;b&gt;буксир&lt;/b&gt; вышли из порта вместе',
        link: 'http://feed.test/1',
        description: '<p>Подробности рейса.</p><img src="http://feed.test/i.jpg">',
      },
    ]),
  );
  stack = await startStack({
    processes: 'each',
    services: ['news', 'ports', 'protection', 'jobs', 'admin'],
    env: { news: { NEWS_FEEDS: feeds.url('/rss') } },
  });
  await stack.request('POST', '/api/maritime-news/generate', {
    headers: { authorization: `Bearer ${await stack.adminToken()}` },
  });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 1);
  newsId = (await stack.request('GET', '/api/maritime-news')).body[0].id;
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

const page = async (path: string) => (await stack.request('GET', path)).text;
const jsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page before any script runs', () => {
  it('there is no security.txt without a contact', async () => {
    expect((await stack.request('GET', '/.well-known/security.txt')).status).toBe(404);
  });

  it('of a news item has title, description, canonical address, text and structured data', async () => {
    const html = await page(`/news/${newsId}?utm_source=x`);
    const shown = (await stack.request('GET', `/api/maritime-news/${newsId}`)).body;
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/news/${newsId}" />`);
    expect(html).toContain('<meta property="og:type" content="article" />');
    expect(html).toContain('Подробности рейса.');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(jsonLd(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      datePublished: shown.publishedAt,
      isBasedOn: 'http://feed.test/1',
    });
    // Pictures load later, and the title is escaped.
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>буксир');
    expect(html).toContain('<div id="root"><main class="served"><h1>');
  });

  it('of a port, by both addresses, and of a rule has its text', async () => {
    for (const path of ['/port/RUVVO', '/ports/ruvvo']) {
      const html = await page(path);
      expect(html).toMatch(/<title>[^<]*\(RUVVO\) — Кубрик<\/title>/);
      expect(html).toContain(`<link rel="canonical" href="${stack.url}/port/RUVVO" />`);
      expect(jsonLd(html)).toMatchObject({ '@type': 'Place', identifier: 'RUVVO' });
    }
    const rule = await page('/protection/mlc/mlc-2.2');
    expect(rule).toMatch(/<title>Правило 2\.2, Стандарт A2\.2\. [^<]+ — Кубрик<\/title>/);
    expect(rule).toContain('<li>');
  });

  it('of unknown content is the application with status 404', async () => {
    for (const path of [
      '/news/01a1ff19-0000-7000-8000-000000000000',
      '/port/XXXXX',
      '/protection/mlc/mlc-99',
    ]) {
      const reply = await stack.request('GET', path);
      expect(reply.status, path).toBe(404);
      expect(reply.text).toContain('<div id="root"></div>');
    }
    expect((await stack.request('GET', '/news/nonsense')).status).toBe(200);
  });

  it('of a section has its heading, description and canonical address', async () => {
    const html = await page('/jobs');
    expect(html).toContain('<main class="served"><h1>Работа</h1><p>Вакансии для моряков');
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/jobs" />`);
  });

  it('names its own files, so that they load together with the first script', async () => {
    const named = async (path: string) =>
      [
        ...(await page(path)).matchAll(
          /<link rel="(?:modulepreload|preload)"[^>]*fetchpriority="low"[^>]*>/g,
        ),
      ].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    const files = await named('/jobs');
    expect(files.some((file) => file.includes('/JobsSection-'))).toBe(true);
    for (const file of files) expect((await stack.request('GET', file)).status, file).toBe(200);
    expect(await named('/?page=2&section=jobs')).toEqual(files);
    expect(await named('/jobs?search=x')).toEqual(files);
    expect((await named(`/news/${newsId}`)).some((file) => file.includes('/ArticlePage-'))).toBe(true);
    // The main page has no files of its own, and neither has an unknown page.
    for (const path of ['/', '/?section=nothing', '/nothing', '/news'])
      expect(await named(path), path).toEqual([]);
    expect((await stack.request('GET', '/page-files.json')).text).toContain('<div id="root">');
  });

  it('is the application without content while its service is down', async () => {
    await stack.part('protection').kill();
    const reply = await stack.request('GET', '/protection/mlc/mlc-2.3');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('<div id="root"></div>');
    await stack.part('protection').start();
  });
});

describe('search engines and feed readers', () => {
  it('find the rules and the sitemap in robots.txt', async () => {
    const robots = await stack.request('GET', '/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.text).toContain(`Sitemap: ${stack.url}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /api/');
  });

  it('find every news item, rule and port in the sitemap', async () => {
    const index = await stack.request('GET', '/sitemap.xml');
    const maps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    );
    expect(maps).toHaveLength(4);
    const found: string[] = [];
    for (const map of maps) {
      const reply = await stack.request('GET', map);
      expect(reply.status, map).toBe(200);
      found.push(
        ...[...reply.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
          ([, address]) => new URL(address ?? '').pathname,
        ),
      );
    }
    expect(found).toEqual(
      expect.arrayContaining(['/', '/jobs', `/news/${newsId}`, '/protection/mlc/mlc-2.2', '/port/RUVVO']),
    );
    expect(found.length).toBeGreaterThan(1000);
    expect(new Set(found).size).toBe(found.length);
  });

  it('can follow the news by RSS', async () => {
    const feed = await stack.request('GET', '/rss.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(feed.text).toContain(`<link>${stack.url}/news/${newsId}</link>`);
    expect(feed.text).toContain('http://feed.test/1');
  });
});
