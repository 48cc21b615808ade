import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { errorForm } from '@kubrik/contract';
import { createLogger, openRedis, openSession } from '@kubrik/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client } from './support/client.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type RedisServer, startRedisServer } from './support/redis-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

// Every request is answered within five seconds, whatever dependency is down.
const bound = 5000;
let feeds: FeedServer;
let redis: RedisServer;
let stack: Stack;
let client: Client;
let cookie: string;
let newsId: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  redis = await startRedisServer();
  stack = await startStack({
    processes: 'each',
    services: ['news', 'forum', 'admin'],
    env: {
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      admin: { REDIS_URL: redis.url },
      gateway: { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.2' },
    },
  });
  const admin = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length > 0);
  newsId = (await stack.request('GET', '/api/maritime-news')).body[0].id;
  const own = await openRedis(redis.url, createLogger('test', 'silent'));
  const bosun = { kind: 'user', id: randomUUID(), username: 'bosun', role: 'user' } as const;
  cookie = `kubrik_session=${await openSession(own, bosun, 3600)}`;
  await own.close();
});
afterAll(async () => {
  client?.close();
  await stack?.stop();
  await redis?.remove();
  await feeds?.close();
});

let addresses = 10;
const newClient = (url = stack.url) => new Client(url, `127.0.0.${addresses++}`);
const comment = (one = client, headers = {}) =>
  one.post(
    `/api/maritime-news/${newsId}/comments`,
    { clientId: randomUUID(), authorName: 'Имя', content: 'Текст' },
    headers,
  );
const postMessage = () => client.post('/api/chat', { message: 'Есть кто?' }, { cookie });

async function inTime(ask: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now();
  const reply = await ask();
  expect(performance.now() - started).toBeLessThan(bound);
  return reply;
}

/** Expects reads and anonymous writes to work without Redis, and everything else to be refused with an error form. */
async function expectDegradedService(): Promise<void> {
  client = newClient();
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => inTime(() => client.get('/api/maritime-news?limit=3'))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  for (let n = 0; n < 10; n += 1) expect((await inTime(() => comment())).status).toBe(201);
  // A member whose session cannot be looked up does not become a guest: the comment waits in their browser.
  expect((await inTime(() => comment(client, { cookie }))).status).toBe(503);
  const refused = await inTime(postMessage);
  expect(refused.status).toBe(503);
  expect(errorForm.parse(refused.body).code).toBe('ServiceUnavailable');
  // Without Redis each gateway counts by itself: a fifth of 300 comments a minute.
  const flooder = newClient();
  const flood = await Promise.all(Array.from({ length: 90 }, () => comment(flooder)));
  expect(flood.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(60);
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
  flooder.close();
}

describe('Redis', () => {
  it('runs: a signed-in person writes', async () => {
    client = newClient();
    expect((await postMessage()).status).toBe(201);
  });

  it('is frozen: reads and anonymous comments go on, and everything works again afterwards', async () => {
    redis.freeze();
    try {
      await expectDegradedService();
    } finally {
      redis.thaw();
    }
    await until(async () => (await postMessage()).status === 201, undefined, 15_000);
  });

  it('is killed: reads and anonymous comments go on', async () => {
    await redis.kill();
    await until(async () => (await stack.request('GET', '/api/health')).body.redis === false);
    await expectDegradedService();
  });
});

describe('a gateway that starts', () => {
  let blackhole: Server;
  const held = new Set<Socket>();
  beforeAll(async () => {
    blackhole = createServer((socket) => held.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
    await once(blackhole, 'listening');
  });
  afterAll(() => {
    for (const socket of held) socket.destroy();
    blackhole.close();
  });

  it('serves reads and anonymous writes while Redis accepts connections and does not answer', async () => {
    const { port } = blackhole.address() as { port: number };
    const own = await startStack({
      processes: 'each',
      services: ['news'],
      env: { gateway: { REDIS_URL: `redis://:secret@127.0.0.1:${port}` } },
    });
    const visitor = newClient(own.url);
    expect((await inTime(() => visitor.get('/api/maritime-news'))).status).toBe(200);
    const reply = await inTime(() =>
      visitor.post(`/api/maritime-news/${randomUUID()}/comments`, { authorName: 'Имя', content: 'Текст' }),
    );
    expect(reply).toMatchObject({ status: 404, body: { code: 'NewsNotFound' } });
    visitor.close();
    await own.stop();
  });
});
