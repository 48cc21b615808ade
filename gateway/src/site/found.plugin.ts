import type { LibraryDocument, NewsCard } from '@kubrik/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { generateRssFeed } from 'feedsmith';
import { LRUCache } from 'lru-cache';
import { escaped } from './html-text.js';
import { ask } from './own-api.js';

const hour = 3600;
const sections = ['/', '/ports', '/map', '/jobs', '/protection', '/forum', '/blacklist', '/banking'];
const parts = ['sections', 'news', 'library', 'ports'] as const;
type Part = (typeof parts)[number];
/** How old a map may be; whoever reads it comes back after hours. */
const keptMs = 5 * 60_000;
const newsInMap = 100;
const newsInFeed = 50;

/** What search engines and feed readers ask for. @param siteOf public address of the site, without a slash at its end */
export async function foundPlugin(
  app: FastifyInstance,
  { siteOf, siteName }: { siteOf(request: { host: string; protocol: string }): string; siteName(): string },
): Promise<void> {
  app.get('/robots.txt', (request, reply) =>
    lasting(reply, 'text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /cabinet',
        'Disallow: /migration',
        `Sitemap: ${siteOf(request)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const maps = parts.map(
      (part) => `<sitemap><loc>${escaped(siteOf(request))}/sitemap-${part}.xml</loc></sitemap>`,
    );
    return lasting(reply, 'application/xml').send(xml('sitemapindex', maps));
  });
  // By part alone: a caller's host is the caller's word, and would fill the memory. One reading for all who wait.
  const kept = new LRUCache<Part, string[]>({
    max: parts.length,
    ttl: keptMs,
    fetchMethod: async (part) => (await pathsOf[part](app))?.map(tailOf),
  });
  for (const part of parts) {
    app.get(`/sitemap-${part}.xml`, async (request, reply) => {
      const tails = await kept.fetch(part);
      if (!tails) return reply.status(503).header('retry-after', '60').send();
      const head = `<url><loc>${escaped(siteOf(request))}`;
      const urls = tails.length > 0 ? [head + tails.join(`\n${head}`)] : [];
      return lasting(reply, 'application/xml').send(xml('urlset', urls));
    });
  }

  app.get('/rss.xml', async (request, reply) => {
    const site = siteOf(request);
    const answered = await ask(app, `/maritime-news?limit=${newsInFeed}`);
    if (answered?.status !== 200) return reply.status(503).header('retry-after', '60').send();
    return lasting(reply, 'application/rss+xml; charset=utf-8').send(
      rssOf(answered.body as NewsCard[], site, siteName()),
    );
  });
}

interface Place {
  path: string;
  at?: string;
}

/** What follows the site's address in the line of a place. */
const tailOf = ({ path, at }: Place): string =>
  `${escaped(path)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`;

/** Undefined while the section does not answer: an empty map would have its pages forgotten. */
const pathsOf: Record<Part, (app: FastifyInstance) => Promise<Place[] | undefined>> = {
  sections: async () => sections.map((path) => ({ path })),
  news: async (app) => {
    const answered = await ask(app, `/maritime-news?limit=${newsInMap}`);
    if (answered?.status !== 200) return undefined;
    return (answered.body as NewsCard[]).map(({ id, publishedAt }) => ({
      path: `/news/${id}`,
      at: publishedAt,
    }));
  },
  library: async (app) => {
    const answered = await ask(app, '/protection/mlc');
    if (answered?.status !== 200) return undefined;
    return (answered.body as LibraryDocument[]).map(({ id }) => ({ path: `/protection/mlc/${id}` }));
  },
  ports: async (app) => {
    const answered = await ask(app, '/ports/map');
    if (answered?.status !== 200) return undefined;
    const { unlocode } = answered.body as { unlocode: string };
    return (unlocode.match(/.{5}/g) ?? []).map((code) => ({ path: `/port/${code}` }));
  },
};

const lasting = (reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', `public, max-age=${hour}`);

const xml = (root: string, lines: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;

const rssOf = (items: NewsCard[], site: string, name: string): string =>
  generateRssFeed({
    title: name,
    link: site,
    description: 'Морские новости',
    language: 'ru',
    items: items.map(({ id, title, summary, publishedAt, sourceCredits, sourceUrl, tags }) => ({
      title,
      link: `${site}/news/${id}`,
      guid: { value: `${site}/news/${id}`, isPermaLink: true },
      description: summary,
      pubDate: new Date(publishedAt),
      categories: tags.map((tag) => ({ name: tag })),
      ...(sourceUrl ? { source: { title: sourceCredits, url: sourceUrl } } : {}),
    })),
  });
