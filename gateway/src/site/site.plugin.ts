import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { errorOf } from '@kubrik/contract';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The built frontend: hashed assets for ever, the page itself asked for again each time, every path its own. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder }: { folder?: string | undefined },
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
  const compressed = brotliCompressSync(page);
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
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  // An asset of another build is not there; the page in its place would only confuse the browser.
  app.get('/assets/*', (_, reply) => reply.status(404).header('cache-control', 'no-store').send());
  app.get('/*', (request, reply) => {
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(takesBrotli ? compressed : page);
  });
}

/** What a page needs in the place of the headers on every answer; inline scripts of our own page are allowed by their hash and no others. */
function pageHeaders(page: string): Record<string, string> {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self' ${scripts.join(' ')}`.trim(),
      // Emotion makes empty style elements (this is their hash) and fills them through the style sheet's own interface.
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
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
