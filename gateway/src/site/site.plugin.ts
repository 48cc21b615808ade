import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The built frontend: hashed assets for ever, the page itself asked for again each time, every path its own. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder }: { folder?: string | undefined },
): Promise<void> {
  const root = folder ? resolve(folder) : '';
  if (!root || !existsSync(join(root, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply.type('text/plain').send('Кубрик: the frontend is not built; /api is served.\n'),
    );
    return;
  }
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const headers = securityHeaders(page);
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}

/** Strict headers; inline scripts of our own page are allowed by their hash and no others. */
export function securityHeaders(page: string): Record<string, string> {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self' ${scripts.join(' ')}`.trim(),
      // Emotion writes its rules into style elements at run time.
      `style-src 'self' 'unsafe-inline'`,
      // Pictures of articles come from their sources.
      `img-src 'self' https: data:`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
