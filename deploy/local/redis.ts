import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProgram } from './docker.ts';
import type { Program } from './keeper.ts';
import type { Source } from './locate.ts';
import type { ServerPlan } from './postgres.ts';
import { firstWords } from './wait.ts';

export function redisUrl({ port, password }: ServerPlan): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

/** Any answer to PING but "still loading" will do: a server with a password we lack is its client's affair. */
export async function redisAnswers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const words = await firstWords(hostname, Number(port || 6379), 'PING\r\n');
  return words.startsWith('+PONG') || words.startsWith('-NOAUTH');
}

function config(plan: ServerPlan, host: string, port: number, folder: string): string {
  return `bind ${host}
port ${port}
dir "${folder}"
requirepass ${plan.password}
daemonize no
appendonly yes
appendfsync ${plan.throwaway ? 'no' : 'everysec'}
save ""
`;
}

export function redisProgram(source: Exclude<Source, { by: 'url' }>, plan: ServerPlan): Program {
  const home = join(plan.dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'redis.conf');
  const base = { name: 'redis', kind: 'server', port: plan.port, stopSignal: 'SIGTERM' } as const;
  if (source.by === 'docker') {
    writeFileSync(file, config(plan, '0.0.0.0', 6379, '/data'), { mode: 0o600 });
    const container = { image: source.image, insidePort: 6379, mounts: { [home]: '/data' }, asCaller: true };
    // Past the image's entrypoint, which as root would change to a user that cannot read the file.
    const options = ['--entrypoint=redis-server'];
    return dockerProgram(base, plan.dataDir, { ...container, options, args: ['/data/redis.conf'] });
  }
  writeFileSync(file, config(plan, '127.0.0.1', plan.port, home), { mode: 0o600 });
  return { ...base, command: source.path, args: [file] };
}
