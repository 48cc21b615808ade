import type { Kysely } from 'kysely';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { poolOf } from '../database/connection/data-source.js';
import { databaseOnPool } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { DatabaseReport, migrationReport } from './database-report.js';
import {
  appliedMigrations,
  largestTables,
  readOutbox,
  readServer,
  vacuumDatabase,
} from './database-report.repository.js';

/** Handlers of the internal HTTP server below `/diagnostics/`, by method and path; they need the internal token. */
export type DatabaseDiagnostics = Record<string, () => Promise<unknown>>;

/** Paths of diagnostics on the internal HTTP server. */
export const diagnosticPaths = {
  migrations: '/diagnostics/migrations',
  database: '/diagnostics/database',
  vacuum: '/diagnostics/vacuum',
} as const;

/** The diagnostic routes of a service with this database. */
export function databaseDiagnostics(dataSource: DataSource, url: string): DatabaseDiagnostics {
  const db = databaseOnPool<KitTables>(poolOf(dataSource).pool);
  return {
    [`GET ${diagnosticPaths.migrations}`]: () => migrationsOf(db, dataSource),
    [`GET ${diagnosticPaths.database}`]: () => reportOf(db),
    [`POST ${diagnosticPaths.vacuum}`]: () => vacuum(url),
  };
}

async function migrationsOf(
  db: Kysely<KitTables>,
  { migrations }: DataSource,
): Promise<z.output<typeof migrationReport>> {
  return {
    known: migrations.map((migration) => migration.name ?? migration.constructor.name),
    applied: await appliedMigrations(db),
  };
}

async function reportOf(db: Kysely<KitTables>): Promise<DatabaseReport> {
  const [server, outbox, tables] = await Promise.all([readServer(db), readOutbox(db), largestTables(db)]);
  return { ...server, node: process.versions.node, outbox, tables };
}

async function vacuum(url: string): Promise<{ milliseconds: number }> {
  const started = performance.now();
  await vacuumDatabase(url);
  return { milliseconds: Math.round(performance.now() - started) };
}
