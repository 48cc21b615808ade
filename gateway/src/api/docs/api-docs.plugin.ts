import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Refusal } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../../http/trusted-proxies.js';
import { NetworkRate } from '../../limits/network-rate.js';
import { docsPage, docsStyle, startScript, themeScript } from './api-docs.page.js';
import { openApiDocument } from './open-api.js';

interface ApiDocsOptions {
  proxies: TrustedProxies;
  /** RATE_LIMIT_FACTOR */
  rateFactor: number;
}

interface Packed {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

/** For one network. A page asks for the document and four files once, and then for nothing. */
const rate = { points: 300, seconds: 60 };
const yearInSeconds = 365 * 24 * 60 * 60;
const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

/** Forbids files of other sites and inline code; the page may send requests only to this site. */
const pageHeaders = {
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
};

/** `/openapi.json`, and `/docs`, which shows it by Swagger UI. */
export async function apiDocsPlugin(
  app: FastifyInstance,
  { proxies, rateFactor }: ApiDocsOptions,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, measuredAs: 'docs' };
  });
  const ofNetworks = new NetworkRate(rate, rateFactor);
  app.addHook('onRequest', async (request) => {
    const wait = ofNetworks.consume(proxies.addressOf(request.raw));
    if (wait > 0) throw new Refusal('TooManyRequests', { seconds: wait });
  });
  const library = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const fromLibrary = (name: string) => packed(() => readFile(join(library, name)));
  const files: Record<string, { type: string; content: () => Promise<Packed> }> = {
    'swagger-ui-bundle.js': { type: javascript, content: fromLibrary('swagger-ui-bundle.js') },
    'swagger-ui.css': { type: css, content: fromLibrary('swagger-ui.css') },
    'theme.js': { type: javascript, content: packed(() => themeScript) },
    'start.js': { type: javascript, content: packed(() => startScript) },
    'docs.css': { type: css, content: packed(() => docsStyle) },
  };
  const version = versionOf(library);
  const page = packed(() => docsPage(`/api/docs/${version}`));
  const document = packed(() => JSON.stringify(openApiDocument()));
  app.get('/openapi.json', async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), await document()),
  );
  app.get('/docs', async (request, reply) =>
    send(request, reply.type('text/html; charset=utf-8').headers(pageHeaders), await page()),
  );
  for (const [name, { type, content }] of Object.entries(files)) {
    app.get(`/docs/${version}/${name}`, async (request, reply) => {
      reply.type(type).header('cache-control', `public, max-age=${yearInSeconds}, immutable`);
      return send(request, reply, await content());
    });
  }
}

/** Changes with each file of the page, so that a browser may cache them. */
function versionOf(library: string): string {
  const manifest = readFileSync(join(library, 'package.json'), 'utf8');
  return digestOf(manifest + docsPage('') + themeScript + startScript + docsStyle).slice(0, 12);
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url');

/** Content that is made and compressed at its first request, and then kept. */
function packed(make: () => string | Promise<Buffer>): () => Promise<Packed> {
  let kept: Promise<Packed> | undefined;
  return () => (kept ??= pack(make));
}

async function pack(make: () => string | Promise<Buffer>): Promise<Packed> {
  const plain = Buffer.from(await make());
  return { plain, brotli: await compress(plain, compression), etag: `"${digestOf(plain).slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, brotli, etag }: Packed) {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (acceptsBrotli) reply.header('content-encoding', 'br');
  return reply.send(acceptsBrotli ? brotli : plain);
}
