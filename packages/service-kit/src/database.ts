import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { lockKey } from './advisory-lock.js';
import { BoundedClient } from './bounded-client.js';
import type { Logger } from './log.js';
import { JobTables1763740000000, KitTables1763700000000 } from './migrations.js';
import { isPassing } from './refusal.js';

type Constructor<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  url: string;
  name: string;
  entities: (Constructor<unknown> | EntitySchema)[];
  migrations: Constructor<MigrationInterface>[];
  poolSize?: number;
  /** Settings of PostgreSQL for every connection: `{ 'pg_trgm.similarity_threshold': '0.4' }`. */
  settings?: Record<string, string>;
}

const migrationLock = lockKey('migrations');

const pauseBetweenTries = 500;

/**
 * What bounds a statement on the server's side. A transaction whose process hangs must let go of its locks
 * before the others have given up; the client's own bound (see BoundedClient) is for a server that hangs.
 */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 8_000,
};

/** Makes the data source of one service; it connects in `openDatabase`. */
export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.name,
    entities: options.entities,
    migrations: [KitTables1763700000000, JobTables1763740000000, ...options.migrations],
    migrationsTransactionMode: 'each',
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: 3000,
    extra: { ...limits, options: startOptions(options.settings), keepAlive: true, Client: BoundedClient },
  });
}

const startOptions = (settings: Record<string, string> = {}) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Migrates and connects; waits for a server that is away, so that a start during a failure needs no hand. */
export async function openDatabase(dataSource: DataSource, logger?: Logger): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await migrate(dataSource);
      await dataSource.initialize();
      return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!told) logger?.error({ err: error }, `PostgreSQL is away: ${messageOf(error)}; waiting for it`);
      await sleep(pauseBetweenTries);
    }
  }
}

/** On connections of its own, because a migration may take its time; replicas take turns by an advisory lock. */
async function migrate({ options }: DataSource): Promise<void> {
  const unbounded = new DataSource({ ...options, poolSize: 2, extra: { keepAlive: true } } as typeof options);
  await unbounded.initialize();
  const runner = unbounded.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await unbounded.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await runner.release();
    await unbounded.destroy();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
