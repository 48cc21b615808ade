import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { primaryOf } from '../database/connection/primary.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { DatabaseReport } from './database-report.js';

type Db = Kysely<KitTables>;

/** Longest time of a vacuum in ms: the panel waits for it. */
const vacuumTime = 20_000;
const maxTables = 100;

/** Names of the schema migrations that the database has had, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by id`.execute(db);
  return rows.map(({ name }) => name);
}

export async function readServer(db: Db): Promise<Pick<DatabaseReport, 'server' | 'bytes' | 'connections'>> {
  return db
    .selectNoFrom([
      sql<string>`current_setting('server_version')`.as('server'),
      sql<number>`pg_database_size(current_database())::float8`.as('bytes'),
      sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database())`.as(
        'connections',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function readOutbox(db: Db): Promise<DatabaseReport['outbox']> {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function largestTables(db: Db): Promise<DatabaseReport['tables']> {
  const { rows } = await sql<DatabaseReport['tables'][number]>`
    select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows,
      n_dead_tup::float8 as dead, greatest(last_vacuum, last_autovacuum)::text as vacuumed_at
    from pg_stat_user_tables order by bytes desc limit ${maxTables}`.execute(db);
  return rows;
}

/** Uses a connection of its own: a vacuum takes longer than the pool's statements may, and cannot run in a transaction. */
export async function vacuumDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: await primaryOf(url),
    application_name: 'vacuum',
    connectionTimeoutMillis: 3000,
    statement_timeout: vacuumTime,
    query_timeout: vacuumTime + 1000,
    lock_timeout: 2000,
  });
  await client.connect();
  try {
    await client.query('vacuum (analyze, skip_locked)');
  } finally {
    await client.end().catch(() => {});
  }
}
