import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { addressesOf, primaryOf } from '../../../../packages/service-kit/src/database/connection/primary.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Program } from '../../processes/process-supervisor.ts';
import { identify, sendSignal, waitUntilGone } from '../../processes/run-record.mjs';
import { dockerProgram } from '../docker.ts';
import { refusesCredentials, type ServerAnswer } from '../server-answer.ts';
import type { ServerSource } from '../server-sources.ts';
import { asPostgresUser, copyTemplateCluster, initialiseCluster, superuser } from './postgres-cluster.ts';
import { runAs } from './postgres-user.ts';

export interface ServerPlan {
  dataDir: string;
  port: number;
  password: string;
  /** The data is deleted afterwards, so PostgreSQL need not wait for the disk. */
  throwaway: boolean;
}

export function postgresUrl({ port, password }: ServerPlan): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

/** SQLSTATE of refused credentials, and of a missing database. */
const refusedCredentials = ['28P01', '28000'];
const noSuchDatabase = '3D000';

export async function postgresAnswer(url: string): Promise<ServerAnswer> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (refusedCredentials.includes(code)) return refusesCredentials;
    const database = new URL(addressesOf(url)[0] ?? '').pathname.slice(1);
    return code === noSuchDatabase ? { refuses: `the database "${database}"` } : 'away';
  } finally {
    await client?.end().catch(() => {});
  }
}

export const postgresAnswers = async (url: string): Promise<boolean> =>
  (await postgresAnswer(url)) === 'ready';

export function postgresSettings({ throwaway }: Pick<ServerPlan, 'throwaway'>): string[] {
  const values = ['password_encryption=scram-sha-256', `max_connections=${throwaway ? 800 : 200}`];
  // Tests get 800 connections, because several platforms with ten services each use the server at a time.
  if (throwaway) values.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  return values.flatMap((value) => ['-c', value]);
}

interface ExistingData {
  folder: string;
  major: string;
}

/** The existing data and its major version; another major version cannot read it. */
function existingData(home: string): ExistingData | undefined {
  const names = existsSync(home) ? readdirSync(home).filter((name) => /^\d+$/.test(name)) : [];
  const [newest] = names.sort((a, b) => Number(b) - Number(a));
  if (!newest) return undefined;
  const folder = join(home, newest);
  const version = join(folder, 'PG_VERSION');
  return { folder, major: existsSync(version) ? readFileSync(version, 'utf8').trim() : newest };
}

function binaryFor(path: string, major: string | undefined): { bin: string; major: string } {
  const matching = `/usr/lib/postgresql/${major}/bin/postgres`;
  const postgres = major && existsSync(matching) ? matching : path;
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout?.match(/ (\d+)/)?.[1] ?? '';
  if (major && version !== major) {
    throw new OperatorError(
      `The data in DATA_DIR is of PostgreSQL ${major}, but ${postgres} is PostgreSQL ${version}: install PostgreSQL ${major} ` +
        `(Debian: postgresql-${major}), or move the data by an archive («Another PostgreSQL» in docs/operations.md).`,
    );
  }
  return { bin: dirname(postgres), major: version };
}

/**
 * Stops a server that outlived its supervisor. If the process of a lock is a zombie, or its number now
 * belongs to another program, this process's number is written into the lock: PostgreSQL ignores the number
 * of its parent, and still checks for shared memory in use.
 */
async function clearStaleLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const [first = '', ...lines] = readFileSync(lock, 'utf8').split('\n');
  const other = identify(Number(first));
  if (other && readFileSync(`/proc/${other.pid}/cmdline`, 'utf8').split('\0').includes(data)) {
    sendSignal(other, 'SIGINT');
    if (!(await waitUntilGone([other], 10_000))) sendSignal(other, 'SIGKILL');
    return clearStaleLock(data);
  }
  writeFileSync(lock, [process.pid, ...lines].join('\n'));
}

export function postgresProgram(source: Exclude<ServerSource, { by: 'url' }>, plan: ServerPlan): Program {
  const home = join(plan.dataDir, 'postgres');
  const known = existingData(home);
  const base = { name: 'postgres', kind: 'server', port: plan.port, stopSignal: 'SIGINT' } as const;
  if (source.by === 'docker') {
    const major = known?.major ?? source.image.split(':')[1] ?? '';
    const data = known?.folder ?? join(home, major);
    mkdirSync(data, { recursive: true });
    return dockerProgram(base, plan.dataDir, {
      image: `postgres:${major}`,
      insidePort: 5432,
      mounts: { [data]: '/var/lib/postgresql/data' },
      env: { POSTGRES_PASSWORD: plan.password, POSTGRES_INITDB_ARGS: '-E UTF8 --locale=C.UTF-8' },
      options: ['--shm-size=256m'],
      args: postgresSettings(plan),
      // As root, the image changes to its own user and makes that the owner of the folder.
      asCaller: process.getuid?.() !== 0,
    });
  }
  const { bin, major } = binaryFor(source.path, known?.major);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const as = runAs(plan.dataDir);
  if (as.owner && statSync(home).uid !== as.owner.uid) chownSync(home, as.owner.uid, as.owner.gid);
  const data = known?.folder ?? join(home, major);
  const cluster = { bin, data, user: as, password: plan.password };
  if (!existsSync(data)) {
    if (plan.throwaway) copyTemplateCluster(cluster);
    else initialiseCluster(cluster);
  }
  const network = [`listen_addresses=127.0.0.1`, `port=${plan.port}`, `unix_socket_directories=`];
  const args = ['-D', data, ...network.flatMap((value) => ['-c', value]), ...postgresSettings(plan)];
  return { ...base, ...asPostgresUser(as, join(bin, 'postgres'), args), prepare: () => clearStaleLock(data) };
}
