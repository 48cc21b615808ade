import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProgram } from './docker.ts';
import type { ServerPlan } from './postgres.ts';
import type { Program } from './process-supervisor.ts';
import { refusesCredentials, type ServerAnswer } from './server-answer.ts';
import type { ServerSource } from './server-sources.ts';
import { exchangeOverTcp } from './wait.ts';

export function redisUrl({ port, password }: ServerPlan): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

/** A command in the protocol of Redis, in which its words may have any characters. */
const encode = (words: string[]): string =>
  [`*${words.length}`, ...words.flatMap((word) => [`$${Buffer.byteLength(word)}`, word]), ''].join('\r\n');

/** Ready when Redis accepts the credentials in the address and has loaded its data. */
export async function redisAnswer(url: string): Promise<ServerAnswer> {
  const { hostname, port, username, password } = new URL(url);
  const credentials = [username, password].filter(Boolean).map(decodeURIComponent);
  const signIn = credentials.length > 0 ? encode(['AUTH', ...credentials]) : '';
  const isComplete = (received: string) => /^-|\+PONG\r\n|\r\n-/.test(received);
  const received = await exchangeOverTcp(
    hostname,
    Number(port || 6379),
    `${signIn}${encode(['PING'])}`,
    isComplete,
  );
  if (received.includes('+PONG')) return 'ready';
  return /^-(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/.test(received) ? refusesCredentials : 'away';
}

export const redisAnswers = async (url: string): Promise<boolean> => (await redisAnswer(url)) === 'ready';

interface RedisSettings extends Pick<ServerPlan, 'password' | 'throwaway'> {
  host: string;
  port: number;
  folder: string;
}

/** The text of the server's configuration file. */
export function redisConfig({ password, throwaway, host, port, folder }: RedisSettings): string {
  return `bind ${host}
port ${port}
dir "${folder}"
requirepass ${password}
daemonize no
appendonly yes
appendfsync ${throwaway ? 'no' : 'everysec'}
save ""
`;
}

export function redisProgram(source: Exclude<ServerSource, { by: 'url' }>, plan: ServerPlan): Program {
  const home = join(plan.dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'redis.conf');
  const base = { name: 'redis', kind: 'server', port: plan.port, stopSignal: 'SIGTERM' } as const;
  if (source.by === 'docker') {
    writeFileSync(file, redisConfig({ ...plan, host: '0.0.0.0', port: 6379, folder: '/data' }), {
      mode: 0o600,
    });
    const container = { image: source.image, insidePort: 6379, mounts: { [home]: '/data' }, asCaller: true };
    // Replaces the image's entrypoint, which as root changes to a user that cannot read the file.
    const options = ['--entrypoint=redis-server'];
    return dockerProgram(base, plan.dataDir, { ...container, options, args: ['/data/redis.conf'] });
  }
  writeFileSync(file, redisConfig({ ...plan, host: '127.0.0.1', folder: home }), { mode: 0o600 });
  return { ...base, command: source.path, args: [file] };
}
