import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageModules } from '../frontend/plugins/page-files.ts';
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
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
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
    expect(html).not.toContain('<b>буксир');
    // With the shell around it, as the application renders it.
    expect(html).toMatch(/<div id="root" data-rendered="">.*<main [^>]*id="content".*<h1[^>]*>[^<]*буксир/);
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

  it('that the service worker keeps for every address is there', async () => {
    expect((await stack.request('GET', '/index.html')).status).toBe(200);
  });

  it('of unknown content or at an unknown address says so with status 404, and is not for search engines', async () => {
    for (const path of [
      '/news/01a1ff19-0000-7000-8000-000000000000',
      '/port/XXXXX',
      '/protection/mlc/mlc-99',
      '/news/nonsense',
      '/news/archive/2026-13',
      '/news/archive/abc',
      '/jobs/1',
      '/ports/list/all',
      '/forum/topics/1',
      '/nothing',
      '/nothing/at/all?section=jobs',
      '/wp-login.php',
    ]) {
      const reply = await stack.request('GET', path);
      expect(reply.status, path).toBe(404);
      expect(reply.headers.get('x-robots-tag'), path).toBe('noindex');
      expect(reply.text, path).toContain('<meta name="robots" content="noindex" />');
      expect(reply.text, path).toMatch(/<h1[^>]*>Страница не найдена<\/h1>/);
      expect(reply.text, path).not.toContain('rel="canonical"');
      expect(reply.text, path).not.toContain('application/ld+json');
    }
  });

  it('of every address that the application has answers 200', async () => {
    const topic = '/forum/topics/01a1ff19-0000-7000-8000-000000000000';
    const paths = Object.keys(pageModules).filter((path) => !path.includes(':'));
    for (const path of [...paths, '/', '/jobs/', '/Jobs', '/cabinet?tab=security', topic]) {
      const reply = await stack.request('GET', path);
      expect(reply.status, path).toBe(200);
      expect(reply.text, path).not.toContain('noindex');
    }
  });

  it('of a section has its heading, description and canonical address', async () => {
    const html = await page('/jobs');
    expect(html).toMatch(/<h1[^>]*>Работа<\/h1>/);
    expect(html).toContain('<meta name="description" content="Вакансии для моряков');
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/jobs" />`);
  });

  it('names its own files, so that they load together with the first script', async () => {
    const named = async (path: string) =>
      [...(await page(path)).matchAll(/<link rel="modulepreload"[^>]*fetchpriority="low"[^>]*>/g)].map(
        ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
      );
    const files = await named('/jobs');
    expect(files.some((file) => file.includes('/JobsSection-'))).toBe(true);
    for (const file of files) expect((await stack.request('GET', file)).status, file).toBe(200);
    expect(await named('/?page=2&section=jobs')).toEqual(files);
    expect(await named('/jobs?search=x')).toEqual(files);
    expect((await named(`/news/${newsId}`)).some((file) => file.includes('/ArticlePage-'))).toBe(true);
    // The main page has no files of its own, and neither has an unknown page.
    for (const path of ['/', '/?section=nothing', '/nothing', '/news'])
      expect(await named(path), path).toEqual([]);
    expect((await stack.request('GET', '/page-files.json')).text).toContain('<div id="root"');
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

  it.each(['/rss', '/rss.xml'])('can follow the news by RSS: %s', async (path) => {
    const feed = await stack.request('GET', path);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(feed.text).toContain(`<link>${stack.url}/news/${newsId}</link>`);
    expect(feed.text).toContain('http://feed.test/1');
    const headers = { 'if-none-match': feed.headers.get('etag') ?? '' };
    expect((await stack.request('GET', path, { headers })).status).toBe(304);
  });

  it('find both feeds in the head of every page, and may read them', async () => {
    const html = await page('/jobs');
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]*href="([^"]+)"/g)];
    expect(links.map(([, type, path]) => [type, path])).toEqual([
      ['application/rss+xml', '/rss'],
      ['application/feed+json', '/feed.json'],
    ]);
    const robots = (await stack.request('GET', '/robots.txt')).text;
    for (const [, , path = ''] of links) expect(robots).not.toContain(`Disallow: ${path}`);
    expect((await stack.request('GET', '/feed.json')).body.items[0].id).toBe(`${stack.url}/news/${newsId}`);
  });

  it('get from the archive to every item without a script', async () => {
    const month = (await stack.request('GET', '/api/maritime-news/months')).body[0].month;
    const link = (to: string) => new RegExp(`<a [^>]*href="${to}"`);
    expect(await page('/')).toMatch(link('/news/archive'));
    const archive = await page('/news/archive');
    expect(archive).toMatch(link(`/news/archive/${month}`));
    expect(archive).toContain(`<link rel="canonical" href="${stack.url}/news/archive" />`);
    const ofMonth = await page(`/news/archive/${month}`);
    expect(ofMonth).toMatch(link(`/news/${newsId}`));
    expect(ofMonth).toContain(`<link rel="canonical" href="${stack.url}/news/archive/${month}" />`);
    const sitemap = (await stack.request('GET', '/sitemap-news.xml')).text;
    for (const path of ['/news/archive', `/news/archive/${month}`])
      expect(sitemap).toContain(`<loc>${stack.url}${path}</loc>`);
    expect((await stack.request('GET', `/news/archive/${month}?cursor=x`)).status).toBe(200);
    // A month without news is an address of the application, and nothing to find.
    const empty = await stack.request('GET', '/news/archive/1999-01');
    expect(empty.status).toBe(200);
    expect(empty.headers.get('x-robots-tag')).toBe('noindex');
    expect(empty.text).not.toContain('rel="canonical"');
  });
});
