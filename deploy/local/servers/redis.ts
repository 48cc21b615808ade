import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf } from '../../../packages/service-kit/src/database/connection/primary.ts';
import type { Program } from '../processes/process-supervisor.ts';
import { exchangeOverTcp } from '../processes/wait.ts';
import { persistentSecret } from '../state.ts';
import { dockerProgram } from './docker.ts';
import type { ServerPlan } from './postgres/postgres.ts';
import { changedAddress } from './server-addresses.ts';
import { refusesCredentials, type ServerAnswer } from './server-answer.ts';
import type { ServerSource } from './server-sources.ts';

export function redisUrl({ port, password }: ServerPlan): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

/**
 * The service that only counts requests to the AI in Redis. It parses strangers' feeds, so it gets no right
 * to sessions.
 */
const counting = 'protection';

/** The rights of that service's user, as an access control list of Redis. */
export const countingRights =
  '~ai:* resetchannels -@all +@connection -@dangerous +get +incr +decr +expire +multi +exec';

const countingPassword = (dataDir: string) => persistentSecret(dataDir, `redis.${counting}`);

/**
 * The address for one part of the platform. On a server in `env.REDIS_URL`, the service that only counts has
 * its own user if `REDIS_PASSWORD_PROTECTION` is set.
 */
export function redisUrlOf(part: string, address: string, dataDir: string, env: NodeJS.ProcessEnv): string {
  if (part !== counting) return address;
  const password = env.REDIS_URL ? env.REDIS_PASSWORD_PROTECTION : countingPassword(dataDir);
  if (!password) return address;
  return changedAddress(address, (url) => {
    url.username = counting;
    url.password = password;
  });
}

/** A command in the protocol of Redis; its words may contain any characters. */
const encode = (words: string[]): string =>
  [`*${words.length}`, ...words.flatMap((word) => [`$${Buffer.byteLength(word)}`, word]), ''].join('\r\n');

/** The best answer of the servers, or for the address of sentinels that of the master that they name. */
export async function redisAnswer(url: string): Promise<ServerAnswer> {
  if (!url.startsWith('redis+sentinel:')) return answerOf(url);
  for (const address of addressesOf(url)) {
    const { hostname, port, pathname, username, password } = new URL(address);
    const question = encode(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', decodeURIComponent(pathname.slice(1))]);
    const isComplete = (received: string) => /^(-|\*-1)/.test(received) || received.split('\r\n').length > 5;
    const answer = await exchangeOverTcp(hostname, Number(port || 26379), question, isComplete);
    const [, host, , ownPort] = answer.split('\r\n').slice(1);
    if (host && ownPort) return answerOf(`redis://${username}:${password}@${host}:${ownPort}`);
  }
  return 'away';
}

/** Ready when Redis accepts the credentials in the address and has loaded its data. */
async function answerOf(url: string): Promise<ServerAnswer> {
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
  /** Lines with the users besides the one with all rights. */
  users: string;
  host: string;
  port: number;
  folder: string;
}

const usersConfig = (dataDir: string) =>
  `user ${counting} on >${countingPassword(dataDir)} ${countingRights}`;

/** The text of the server's configuration file. */
export function redisConfig({ password, throwaway, users, host, port, folder }: RedisSettings): string {
  return `bind ${host}
port ${port}
dir "${folder}"
requirepass ${password}
${users}
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
  const settings = { ...plan, users: usersConfig(plan.dataDir) };
  const base = { name: 'redis', kind: 'server', port: plan.port, stopSignal: 'SIGTERM' } as const;
  if (source.by === 'docker') {
    writeFileSync(file, redisConfig({ ...settings, host: '0.0.0.0', port: 6379, folder: '/data' }), {
      mode: 0o600,
    });
    const container = { image: source.image, insidePort: 6379, mounts: { [home]: '/data' }, asCaller: true };
    // Replaces the image's entrypoint, which as root changes to a user that cannot read the configuration
    // file.
    const options = ['--entrypoint=redis-server'];
    return dockerProgram(base, plan.dataDir, { ...container, options, args: ['/data/redis.conf'] });
  }
  writeFileSync(file, redisConfig({ ...settings, host: '127.0.0.1', folder: home }), { mode: 0o600 });
  return { ...base, command: source.path, args: [file] };
}
