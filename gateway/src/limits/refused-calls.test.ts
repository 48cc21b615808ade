import { randomUUID } from 'node:crypto';
import { createLogger, openRedis, type Redis, refusedCallsKey } from '@kubrik/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusedCalls } from './refused-calls.js';
import { TimeoutRedisClient } from './timeout-redis-client.js';

let redis: Redis;
beforeAll(async () => {
  redis = await openRedis(process.env.TEST_REDIS_URL, createLogger('test', 'silent'));
});
afterAll(() => redis?.close());

it('refused calls of all gateways are added up by day, and forgotten after two', async () => {
  const prefix = `${randomUUID()}:`;
  const gateways = [1, 2].map(() => new RefusedCalls(new TimeoutRedisClient(redis), prefix));
  for (const [n, gateway] of gateways.entries()) for (let k = 0; k < n + 2; k += 1) gateway.note();
  for (const gateway of gateways) await gateway.stop();
  const key = refusedCallsKey(prefix, new Date().toISOString().slice(0, 10));
  expect(await redis.get(key)).toBe('5');
  expect(await redis.ttl(key)).toBeGreaterThan(24 * 60 * 60);
});
