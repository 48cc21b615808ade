import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { PageReads } from './page-reads.js';
import { seoPlugin } from './seo.plugin.js';

const codes = ['RUVVO', 'NLRTM'];
let app: FastifyInstance;
afterEach(() => app?.close());

/** A site whose list of ports answers when the test says so. */
async function siteWith(ports: () => Promise<number>) {
  app = Fastify();
  let reads = 0;
  app.get('/api/ports/map', async (_, reply) => {
    reads += 1;
    return reply.status(await ports()).send({ unlocode: codes.join('') });
  });
  await app.register(seoPlugin, {
    siteOf: ({ host }) => `https://${host}`,
    siteName: () => 'Кубрик',
    securityContact: 'security@site.test',
    reads: new PageReads(app, { kept: () => undefined }),
    addressOf: () => '192.0.2.1',
  });
  const read = (host: string) => app.inject({ url: '/sitemap-ports.xml', headers: { host } });
  return { read, reads: () => reads };
}

it('concurrent readers of a sitemap cause one read, and each gets the addresses of its own host', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const { read, reads } = await siteWith(() => promise);
  const hosts = Array.from({ length: 200 }, (_, n) => `host-${n}.test`);
  const replies = hosts.map(read);
  await expect.poll(reads).toBe(1);
  resolve(200);
  for (const [n, reply] of (await Promise.all(replies)).entries()) {
    expect(reply.statusCode).toBe(200);
    expect(
      [...reply.body.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(([, address]) => address),
    ).toEqual(codes.map((code) => `https://${hosts[n]}/port/${code}`));
  }
  expect((await read('late.test')).body).toContain('https://late.test/port/RUVVO');
  expect(reads()).toBe(1);
});

it('a sitemap that could not be read is not kept', async () => {
  const statuses = [503, 200];
  const { read, reads } = await siteWith(async () => statuses.shift() ?? 500);
  const refused = await read('site.test');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await read('site.test')).statusCode).toBe(200);
  expect((await read('site.test')).statusCode).toBe(200);
  expect(reads()).toBe(2);
});

it('security.txt names the contact, and expires within a year', async () => {
  await siteWith(async () => 200);
  const reply = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'site.test' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    reply.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@site.test');
  expect(fields.get('Canonical')).toBe('https://site.test/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
