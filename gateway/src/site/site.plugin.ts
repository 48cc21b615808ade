import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { errorOf } from '@kubrik/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { foundPlugin } from './found.plugin.js';
import { ask } from './own-api.js';
import { type PageFacts, pages } from './page-facts.js';
import { PageFiles } from './page-files.js';
import { PageTemplate } from './page-template.js';

/** A page that is made for one request. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const yearInSeconds = 365 * 24 * 60 * 60;

/** Pages whose compressed form is kept until they say something else. */
const mostFilled = 200;

interface BuiltPage {
  html: string;
  plain: Buffer;
  compressed: Buffer;
}

interface SiteOptions {
  folder?: string | undefined;
  /** Public address; without it the one that a request came to. */
  siteUrl?: string | undefined;
  siteName(): string;
}

/** The built frontend: hashed assets for ever, the page itself asked for again each time, every path its own. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder, siteUrl, siteName }: SiteOptions,
): Promise<void> {
  // Everything but reading is below /api.
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
  const page = readFileSync(join(root, 'index.html'));
  const headers = pageHeaders(page.toString());
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers);
  });
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
  // An asset of another build is not there; the page in its place would only confuse the browser.
  app.get('/assets/*', (_, reply) => reply.status(404).header('cache-control', 'no-store').send());
  const siteOf = ({ protocol, host }: { protocol: string; host: string }) =>
    (siteUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
  await app.register(foundPlugin, { siteOf, siteName });
  const template = new PageTemplate(page.toString());
  const files = new PageFiles(join(root, 'page-files.json'));
  const plainPages = new Map<string, BuiltPage>();
  const plainPage = (links: string): BuiltPage => {
    const made = plainPages.get(links) ?? pack(template.plain(links));
    plainPages.set(links, made);
    return made;
  };
  const lastFilled = new LRUCache<string, BuiltPage>({ max: mostFilled });
  app.get('/*', async (request, reply) => {
    const known = await factsOf(app, request.url);
    const links = files.of(request.url);
    // The page of something that is gone says so to those who find it by a search.
    if (known === 'missing') reply.status(404);
    if (!known || known === 'missing') return sendPage(request, reply, plainPage(links));
    const html = template.fill(known, siteOf(request), siteName(), links);
    const last = lastFilled.get(known.path);
    const filled = last?.html === html ? last : pack(html);
    lastFilled.set(known.path, filled);
    return sendPage(request, reply, filled);
  });
}

function pack(html: string): BuiltPage {
  const plain = Buffer.from(html);
  return { html, plain, compressed: brotliCompressSync(plain, quickly) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, compressed }: BuiltPage) {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (takesBrotli) reply.header('content-encoding', 'br');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(takesBrotli ? compressed : plain);
}

/** What the page at a path is about; `missing` when it is about something that is not there. */
async function factsOf(app: FastifyInstance, url: string): Promise<PageFacts | 'missing' | undefined> {
  const [path = '', query] = url.split('?');
  for (const { pattern, api, facts, isBare } of pages) {
    const [, id] = pattern.exec(path) ?? [];
    if (id === undefined || (isBare && query)) continue;
    const answered = api ? await ask(app, api(id)) : { status: 200, body: undefined };
    if (answered?.status === 404) return 'missing';
    const found = answered?.status === 200 ? facts(answered.body as never) : undefined;
    return found?.content ? found : undefined;
  }
  return undefined;
}

/** What a page needs in the place of the headers on every answer; inline scripts and styles of our own page are allowed by their hash and no others. */
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
      // Emotion makes empty style elements (this is their hash) and fills them through the style sheet's own interface.
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${styles}`.trim(),
      // Pictures of articles come from their sources.
      `img-src 'self' https: data:`,
      // The map's library prepares what WebGL draws in a worker of its own making.
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
