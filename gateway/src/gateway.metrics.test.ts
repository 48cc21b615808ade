import { createServer } from 'node:http';
import { Metrics } from '@kubrik/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EdgeCache } from './cache/edge-cache.js';
import { GatewayMetrics } from './gateway.metrics.js';

let kitMetrics: Metrics;
let metrics: GatewayMetrics;
let app: FastifyInstance;
beforeEach(async () => {
  kitMetrics = new Metrics();
  metrics = new GatewayMetrics(kitMetrics);
  app = fastify();
  metrics.measure(app);
  app.get('/api/news/:id', { config: { measuredAs: 'news.get' } }, async () => 'a');
  app.get('/api/refused', { config: { measuredAs: 'news.list' } }, (_, reply) => reply.status(429).send());
  app.get('/*', (_, reply) => reply.status(429).send());
  await app.ready();
});
afterEach(() => app.close());

/** The lines of these metrics that have a value. */
const linesOf = async (...names: string[]) => {
  const { body } = await kitMetrics.text();
  return body.split('\n').filter((line) => names.some((name) => line.startsWith(name)));
};

it('counts requests by call and status, whatever their paths are', async () => {
  for (const path of ['/api/news/1', '/api/news/2', '/a', '/b/c']) await app.inject(path);
  expect(await linesOf('kubrik_http_requests_total', 'kubrik_http_request_duration_seconds_count')).toEqual([
    'kubrik_http_requests_total{call="news.get",status="200"} 2',
    'kubrik_http_requests_total{call="site",status="429"} 2',
    'kubrik_http_request_duration_seconds_count{call="news.get"} 2',
    'kubrik_http_request_duration_seconds_count{call="site"} 2',
  ]);
});

it('counts refusals by the limit that refused', async () => {
  await app.inject('/api/refused');
  await app.inject('/page');
  metrics.countRefusal('sockets');
  expect(await linesOf('kubrik_limit_refusals_total')).toEqual([
    'kubrik_limit_refusals_total{limit="calls"} 1',
    'kubrik_limit_refusals_total{limit="pages"} 1',
    'kubrik_limit_refusals_total{limit="connections"} 0',
    'kubrik_limit_refusals_total{limit="sockets"} 1',
  ]);
});

it('counts what the cache answers before any route as requests and as hits', async () => {
  const cache = new EdgeCache(1024 * 1024);
  cache.setReceivingEvents(true);
  const server = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!cache.answer(request, response)) handler(request, response);
      }),
  });
  const read = async () => ({ status: 200, headers: {}, body: Buffer.from('"a"') });
  const ask = () => cache.get('/api/news', ['news'], 60, read, metrics.cacheCountsOf('news.list'));
  const { etag } = await ask();
  await ask();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/news`)).status).toBe(200);
  expect((await fetch(`${address}/api/news`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await server.close();
  const expected = [
    'kubrik_http_requests_total{call="news.list",status="200"} 1',
    'kubrik_http_requests_total{call="news.list",status="304"} 1',
    'kubrik_cache_reads_total{call="news.list",outcome="hit"} 3',
    'kubrik_cache_reads_total{call="news.list",outcome="miss"} 1',
  ];
  const names = ['kubrik_http_requests_total', 'kubrik_cache_reads_total'];
  expect(await linesOf(...names)).toEqual(expected);
  // A second scrape counts nothing twice.
  expect(await linesOf(...names)).toEqual(expected);
});
