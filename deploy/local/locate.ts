import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type ServerName = 'postgres' | 'nats' | 'redis';

/** How one server can be had on this machine. */
export type Source =
  | { by: 'url'; url: string; variable: string }
  | { by: 'binary'; path: string }
  | { by: 'docker'; image: string };

interface Wanted {
  variable: string;
  binaries: string[];
  image: string;
  debian: string;
  title: string;
}

export const wanted: Record<ServerName, Wanted> = {
  postgres: {
    variable: 'POSTGRES_URL',
    binaries: ['postgres'],
    image: 'postgres:17',
    debian: 'postgresql',
    title: 'PostgreSQL',
  },
  nats: {
    variable: 'NATS_URL',
    binaries: ['nats-server'],
    image: 'nats:2',
    debian: 'nats-server',
    title: 'NATS',
  },
  redis: {
    variable: 'REDIS_URL',
    binaries: ['redis-server', 'valkey-server'],
    image: 'redis:8',
    debian: 'redis-server',
    title: 'Redis',
  },
};

export function onPath(binary: string, env: NodeJS.ProcessEnv, more: string[] = []): string | undefined {
  // Debian keeps nats-server in /usr/sbin, which is not on everybody's path.
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', ...more];
  return folders
    .map((folder) => join(folder, binary))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Debian keeps each major version of PostgreSQL in a folder of its own, off the path; newest first. */
function debianPostgres(): string[] {
  const home = '/usr/lib/postgresql';
  try {
    const majors = readdirSync(home).filter((name) => /^\d+$/.test(name));
    return majors.sort((a, b) => Number(b) - Number(a)).map((major) => join(home, major, 'bin'));
  } catch {
    return [];
  }
}

let engine: boolean | undefined;
function dockerAnswers(env: NodeJS.ProcessEnv): boolean {
  if (engine !== undefined) return engine;
  try {
    execFileSync('docker', ['version', '--format', '{{.Server.Version}}'], {
      env,
      stdio: 'ignore',
      timeout: 5_000,
    });
    engine = true;
  } catch {
    engine = false;
  }
  return engine;
}

/** The first way that works here, or none. */
export function locate(name: ServerName, env: NodeJS.ProcessEnv): Source | undefined {
  const { variable, binaries, image } = wanted[name];
  const url = env[variable];
  if (url) return { by: 'url', url, variable };
  for (const binary of binaries) {
    const path = onPath(binary, env, name === 'postgres' ? debianPostgres() : []);
    if (path) return { by: 'binary', path };
  }
  return dockerAnswers(env) ? { by: 'docker', image } : undefined;
}
