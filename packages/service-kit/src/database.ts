import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { KitTables1763700000000 } from './migrations.js';

type Constructor<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  url: string;
  name: string;
  entities: (Constructor<unknown> | EntitySchema)[];
  migrations: Constructor<MigrationInterface>[];
  poolSize?: number;
}

// Any number will do, as long as every replica of every version uses the same.
const migrationLock = 4_707_001;

/** Makes the data source of one service; it connects in `openDatabase`. */
export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    applicationName: options.name,
    entities: options.entities,
    migrations: [KitTables1763700000000, ...options.migrations],
    migrationsTransactionMode: 'each',
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: 3000,
    extra: { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000, keepAlive: true },
  });
}

/** Connects and migrates; replicas that start together take turns by an advisory lock. */
export async function openDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await runner.query('reset statement_timeout').catch(() => {});
    await runner.release();
  }
}
