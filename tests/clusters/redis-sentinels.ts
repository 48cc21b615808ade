import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { findServerSources } from '../../deploy/local/installing/debian-packages.ts';
import { redisAnswers } from '../../deploy/local/servers/redis.ts';
import { freePort, until } from '../support/stack.ts';
import { ServerProcess } from './server-process.ts';

const password = 'redis-of-the-cluster-tests';
const master = 'kubrik';

export interface RedisSentinels {
  /** As `REDIS_URL`. */
  url: string;
  master: ServerProcess;
  /** The master, its replica and the sentinels, by names. */
  servers: Map<string, ServerProcess>;
  remove(): Promise<void>;
}

/** A master, its replica and three sentinels. The two servers have one port, and addresses of their own. */
export async function startRedisSentinels(): Promise<RedisSentinels> {
  const env = { ...process.env, POSTGRES_URL: 'unused', NATS_URL: 'unused' };
  const { redis: source } = await findServerSources(env, () => {});
  if (source.by !== 'binary') throw new Error('this test needs the program redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-redis-sentinels-'));
  const servers = new Map<string, ServerProcess>();
  const start = (name: string, lines: string[], ...more: string[]) => {
    mkdirSync(join(folder, name));
    const file = join(folder, name, 'redis.conf');
    writeFileSync(file, [`dir "${join(folder, name)}"`, ...lines, ''].join('\n'));
    const server = new ServerProcess({ command: source.path, args: [file, ...more] });
    server.start();
    servers.set(name, server);
    return server;
  };
  const port = await freePort();
  const serverAt = (host: string) => [
    `bind ${host}`,
    `port ${port}`,
    `replica-announce-ip ${host}`,
    `requirepass ${password}`,
    `masterauth ${password}`,
    'appendonly yes',
    'repl-diskless-sync-delay 0',
  ];
  const first = start('one', serverAt('127.0.0.1'));
  start('two', [...serverAt('127.0.0.2'), `replicaof 127.0.0.1 ${port}`]);
  for (const host of ['127.0.0.1', '127.0.0.2'])
    await until(() => redisAnswers(`redis://:${password}@${host}:${port}`));
  const sentinels: string[] = [];
  for (const name of ['three', 'four', 'five']) {
    const own = await freePort();
    sentinels.push(`127.0.0.1:${own}`);
    const lines = [
      'bind 127.0.0.1',
      `port ${own}`,
      `sentinel monitor ${master} 127.0.0.1 ${port} 2`,
      `sentinel auth-pass ${master} ${password}`,
      `sentinel down-after-milliseconds ${master} 2000`,
      `sentinel failover-timeout ${master} 5000`,
    ];
    start(name, lines, '--sentinel');
  }
  // They promote nothing before they know one another and the replica.
  for (const sentinel of sentinels) await until(() => knowsAll(sentinel));
  return {
    url: `redis+sentinel://:${password}@${sentinels.join(',')}/${master}?port=${port}`,
    master: first,
    servers,
    async remove() {
      for (const server of servers.values()) await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function knowsAll(sentinel: string): Promise<boolean> {
  const client = createClient({ url: `redis://${sentinel}`, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    const known: Record<string, string> = await client.sendCommand(['SENTINEL', 'MASTER', master]);
    return known['num-slaves'] === '1' && known['num-other-sentinels'] === '2';
  } catch {
    return false;
  } finally {
    if (client.isOpen) client.destroy();
  }
}
