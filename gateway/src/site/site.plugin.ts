import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { errorOf } from '@kubrik/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { NetworkRate } from '../limits/network-rate.js';
import { type PageMetadata, pageRoutes } from './page-metadata.js';
import { PagePreloads } from './page-preloads.js';
import { PageReads } from './page-reads.js';
import { PageTemplate } from './page-template.js';
import { seoPlugin } from './seo.plugin.js';

/** Light, because a page is compressed while its request waits. */
const pageCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Of one network, which several ships may share; the application asks for a page once, then for data. */
const pageRate = { points: 900, seconds: 60 };
const yearInSeconds = 365 * 24 * 60 * 60;

/** Pages with content that are kept compressed. */
const maxFilled = 200;

interface BuiltPage {
  html: string;
  plain: Buffer;
  brotli: Buffer;
}

interface SiteOptions {
  folder?: string | undefined;
  /** Public address. Default: the host that a request names. */
  siteUrl?: string | undefined;
  siteName(): string;
  /** SECURITY_CONTACT */
  securityContact?: string | undefined;
  proxies: TrustedProxies;
  /** RATE_LIMIT_FACTOR */
  rateFactor: number;
}

/** The built frontend: hashed assets for a year, and its one page for every path, revalidated each time. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder, siteUrl, siteName, securityContact, proxies, rateFactor }: SiteOptions,
): Promise<void> {
  // Only reads exist outside /api.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (_, reply) => reply.status(404).send(errorOf('NotFound')),
  });
  const root = folder ? resolve(folder) : '';
  if (!root || !existsSync(join(root, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply.type('text/plain').send('Кубрик: the frontend is not built; /api is served.\n'),
    );
    return;
  }
  // Kept in memory: the page, its headers and its assets must be of one build.
  const html = readFileSync(join(root, 'index.html')).toString();
  const headers = pageHeaders(html);
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers);
  });
  await serveAssets(app, root);
  const siteOf = ({ protocol, host }: { protocol: string; host: string }) =>
    (siteUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
  const reads = new PageReads(app);
  const addressOf = ({ raw }: FastifyRequest) => proxies.addressOf(raw);
  await app.register(seoPlugin, { siteOf, siteName, securityContact, reads, addressOf });
  const preloads = new PagePreloads(join(root, 'page-files.json'));
  const pages = new BuiltPages(new PageTemplate(html));
  const limit = limitPages(rateFactor, addressOf);
  app.get('/*', { onRequest: limit }, async (request, reply) => {
    const metadata = await metadataOf(reads, request.url, addressOf(request));
    const links = preloads.of(request.url);
    // Search engines drop the page of something that no longer exists.
    if (metadata === 'missing') reply.status(404);
    if (!metadata || metadata === 'missing') return sendPage(request, reply, pages.plain(links));
    return sendPage(request, reply, pages.filled(metadata, siteOf(request), siteName(), links));
  });
}

/** Refuses the pages of a network beyond their rate; the assets of a page and `/api` are not counted. */
function limitPages(factor: number, addressOf: (request: FastifyRequest) => string) {
  const ofNetworks = new NetworkRate(pageRate, factor);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = ofNetworks.consume(addressOf(request));
    if (wait <= 0) return;
    const { statusCode, message } = errorOf('TooManyRequests');
    await reply
      .status(statusCode)
      .header('retry-after', String(wait))
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(message);
  };
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html*', 'page-files.json*'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  // An asset of another build is a 404: the page in its place would only confuse the browser.
  app.get('/assets/*', (_, reply) => reply.status(404).header('cache-control', 'no-store').send());
}

/** Pages in their compressed form. */
class BuiltPages {
  private readonly plainByLinks = new Map<string, BuiltPage>();
  /** By path; replaced as soon as the page's content changes. */
  private readonly filledByPath = new LRUCache<string, BuiltPage>({ max: maxFilled });

  constructor(private readonly template: PageTemplate) {}

  plain(links: string): BuiltPage {
    const page = this.plainByLinks.get(links) ?? compressed(this.template.plain(links));
    this.plainByLinks.set(links, page);
    return page;
  }

  filled(metadata: PageMetadata, site: string, siteName: string, links: string): BuiltPage {
    const html = this.template.fill(metadata, site, siteName, links);
    const last = this.filledByPath.get(metadata.path);
    const page = last?.html === html ? last : compressed(html);
    this.filledByPath.set(metadata.path, page);
    return page;
  }
}

function compressed(html: string): BuiltPage {
  const plain = Buffer.from(html);
  return { html, plain, brotli: brotliCompressSync(plain, pageCompression) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: BuiltPage) {
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (acceptsBrotli) reply.header('content-encoding', 'br');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(acceptsBrotli ? brotli : plain);
}

/** The metadata of the page at a path; `missing` when what it shows does not exist. */
async function metadataOf(
  reads: PageReads,
  url: string,
  address: string,
): Promise<PageMetadata | 'missing' | undefined> {
  const [path = '', query] = url.split('?');
  for (const { pattern, api, metadata, isWithoutQuery } of pageRoutes) {
    const [, id] = pattern.exec(path) ?? [];
    if (id === undefined || (isWithoutQuery && query)) continue;
    const response = api ? await reads.get(api(id), address) : { status: 200, body: undefined };
    if (response?.status === 404) return 'missing';
    const found = response?.status === 200 ? metadata(response.body as never) : undefined;
    return found?.content ? found : undefined;
  }
  return undefined;
}

/** The host of the map's tiles, which the built page names: `https://{a-c}.tile.example` is `https://*.tile.example`. */
function tileHost(page: string): string {
  const [, address = ''] = /<meta name="map-tiles" content="([^"]*)"/.exec(page) ?? [];
  const [, scheme, host = ''] = /^(https?:\/\/)([\w.:{}-]+)\//.exec(address) ?? [];
  return scheme ? `${scheme}${host.replace(/^[^.]*\{[^}]*\}[^.]*(?=\.)/, '*')}` : '';
}

/** Headers of a page; its Content-Security-Policy allows inline scripts and styles of the built page alone, by hash. */
function pageHeaders(page: string): Record<string, string> {
  const allowed = (element: RegExp) =>
    [...page.matchAll(element)]
      .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      .join(' ');
  const scripts = allowed(/<script>([\s\S]*?)<\/script>/g);
  const styles = allowed(/<style>([\s\S]*?)<\/style>/g);
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self' ${scripts}`.trim(),
      // Emotion creates empty style elements (this is their hash) and fills them through the CSSOM.
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${styles}`.trim(),
      // Pictures of articles are served by ourselves; only the map asks others, for its tiles.
      `img-src 'self' data: ${tileHost(page)}`.trim(),
      // The map's library creates its worker from a blob.
      `worker-src 'self' blob:`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  };
}
