import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

/** Handlers of the internal HTTP server below `/maintenance/`, by method and path; they need the internal token. */
export type Maintenance = Record<string, () => Promise<unknown>>;

/** Paths of maintenance on the internal HTTP server. */
export const maintenancePaths = {
  migrations: '/maintenance/migrations',
  database: '/maintenance/database',
  vacuum: '/maintenance/vacuum',
} as const;

/** Schema migrations of the program, and those that its database has had. */
export const migrationReport = z.object({ known: z.array(z.string()), applied: z.array(z.string()) });

/** State of a service's database; sizes in bytes, `rows` and `dead` as PostgreSQL last counted them. */
export const databaseReport = z.object({
  server: z.string(),
  node: z.string(),
  bytes: z.number(),
  connections: z.number(),
  outbox: z.object({ waiting: z.number(), oldestSeconds: z.number() }),
  tables: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      rows: z.number(),
      dead: z.number(),
      vacuumedAt: z.string().nullable(),
    }),
  ),
});
export type DatabaseReport = z.output<typeof databaseReport>;

/** Longest time of a vacuum in ms: the panel waits for it. */
const vacuumTime = 20_000;
const mostTables = 100;

/** The maintenance routes of a service with this database. */
export const databaseMaintenance = (dataSource: DataSource, url: string): Maintenance => ({
  [`GET ${maintenancePaths.migrations}`]: () => migrationsOf(dataSource),
  [`GET ${maintenancePaths.database}`]: () => reportOf(dataSource),
  [`POST ${maintenancePaths.vacuum}`]: () => vacuum(url),
});

async function migrationsOf(dataSource: DataSource): Promise<z.output<typeof migrationReport>> {
  const rows = await dataSource.query<{ name: string }[]>('select name from migrations order by id');
  return {
    known: dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name),
    applied: rows.map(({ name }) => name),
  };
}

async function reportOf(dataSource: DataSource): Promise<DatabaseReport> {
  const [[whole], [outbox], tables] = await Promise.all([
    dataSource.query<{ server: string; bytes: number; connections: number }[]>(
      `select current_setting('server_version') as server,
         pg_database_size(current_database())::float8 as bytes,
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
    ),
    dataSource.query<{ waiting: number; oldestSeconds: number }[]>(
      `select count(*)::int as waiting,
         coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as "oldestSeconds"
       from outbox where sent_at is null`,
    ),
    dataSource.query<DatabaseReport['tables']>(
      `select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows,
         n_dead_tup::float8 as dead, greatest(last_vacuum, last_autovacuum)::text as "vacuumedAt"
       from pg_stat_user_tables order by bytes desc limit $1`,
      [mostTables],
    ),
  ]);
  if (!whole || !outbox) throw new Error('PostgreSQL returned no state of the database');
  return { ...whole, node: process.versions.node, outbox, tables };
}

/** Uses a connection of its own: a vacuum takes longer than the pool's statements may, and cannot run in a transaction. */
async function vacuum(url: string): Promise<{ milliseconds: number }> {
  const client = new Client({
    connectionString: url,
    application_name: 'vacuum',
    connectionTimeoutMillis: 3000,
    statement_timeout: vacuumTime,
    query_timeout: vacuumTime + 1000,
    lock_timeout: 2000,
  });
  const started = performance.now();
  await client.connect();
  try {
    await client.query('vacuum (analyze, skip_locked)');
  } finally {
    await client.end().catch(() => {});
  }
  return { milliseconds: Math.round(performance.now() - started) };
}
