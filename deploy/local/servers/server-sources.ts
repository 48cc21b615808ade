import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { composeImage } from './compose-images.ts';

export const serverNames = ['postgres', 'nats', 'redis'] as const;
export type ServerName = (typeof serverNames)[number];

/** Where a server comes from on this machine. */
export type ServerSource =
  | { by: 'url'; url: string; variable: string }
  | { by: 'binary'; path: string }
  | { by: 'docker'; image: string };

interface ServerSpec {
  variable: string;
  binaries: string[];
  debian: string;
  title: string;
}

export const serverSpecs: Record<ServerName, ServerSpec> = {
  postgres: {
    variable: 'POSTGRES_URL',
    binaries: ['postgres'],
    debian: 'postgresql',
    title: 'PostgreSQL',
  },
  nats: {
    variable: 'NATS_URL',
    binaries: ['nats-server'],
    debian: 'nats-server',
    title: 'NATS',
  },
  redis: {
    variable: 'REDIS_URL',
    binaries: ['redis-server', 'valkey-server'],
    debian: 'redis-server',
    title: 'Redis',
  },
};

export function findOnPath(binary: string, env: NodeJS.ProcessEnv, more: string[] = []): string | undefined {
  // Debian installs nats-server in /usr/sbin, which is not on every PATH.
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

/**
 * Debian installs each major version of PostgreSQL in a folder of its own, outside PATH; the newest first.
 */
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
/** Whether a Docker engine can be used; the answer is cached. */
export function dockerAnswers(env: NodeJS.ProcessEnv): boolean {
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

/** The first usable source of the server on this machine; undefined when there is none. */
export function findServerSource(name: ServerName, env: NodeJS.ProcessEnv): ServerSource | undefined {
  const { variable, binaries } = serverSpecs[name];
  const url = env[variable];
  if (url) return { by: 'url', url, variable };
  for (const binary of binaries) {
    const path = findOnPath(binary, env, name === 'postgres' ? debianPostgres() : []);
    if (path) return { by: 'binary', path };
  }
  return dockerAnswers(env) ? { by: 'docker', image: composeImage(name) } : undefined;
}
