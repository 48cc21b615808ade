import { escapeHtml, type LibraryDocument, type NewsCard, type NewsMonth } from '@kubrik/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { newsFeedPlugin } from './news-feed.plugin.js';
import type { PageReads } from './page-reads.js';

const hour = 3600;
const sections = [
  '/',
  '/ports',
  '/map',
  '/distance',
  '/jobs',
  '/protection',
  '/forum',
  '/blacklist',
  '/banking',
  '/privacy',
  '/terms',
  '/rules',
  '/sources',
];
const sitemaps = ['sections', 'news', 'library', 'ports'] as const;
type Sitemap = (typeof sitemaps)[number];
/** In ms. A sitemap is kept at most this long; search engines return only after hours. */
const sitemapTtl = 5 * 60_000;
const securityTextPath = '/.well-known/security.txt';
const securityTextDays = 180;
const newsInSitemap = 100;

interface SeoOptions {
  /** Public address of the site, without a slash at its end. */
  siteOf(request: { host: string; protocol: string }): string;
  siteName(): string;
  /** An e-mail or https address. */
  securityContact: string | undefined;
  reads: PageReads;
  addressOf(request: FastifyRequest): string;
}

/** `robots.txt`, `security.txt`, the sitemaps and the feeds. */
export async function seoPlugin(
  app: FastifyInstance,
  { siteOf, siteName, securityContact, reads, addressOf }: SeoOptions,
): Promise<void> {
  app.get('/robots.txt', (request, reply) =>
    cacheable(reply, 'text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /cabinet',
        'Disallow: /jobs/applications',
        // Includes the search of CVs, `/jobs/cvs`.
        'Disallow: /jobs/cv',
        'Disallow: /jobs/searches',
        'Disallow: /moderation',
        'Disallow: /migration',
        `Sitemap: ${siteOf(request)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
  if (securityContact) addSecurityText(app, siteOf, securityContact);
  // Otherwise the site's page would be sent, which programs would take for an answer.
  else app.get(securityTextPath, (_, reply) => reply.status(404).type('text/plain').send());
  addSitemaps(app, siteOf, reads);
  await app.register(newsFeedPlugin, { siteOf, siteName, reads, addressOf });
}

/** RFC 9116. The file expires, because an outdated contact is worse than none; each start renews it. */
function addSecurityText(app: FastifyInstance, siteOf: SeoOptions['siteOf'], contact: string): void {
  const expires = new Date(Date.now() + securityTextDays * 24 * hour * 1000).toISOString();
  app.get(securityTextPath, (request, reply) =>
    cacheable(reply, 'text/plain; charset=utf-8').send(
      [
        `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
        `Expires: ${expires}`,
        'Preferred-Languages: ru, en',
        `Canonical: ${siteOf(request)}${securityTextPath}`,
        '',
      ].join('\n'),
    ),
  );
}

function addSitemaps(app: FastifyInstance, siteOf: SeoOptions['siteOf'], reads: PageReads): void {
  app.get('/sitemap.xml', (request, reply) => {
    const entries = sitemaps.map(
      (sitemap) => `<sitemap><loc>${escapeHtml(siteOf(request))}/sitemap-${sitemap}.xml</loc></sitemap>`,
    );
    return cacheable(reply, 'application/xml').send(xml('sitemapindex', entries));
  });
  // Kept without the host, because callers choose it and could fill the memory. Simultaneous requests share
  // one read.
  const kept = new LRUCache<Sitemap, string[]>({
    max: sitemaps.length,
    ttl: sitemapTtl,
    fetchMethod: async (sitemap) => (await pathsOf[sitemap](reads))?.map(tailOf),
  });
  for (const sitemap of sitemaps) {
    app.get(`/sitemap-${sitemap}.xml`, async (request, reply) => {
      const tails = await kept.fetch(sitemap);
      if (!tails) return reply.status(503).header('retry-after', '60').send();
      const head = `<url><loc>${escapeHtml(siteOf(request))}`;
      const urls = tails.length > 0 ? [head + tails.join(`\n${head}`)] : [];
      return cacheable(reply, 'application/xml').send(xml('urlset', urls));
    });
  }
}

interface SitemapUrl {
  path: string;
  at?: string;
}

/** The rest of a URL's XML element, after the site's address. */
const tailOf = ({ path, at }: SitemapUrl): string =>
  `${escapeHtml(path)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`;

/**
 * Undefined while a section does not answer: an empty sitemap would make search engines drop the section's
 * pages.
 */
const pathsOf: Record<Sitemap, (reads: PageReads) => Promise<SitemapUrl[] | undefined>> = {
  sections: async () => sections.map((path) => ({ path })),
  news: async (reads) => {
    const [latest, months] = await Promise.all([
      reads.get(`/maritime-news?limit=${newsInSitemap}`),
      reads.get('/maritime-news/months'),
    ]);
    if (latest?.status !== 200 || months?.status !== 200) return undefined;
    const ofMonths = (months.body as NewsMonth[]).map(({ month }) => ({ path: `/news/archive/${month}` }));
    const items = (latest.body as NewsCard[]).map(({ id, publishedAt }) => ({
      path: `/news/${id}`,
      at: publishedAt,
    }));
    return [{ path: '/news/archive' }, ...ofMonths, ...items];
  },
  library: async (reads) => {
    const response = await reads.get('/protection/mlc');
    if (response?.status !== 200) return undefined;
    return (response.body as LibraryDocument[]).map(({ id }) => ({ path: `/protection/mlc/${id}` }));
  },
  ports: async (reads) => {
    const response = await reads.get('/ports/map');
    if (response?.status !== 200) return undefined;
    const { unlocode } = response.body as { unlocode: string };
    return (unlocode.match(/.{5}/g) ?? []).map((code) => ({ path: `/port/${code}` }));
  },
};

const cacheable = (reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', `public, max-age=${hour}`);

const xml = (root: string, lines: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
