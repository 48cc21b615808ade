import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AiQuota } from '@kubrik/ai';
import { defaultWebsiteSettings } from '@kubrik/contract';
import {
  createLogger,
  openRedis,
  openSession,
  type Redis,
  readSession,
  type Settings,
} from '@kubrik/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type RedisServer, startRedisServer } from './support/redis-server.ts';

let server: RedisServer;
let gateway: Redis;
let protection: Redis;
beforeAll(async () => {
  server = await startRedisServer();
  const logger = createLogger('test', 'silent');
  gateway = await openRedis(server.url, logger);
  protection = await openRedis(server.urlOf('protection'), logger);
});
afterAll(async () => {
  await protection?.close();
  await gateway?.close();
  await server?.remove();
});

describe('the Redis user of the service that parses feeds of strangers', () => {
  it('counts requests to the AI', async () => {
    const settings = { website: { ...defaultWebsiteSettings, maxAiRequests: 2 } } as Settings;
    const quota = new AiQuota(protection, settings, '');
    const visitor = { kind: 'visitor', id: 'one' } as const;
    const origin = { address: '192.0.2.1' };
    const taken = [];
    for (let n = 0; n < 3; n++) taken.push(await quota.take(visitor, origin, 100));
    expect(taken).toEqual([true, true, false]);
    expect(await quota.usage(visitor)).toEqual({ used: 2, limit: 2 });
    expect(await protection.ping()).toBe('PONG');
  });

  it.each([
    [
      'make a session',
      (redis: Redis) => openSession(redis, { kind: 'user', id: 'x', username: 'x', role: 'admin' }, 60),
    ],
    ['write a key that is no counter', (redis: Redis) => redis.set('session:x', '1')],
    ['find keys', (redis: Redis) => redis.keys('*')],
    ['scan keys', (redis: Redis) => redis.scan('0')],
    ['end the sessions of all', (redis: Redis) => redis.flushAll()],
    ['announce that a session has ended', (redis: Redis) => redis.publish('session-ended', 'x')],
    [
      'close connections of others',
      (redis: Redis) => redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal']),
    ],
    ['change the configuration', (redis: Redis) => redis.configSet('dir', '/tmp')],
    ['run a script', (redis: Redis) => redis.eval('return 1')],
    ['change users', (redis: Redis) => redis.aclSetUser('protection', 'allkeys')],
  ])('cannot %s', async (_, attempt) => {
    await expect(attempt(protection)).rejects.toThrow(/NOPERM|no permissions/i);
  });

  it('cannot read a session', async () => {
    const secret = await openSession(gateway, { kind: 'user', id: 'x', username: 'x', role: 'user' }, 60);
    expect(await readSession(gateway, 'user', secret)).toMatchObject({ username: 'x' });
    await expect(readSession(protection, 'user', secret)).rejects.toThrow(/NOPERM|no permissions/i);
  });
});

it('has the same rights in the containers', async () => {
  const file = readFileSync(join(import.meta.dirname, '../docker-compose.yml'), 'utf8');
  const command: string[] = parse(file, { merge: true }).services.redis.command;
  const composed = await startRedisServer((password) =>
    command.map((word) => word.replaceAll(/\$\{\w+:\?[^}]*\}/g, password)),
  );
  try {
    const logger = createLogger('test', 'silent');
    const redis = await openRedis(composed.url, logger);
    expect(await countingUser(redis)).toEqual(await countingUser(gateway));
    await redis.close();
  } finally {
    await composed.remove();
  }
});

/** The words of the user's line in the list of access rights, without its password. */
async function countingUser(redis: Redis): Promise<string[] | undefined> {
  const users = (await redis.sendCommand(['ACL', 'LIST'])) as unknown as string[];
  const line = users.find((user) => user.startsWith('user protection '));
  return line
    ?.split(/\s+/)
    .filter((word) => !word.startsWith('#'))
    .sort();
}
