import { randomUUID } from 'node:crypto';
import {
  createLogger,
  endSession,
  followSessionEnds,
  openRedis,
  openSession,
  readSession,
} from '@kubrik/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redisAnswers } from '../../deploy/local/servers/redis.ts';
import { type RedisSentinels, startRedisSentinels } from './redis-sentinels.ts';

type Redis = Awaited<ReturnType<typeof openRedis>>;

let cluster: RedisSentinels;
let redis: Redis;
let subscriber: Redis;
beforeEach(async () => {
  cluster = await startRedisSentinels();
  const open = () => openRedis(cluster.url, createLogger('test', 'silent'));
  [redis, subscriber] = [await open(), await open()];
  await expect.poll(() => redis.isReady && subscriber.isReady).toBe(true);
});
afterEach(async () => {
  for (const client of [redis, subscriber]) client?.destroy();
  await cluster?.remove();
});

const person = { kind: 'user', id: randomUUID(), username: 'bosun', role: 'user' } as const;

it.each(['killed', 'frozen'] as const)(
  'a session goes on seconds after the master was %s, and its end is announced',
  async (how) => {
    expect(await redisAnswers(cluster.url)).toBe(true);
    const ends: string[] = [];
    followSessionEnds(subscriber, { ended: (key) => ends.push(key), anyEnded: () => {} });
    const token = await openSession(redis, person, 3600);
    // Redis acknowledges before the replica has it.
    await expect.poll(() => redis.wait(1, 1000)).toBe(1);

    const startedAt = Date.now();
    if (how === 'killed') await cluster.master.kill();
    else cluster.master.freeze();
    await expect.poll(() => redis.isReady, { interval: 20 }).toBe(false);
    await expect(readSession(redis, 'user', token)).rejects.toThrow();
    const read = () => readSession(redis, 'user', token).catch(() => undefined);
    await expect.poll(read, { interval: 50 }).toMatchObject({ username: 'bosun' });
    await openSession(redis, person, 3600);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    expect(await redisAnswers(cluster.url)).toBe(true);

    await expect.poll(() => subscriber.isReady).toBe(true);
    const end = async () => {
      await endSession(redis, 'user', token);
      return ends.length;
    };
    await expect.poll(end).toBeGreaterThan(0);
  },
);
