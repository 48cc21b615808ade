import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { foundPlugin } from './found.plugin.js';

const codes = ['RUVVO', 'NLRTM'];
let app: FastifyInstance;
afterEach(() => app?.close());

/** A gateway whose ports answer when the test lets them. */
async function siteWith(ports: () => Promise<number>) {
  app = Fastify();
  let asked = 0;
  app.get('/api/ports/map', async (_, reply) => {
    asked += 1;
    return reply.status(await ports()).send({ unlocode: codes.join('') });
  });
  await app.register(foundPlugin, {
    siteOf: ({ host }) => `https://${host}`,
    siteName: () => 'Кубрик',
  });
  const read = (host: string) => app.inject({ url: '/sitemap-ports.xml', headers: { host } });
  return { read, asked: () => asked };
}

it('a flood of readers of a map is one question, and each has the addresses of its own host', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const { read, asked } = await siteWith(() => promise);
  const hosts = Array.from({ length: 200 }, (_, n) => `host-${n}.test`);
  const replies = hosts.map(read);
  await expect.poll(asked).toBe(1);
  resolve(200);
  for (const [n, reply] of (await Promise.all(replies)).entries()) {
    expect(reply.statusCode).toBe(200);
    expect(
      [...reply.body.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(([, address]) => address),
    ).toEqual(codes.map((code) => `https://${hosts[n]}/port/${code}`));
  }
  expect((await read('late.test')).body).toContain('https://late.test/port/RUVVO');
  expect(asked()).toBe(1);
});

it('a map that could not be read is not kept', async () => {
  const statuses = [503, 200];
  const { read, asked } = await siteWith(async () => statuses.shift() ?? 500);
  const refused = await read('site.test');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await read('site.test')).statusCode).toBe(200);
  expect((await read('site.test')).statusCode).toBe(200);
  expect(asked()).toBe(2);
});
