import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type ErrorCode, errorOf, lightModeCookie, personPath } from '@kubrik/contract';
import { networkOf, PicturePaths } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeCache } from '../cache/edge-cache.js';
import { documentHeaders } from '../http/security-headers.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { FairTurns } from '../limits/fair-turns.js';
import { NetworkRate } from '../limits/network-rate.js';
import { contentPolicy } from './built-page.js';
import { PagePreloads } from './page-preloads.js';
import { PageProgram } from './page-program.js';
import { PageReads } from './page-reads.js';
import { PageRenderer } from './page-renderer.js';
import { PageTemplate } from './page-template.js';
import { seoPlugin } from './seo.plugin.js';

/**
 * For one network, which several ships may share; the application asks for a page once, and then only for
 * data.
 */
const pageRate = { points: 900, seconds: 60 };
const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};
const yearInSeconds = 365 * 24 * 60 * 60;

/** Requests outside `/api` that wait for their turn; each takes only a moment. */
const maxWaiting = 1000;

interface SiteOptions {
  folder?: string | undefined;
  /** Public address. Default: the host that a request names. */
  siteUrl?: string | undefined;
  siteName(): string;
  /** SECURITY_CONTACT */
  securityContact?: string | undefined;
  /** MEDIA_KEY */
  pictureKey?: string | undefined;
  cache: Pick<EdgeCache, 'kept'>;
  proxies: TrustedProxies;
  /** RATE_LIMIT_FACTOR */
  rateFactor: number;
}

/**
 * The built frontend: hashed assets, cached for a year, and its one page for every path, revalidated each
 * time.
 */
export async function sitePlugin(
  app: FastifyInstance,
  { folder, siteUrl, siteName, securityContact, pictureKey, cache, proxies, rateFactor }: SiteOptions,
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
  // Read into memory, because the page, its headers and its assets must belong to one build.
  const html = readFileSync(join(root, 'index.html')).toString();
  const template = new PageTemplate(html, pictureKey ? new PicturePaths(pictureKey) : undefined);
  const policy = template.policy.of();
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(pageHeaders).header(contentPolicy, policy);
  });
  const addressOf = ({ raw }: FastifyRequest) => proxies.addressOf(raw);
  const turns = new FairTurns(maxWaiting);
  app.addHook('onRequest', waitForTurn(turns, addressOf));
  await serveAssets(app, root);
  const siteOf = ({ protocol, host }: { protocol: string; host: string }) =>
    (siteUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
  const reads = new PageReads(app, cache);
  const preloads = new PagePreloads(root);
  const program = openProgram(app, root);
  const renderer = new PageRenderer({ template, preloads, reads, turns, program, log: app.log });
  await app.register(async (limited) => {
    limited.addHook('onRequest', limitPages(rateFactor, addressOf));
    await limited.register(seoPlugin, { siteOf, siteName, securityContact, reads, addressOf });
    limited.get('/*', async (request, reply) => {
      const { url } = request;
      const site = siteOf(request);
      const isMobile = isPhone(request);
      const isLight = wantsNoPictures(request);
      const asked = { url, site, siteName: siteName(), address: addressOf(request), isMobile, isLight };
      const { page, isMissing, isUnlisted } = await renderer.of(asked);
      if (isMissing) reply.status(404);
      // People can be looked up on the site, but search engines must not index their pages.
      if (isMissing || isUnlisted || url.startsWith(personPath(''))) reply.header('x-robots-tag', 'noindex');
      return page.send(request, reply);
    });
  });
}

/** The program that the frontend's build stores beside the site's files. */
function openProgram(app: FastifyInstance, root: string): PageProgram | undefined {
  const file = join(root, 'server/server.js');
  if (!existsSync(file)) return undefined;
  const program = new PageProgram(file);
  app.addHook('onListen', () => program.load().catch((error: unknown) => app.log.warn({ err: error })));
  app.addHook('onClose', () => program.close());
  return program;
}

/** Guessed from the user agent, because the window is measured only when the application runs. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobile?\b/i.test(String(headers['user-agent'] ?? '')) : hint === '?1';
}

const lightMode = new RegExp(`(?:^|; ?)${lightModeCookie}=1(?:;|$)`);
const wantsNoPictures = ({ headers }: FastifyRequest): boolean => lightMode.test(headers.cookie ?? '');

/** Lets `/api` work between any two requests of the site, and lets the networks take turns. */
function waitForTurn(turns: FairTurns, addressOf: (request: FastifyRequest) => string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isGone = () => request.raw.socket.destroyed;
    if (await turns.take(networkOf(addressOf(request)), isGone)) return;
    // The client is gone, so nobody waits for an answer.
    if (isGone()) reply.hijack();
    else await refuse(reply, 'Overloaded', 5);
  };
}

/** Refuses pages, sitemaps and feeds above a network's rate. Built files and `/api` are not counted. */
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

/** Files that a browser never opens as a page; compressed ones have a second ending. */
const noDocument = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

/** The last two are for revalidation, but the name of such a file changes with its content. */
const uselessHeaders = [...documentHeaders, 'etag', 'last-modified', 'accept-ranges'];

function withoutHeaders(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html*', 'page-files.json*', 'server/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
      if (isHashed && noDocument.test(path)) withoutHeaders(reply, uselessHeaders);
    },
  });
  // An asset of another build is answered 404; a page in its place would confuse the browser.
  app.get('/assets/*', (_, reply) => reply.status(404).header('cache-control', 'no-store').send());
}
