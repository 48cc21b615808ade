import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ended } from './child.ts';
import { locate, onPath, type ServerName, type Source, wanted } from './locate.ts';
import type { Log } from './progress.ts';

const names: ServerName[] = ['postgres', 'nats', 'redis'];
const clusterFile = '/etc/postgresql-common/createcluster.conf';
const policyFile = '/usr/sbin/policy-rc.d';

/** A condition the person at the console has to settle; its message is the whole story. */
export class Trouble extends Error {}

export function canInstall(env: NodeJS.ProcessEnv): boolean {
  return process.getuid?.() === 0 && onPath('apt-get', env) !== undefined;
}

async function aptGet(args: string[], log: Log): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const code = await ended(child);
  if (code === 0) return;
  const why =
    errors
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('E:')) ?? `exit code ${code}`;
  if (args[0] === 'update') log(`apt-get update: ${why}`);
  else throw new Trouble(`apt-get ${args.join(' ')} failed: ${why}`);
}

/** Debian must not make a cluster of its own nor start a daemon: ours run on ports and data of their own. */
async function withoutDaemons(install: () => Promise<void>): Promise<void> {
  if (!existsSync(clusterFile)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterFile, 'create_main_cluster = false\n');
  }
  const ours = !existsSync(policyFile);
  if (ours) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (ours) rmSync(policyFile, { force: true });
  }
}

/** One apt-get call for all of it. */
export async function install(packages: string[], log: Log): Promise<void> {
  if (packages.length === 0) return;
  log(`Installing ${packages.join(', ')} (apt-get) …`);
  await aptGet(['update'], log);
  const keepConfig = ['-o', 'Dpkg::Options::=--force-confdef', '-o', 'Dpkg::Options::=--force-confold'];
  await withoutDaemons(() =>
    aptGet(['install', '-y', '--no-install-recommends', ...keepConfig, ...packages], log),
  );
}

/** Finds the three servers, installing what is missing together with the extra packages. */
export async function findServers(
  env: NodeJS.ProcessEnv,
  log: Log,
  extraPackages: string[] = [],
): Promise<Record<ServerName, Source>> {
  const missing = names.filter((name) => !locate(name, env));
  if (missing.length > 0 && !canInstall(env)) {
    const list = missing.map((name) => wanted[name].title).join(', ');
    const packages = missing.map((name) => wanted[name].debian).join(' ');
    const variables = missing.map((name) => wanted[name].variable).join(', ');
    throw new Trouble(
      `Missing: ${list}. Install the packages ${packages}, or start Docker, or set ${variables}.`,
    );
  }
  await install([...missing.map((name) => wanted[name].debian), ...extraPackages], log);
  const sources = names.map((name) => [name, locate(name, env)] as const);
  const lost = sources.find(([, source]) => !source);
  if (lost) throw new Trouble(`${wanted[lost[0]].title} was installed but its program is not found.`);
  return Object.fromEntries(sources) as Record<ServerName, Source>;
}
