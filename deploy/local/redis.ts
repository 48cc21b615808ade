import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProgram } from './docker.ts';
import type { ServerPlan } from './postgres.ts';
import type { Program } from './process-supervisor.ts';
import type { ServerSource } from './server-sources.ts';
import { firstReply } from './wait.ts';

export function redisUrl({ port, password }: ServerPlan): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

/** Whether Redis has loaded its data. A wrong password counts as an answer; the client that uses it reports it. */
export async function redisAnswers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const reply = await firstReply(hostname, Number(port || 6379), 'PING\r\n');
  return reply.startsWith('+PONG') || reply.startsWith('-NOAUTH');
}

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
