import { createHash } from 'node:crypto';
import { type NewsCard, type NewsCategory, pictureAddress } from '@kubrik/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { PageReads } from './page-reads.js';

const newsInFeed = 50;
/** In seconds; a reader that asks again sooner uses its own copy. */
const maxAge = 300;
const apiPath = `/maritime-news?limit=${newsInFeed}`;

/** The names that the site's frontend uses. */
const categoryNames: Record<NewsCategory, string> = {
  shipping: 'Судоходство',
  ports: 'Порты',
  regulations: 'Право',
  accidents: 'Аварии',
  technology: 'Технологии',
  crew: 'Экипаж',
  environment: 'Экология',
  economy: 'Экономика',
};
const translatedText = 'Машинный перевод и пересказ.';
const description = 'Морские новости';

interface FeedOptions {
  /** Public address of the site, without a slash at its end. */
  siteOf(request: { host: string; protocol: string }): string;
  siteName(): string;
  reads: PageReads;
  addressOf(request: FastifyRequest): string;
}

interface Site {
  /** Public address. */
  url: string;
  name: string;
}

/** A feed ready to be sent. */
interface Built {
  source: unknown;
  site: Site;
  body: string;
  etag: string;
  modified: Date;
}

/** Our news as RSS 2.0 and JSON Feed 1.1. `/rss.xml` is an older address that readers still use. */
export async function newsFeedPlugin(app: FastifyInstance, options: FeedOptions): Promise<void> {
  const rss = feedOf(options, 'application/rss+xml; charset=utf-8', rssOf);
  for (const path of ['/rss', '/rss.xml']) app.get(path, rss);
  app.get('/feed.json', feedOf(options, 'application/feed+json; charset=utf-8', jsonFeedOf));
}

/**
 * Answers with a feed; the last one is kept as long as the API's cache keeps the answer that it was made
 * from.
 */
function feedOf(
  { siteOf, siteName, reads, addressOf }: FeedOptions,
  type: string,
  write: (items: NewsCard[], site: Site) => string,
) {
  let last: Built | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const site = { url: siteOf(request), name: siteName() };
    const kept = reads.kept(apiPath);
    const isCurrent =
      kept && last?.source === kept && last.site.url === site.url && last.site.name === site.name;
    if (last && isCurrent) return send(last, type, request, reply);
    const response = await reads.get(apiPath, addressOf(request));
    if (response?.status !== 200) return reply.status(503).header('retry-after', '60').send();
    const body = write(response.body as NewsCard[], site);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    // A feed with the same content counts as not modified, even if it was made again.
    const modified = last?.etag === etag ? last.modified : wholeSecond(new Date());
    last = { source: response.source, site, body, etag, modified };
    return send(last, type, request, reply);
  };
}

const wholeSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);

function send({ body, etag, modified }: Built, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('etag', etag)
    .header('last-modified', modified.toUTCString())
    .header('cache-control', `public, max-age=${maxAge}`);
  return isKnown(request, etag, modified) ? reply.status(304).send() : reply.type(type).send(body);
}

/**
 * Whether the reader already has the feed (RFC 9110, 13.2.2): the tag decides, and the time if there is no
 * tag.
 */
function isKnown({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modified.getTime() <= since;
}

const summaryOf = ({ summary, title, isAiTranslated }: NewsCard): string =>
  [isAiTranslated ? translatedText : '', summary || title].filter(Boolean).join(' ');
const tagsOf = ({ category, tags }: NewsCard): string[] => [
  ...new Set([categoryNames[category] ?? category, ...tags]),
];

const rssOf = (items: NewsCard[], { url, name }: Site): string =>
  generateRssFeed({
    title: name,
    link: url,
    description,
    language: 'ru',
    atom: { links: [{ href: `${url}/rss`, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: item.title,
      link: `${url}/news/${item.id}`,
      guid: { value: `${url}/news/${item.id}`, isPermaLink: true },
      description: summaryOf(item),
      pubDate: new Date(item.publishedAt),
      categories: tagsOf(item).map((tag) => ({ name: tag })),
      ...(item.sourceUrl ? { source: { title: item.sourceCredits, url: item.sourceUrl } } : {}),
    })),
  });

const jsonFeedOf = (items: NewsCard[], { url, name }: Site): string =>
  JSON.stringify({
    // Given here, because the library omits an empty list, which the format requires.
    items: [],
    ...(generateJsonFeed({
      title: name,
      home_page_url: url,
      feed_url: `${url}/feed.json`,
      description,
      language: 'ru',
      items: items.map((item) => ({
        id: `${url}/news/${item.id}`,
        url: `${url}/news/${item.id}`,
        ...(item.sourceUrl ? { external_url: item.sourceUrl } : {}),
        title: item.title,
        content_text: summaryOf(item),
        date_published: new Date(item.publishedAt),
        ...(item.imageUrl ? { image: `${url}${pictureAddress(item.imageUrl, 1280, 'jpg')}` } : {}),
        ...(item.sourceCredits ? { authors: [{ name: item.sourceCredits }] } : {}),
        tags: tagsOf(item),
      })),
    }) as object),
  });
