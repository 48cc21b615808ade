import { setTimeout as sleep } from 'node:timers/promises';
import pg, { Pool } from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import { isTransient } from '../../calls/refusal.js';
import { messageOf } from '../../observability/error-message.js';
import { fullDiskLine } from '../../observability/full-disk.js';
import type { Logger } from '../../observability/log.js';
import { OperatorError } from '../../service/operator-error.js';
import { advisoryLockKey } from '../advisory-lock.js';
import { kitEntities } from '../tables/kit.entities.js';
import {
  Contributions1796082000000,
  HeldItems1790000006770,
  IdempotencyTables1764000000000,
  JobTables1763740000000,
  JobWorkers1764000000001,
  KitTables1763700000000,
  ModeratedDeletions1790000005802,
  NamesOfLeavingPeople1790000004101,
  OutboxTraces1796067234329,
} from '../tables/kit-schema-migrations.js';
import { Connections } from './connections.js';
import { addressesOf, primaryOf } from './primary.js';
import { QueryTimeoutClient } from './query-timeout-client.js';

type Constructor<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  /** As `DATABASE_URL`. */
  url: string;
  /** Name of the service, as PostgreSQL shows it. */
  name: string;
  entities: (Constructor<unknown> | EntitySchema)[];
  migrations: Constructor<MigrationInterface>[];
  poolSize?: number;
  /** Settings of PostgreSQL for every connection: `{ 'pg_trgm.similarity_threshold': '0.4' }`. */
  settings?: Record<string, string>;
}

const migrationLock = advisoryLockKey('migrations');

const pauseBetweenAttempts = 500;

/**
 * Limits on the server's side, in ms. The transaction of a process that hangs must release its locks before the
 * processes that wait for them give up; the client's own limit (see QueryTimeoutClient) is for a server that hangs.
 */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 8_000,
};

const kitMigrations = [
  KitTables1763700000000,
  JobTables1763740000000,
  IdempotencyTables1764000000000,
  JobWorkers1764000000001,
  NamesOfLeavingPeople1790000004101,
  ModeratedDeletions1790000005802,
  HeldItems1790000006770,
  Contributions1796082000000,
  OutboxTraces1796067234329,
];

const poolsOfDataSources = new WeakMap<DataSource, { pool: Pool; connections: Connections }>();

/** Makes the data source of one service; it connects in `openDatabase`. TypeORM and Kysely share its one pool. */
export function createDataSource(options: DatabaseOptions): DataSource {
  const connections = new Connections(options.url);
  const [first, ...others] = addressesOf(options.url);
  const pool = new Pool({
    connectionString: first,
    application_name: options.name,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    options: startOptions(options.settings),
    ...limits,
    Client: QueryTimeoutClient,
    ...{
      openSocket: () => connections.openSocket(),
      findHost: others.length > 0 ? () => connections.findPrimary() : undefined,
    },
  });
  // An error of a connection reaches the query that uses it; without listeners it would end the process, too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.name,
    entities: [...kitEntities, ...options.entities],
    migrations: [...kitMigrations, ...options.migrations],
    migrationsTransactionMode: 'each',
    driver: driverWith(pool),
  });
  poolsOfDataSources.set(dataSource, { pool, connections });
  return dataSource;
}

/** The pool of a data source that `createDataSource` made, and its connections. */
export function poolOf(dataSource: DataSource): { pool: Pool; connections: Connections } {
  const known = poolsOfDataSources.get(dataSource);
  if (!known) throw new Error('This data source has no pool of its own: make it by createDataSource');
  return known;
}

/** A `pg` module for TypeORM whose `Pool` is always the given one. */
function driverWith(pool: Pool) {
  return {
    ...pg,
    Pool: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: TypeORM makes its pool with `new`
        return pool;
      }
    },
  };
}

const startOptions = (settings: Record<string, string> = {}) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * Migrates the schema and connects; waits for a server that is away, so that a start during a failure needs no restart.
 * @throws OperatorError when the server refuses DATABASE_URL, or when its data is of a newer version
 */
export async function openDatabase(dataSource: DataSource, logger?: Logger): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    try {
      const { options } = dataSource;
      await migrateSchema(options, await primaryOf((options as { url: string }).url));
      await dataSource.initialize();
      return;
    } catch (error) {
      refuseWrongUrl(error, dataSource);
      if (!isTransient(error)) throw error;
      if (!isLogged) logWaiting(logger, error);
      await sleep(pauseBetweenAttempts);
    }
  }
}

function logWaiting(logger: Logger | undefined, error: unknown): void {
  const fullDisk = fullDiskLine(error);
  if (fullDisk) logger?.error(`waiting for PostgreSQL: ${fullDisk}`);
  else logger?.error({ err: error }, `PostgreSQL is away: ${messageOf(error)}; waiting for it`);
}

/** @throws OperatorError for credentials or a database that the server does not know; never with the password */
function refuseWrongUrl(error: unknown, { options }: DataSource): void {
  const code = (error as { code?: unknown } | undefined)?.code;
  const { username, pathname } = new URL(addressesOf((options as { url: string }).url)[0] ?? '');
  if (code === '28P01' || code === '28000')
    throw new OperatorError(
      `PostgreSQL refuses the name or password in DATABASE_URL (name "${username}"): correct the variable`,
    );
  if (code === '3D000')
    throw new OperatorError(
      `DATABASE_URL names the database "${pathname.slice(1)}", which does not exist: create it, or correct the variable`,
    );
}

/** @throws OperatorError when the database has had schema migrations that this version does not bring */
async function refuseNewerData(runner: QueryRunner, { migrations }: DataSource): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const applied: { name: string }[] = await runner.query('select name from migrations order by id');
  const known = new Set(migrations.map((migration) => migration.name ?? migration.constructor.name));
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `the data is of a newer version (unknown schema migration ${unknown.at(-1)}): start that version, or restore a backup of this one; nothing was changed`,
  );
}

/**
 * Migrates the schema of the database at `url`, of one host. Uses connections without limits, because a schema migration may
 * take long; an advisory lock keeps other replicas out.
 */
export async function migrateSchema(options: DataSource['options'], url: string): Promise<void> {
  const unlimited = new DataSource({
    ...options,
    url,
    driver: undefined,
    poolSize: 2,
    connectTimeoutMS: 3000,
    extra: { keepAlive: true },
  } as typeof options);
  await unlimited.initialize();
  const runner = unlimited.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerData(runner, unlimited);
    await unlimited.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await runner.release();
    await unlimited.destroy();
  }
}
