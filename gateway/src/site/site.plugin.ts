import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type ErrorCode, errorOf, personPath } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeCache } from '../cache/edge-cache.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { FairTurns } from '../limits/fair-turns.js';
import { NetworkRate } from '../limits/network-rate.js';
import { PagePreloads } from './page-preloads.js';
import { PageReads } from './page-reads.js';
import { PageRenderer } from './page-renderer.js';
import { PageTemplate } from './page-template.js';
import { seoPlugin } from './seo.plugin.js';

/** Of one network, which several ships may share; the application asks for a page once, then for data. */
const pageRate = { points: 900, seconds: 60 };
const yearInSeconds = 365 * 24 * 60 * 60;

/** Requests outside `/api` that wait for their turn; each is a moment's work. */
const maxWaiting = 1000;

interface SiteOptions {
  folder?: string | undefined;
  /** Public address. Default: the host that a request names. */
  siteUrl?: string | undefined;
  siteName(): string;
  /** SECURITY_CONTACT */
  securityContact?: string | undefined;
  cache: Pick<EdgeCache, 'kept'>;
  proxies: TrustedProxies;
  /** RATE_LIMIT_FACTOR */
  rateFactor: number;
}

/** The built frontend: hashed assets for a year, and its one page for every path, revalidated each time. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder, siteUrl, siteName, securityContact, cache, proxies, rateFactor }: SiteOptions,
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
  const addressOf = ({ raw }: FastifyRequest) => proxies.addressOf(raw);
  const turns = new FairTurns(maxWaiting);
  app.addHook('onRequest', waitForTurn(turns, addressOf));
  await serveAssets(app, root);
  const siteOf = ({ protocol, host }: { protocol: string; host: string }) =>
    (siteUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
  const reads = new PageReads(app, cache);
  const preloads = new PagePreloads(join(root, 'page-files.json'));
  const renderer = new PageRenderer({ template: new PageTemplate(html), preloads, reads, turns });
  await app.register(async (limited) => {
    limited.addHook('onRequest', limitPages(rateFactor, addressOf));
    await limited.register(seoPlugin, { siteOf, siteName, securityContact, reads, addressOf });
    limited.get('/*', async (request, reply) => {
      const { url } = request;
      const asked = { url, site: siteOf(request), siteName: siteName(), address: addressOf(request) };
      const { page, isMissing } = await renderer.of(asked);
      if (isMissing) reply.status(404);
      // Who looks a person up finds them here, and not in a search engine.
      if (url.startsWith(personPath(''))) reply.header('x-robots-tag', 'noindex');
      return page.send(request, reply);
    });
  });
}

/** Lets `/api` go on between any two requests of the site, and the networks have the site by turns. */
function waitForTurn(turns: FairTurns, addressOf: (request: FastifyRequest) => string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isGone = () => request.raw.socket.destroyed;
    if (await turns.take(networkOf(addressOf(request)), isGone)) return;
    // Nobody is there for an answer.
    if (isGone()) reply.hijack();
    else await refuse(reply, 'Overloaded', 5);
  };
}

/** Refuses what is made for a network beyond its rate: pages, sitemaps, the feed. Built files and `/api` are not counted. */
function limitPages(factor: number, addressOf: (request: FastifyRequest) => string) {
  const ofNetworks = new NetworkRate(pageRate, factor);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = ofNetworks.consume(addressOf(request));
    if (wait > 0) await refuse(reply, 'TooManyRequests', wait);
  };
}

async function refuse(reply: FastifyReply, code: ErrorCode, retryAfter: number): Promise<void> {
  const { statusCode, message } = errorOf(code);
  await reply
    .status(statusCode)
    .header('retry-after', String(retryAfter))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(message);
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
      // Pictures of articles are served by ourselves; only the map asks others, for its tiles. A picture that a person has
      // chosen is shown from this browser's memory (`blob:`) before it is sent.
      `img-src 'self' data: blob: ${tileHost(page)}`.trim(),
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
