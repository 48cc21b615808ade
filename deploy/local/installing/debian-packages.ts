import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '../operator-error.ts';
import { waitForExit } from '../processes/child-process.ts';
import type { Log } from '../progress.ts';
import {
  findOnPath,
  findServerSource,
  type ServerName,
  type ServerSource,
  serverNames,
  serverSpecs,
} from '../servers/server-sources.ts';

const clusterFile = '/etc/postgresql-common/createcluster.conf';
const policyFile = '/usr/sbin/policy-rc.d';

export function canInstallPackages(env: NodeJS.ProcessEnv): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get', env) !== undefined;
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
  const code = await waitForExit(child);
  if (code === 0) return;
  const why =
    errors
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('E:')) ?? `exit code ${code}`;
  if (args[0] === 'update') log(`apt-get update: ${why}`);
  else throw new OperatorError(`apt-get ${args.join(' ')} failed: ${why}`);
}

/**
 * Prevents Debian from starting a PostgreSQL cluster and daemons, because the servers here have their own
 * ports and data.
 */
async function withoutDaemons(install: () => Promise<void>): Promise<void> {
  if (!existsSync(clusterFile)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterFile, 'create_main_cluster = false\n');
  }
  const isOurPolicy = !existsSync(policyFile);
  if (isOurPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOurPolicy) rmSync(policyFile, { force: true });
  }
}

/** Installs the packages by one call of apt-get. */
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
export async function findServerSources(
  env: NodeJS.ProcessEnv,
  log: Log,
  extraPackages: string[] = [],
): Promise<Record<ServerName, ServerSource>> {
  const missing = serverNames.filter((name) => !findServerSource(name, env));
  if (missing.length > 0 && !canInstallPackages(env)) {
    const list = missing.map((name) => serverSpecs[name].title).join(', ');
    const packages = missing.map((name) => serverSpecs[name].debian).join(' ');
    const variables = missing.map((name) => serverSpecs[name].variable).join(', ');
    throw new OperatorError(
      `Missing: ${list}. Install the packages ${packages}, or start Docker, or set ${variables}.`,
    );
  }
  await install([...missing.map((name) => serverSpecs[name].debian), ...extraPackages], log);
  const sources = serverNames.map((name) => [name, findServerSource(name, env)] as const);
  const notFound = sources.find(([, source]) => !source);
  if (notFound)
    throw new OperatorError(`${serverSpecs[notFound[0]].title} was installed but its program is not found.`);
  return Object.fromEntries(sources) as Record<ServerName, ServerSource>;
}
