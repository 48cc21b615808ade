import type { Kysely } from 'kysely';
import { Client, type DatabaseError } from 'pg';
import type { DataSource } from 'typeorm';
import { tryLockSession } from '../database/advisory-lock.js';
import { migrateSchema } from '../database/connection/data-source.js';
import { primaryOf } from '../database/connection/primary.js';
import { databaseOnConnection } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Logger } from '../observability/log.js';
import { BackupError } from './backup-error.js';
import type { TableChecksum } from './frames.js';
import { restoreDatabase } from './restore.js';
import { createScratchDatabase, dropDatabase, hasScratchDatabase } from './table.repository.js';

export interface RehearsalOptions {
  /** Of the service, with its schema migrations. */
  dataSource: DataSource;
  /** As `DATABASE_URL`. */
  url: string;
  service: string;
  logger: Logger;
}

/** SQLSTATE insufficient_privilege. */
const notAllowed = '42501';
/** After the name of the service's own database. */
const scratchSuffix = '_rehearsal';
/** One replica at a time has the scratch database. */
const rehearsalLock = 'rehearsal';

/**
 * Restores an export into a scratch database on the service's own server, as a restore would, and drops that database.
 * The service's own data are not touched.
 *
 * @returns the checksums of the tables, read back
 * @throws BackupError
 */
export function rehearseRestore(
  options: RehearsalOptions,
  source: AsyncIterable<Buffer>,
): Promise<TableChecksum[]> {
  return withScratchDatabase(options, async (client, { name, url }) => {
    await createScratchDatabase(client, name).catch((error: DatabaseError) => {
      if (error.code !== notAllowed) throw error;
      const { username } = new URL(url);
      const message = `Нет права создать базу для проверки: alter role ${username} createdb`;
      throw new BackupError('refused', message, { cause: error });
    });
    await migrateSchema(options.dataSource.options, url);
    return restoreDatabase(url, options.service, source);
  });
}

/** Drops a scratch database that a process which died has left, unless another replica uses it. */
export async function dropLeftScratchDatabase(
  db: Kysely<KitTables>,
  options: RehearsalOptions,
): Promise<void> {
  if (!(await hasScratchDatabase(db, scratchSuffix))) return;
  await withScratchDatabase(options, async () => {}).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
  });
}

/** Runs `work` where no scratch database is, and drops the one that it has made. @throws BackupError when another has it */
async function withScratchDatabase<T>(
  { url: ownUrl, logger }: RehearsalOptions,
  work: (client: Client, scratch: { name: string; url: string }) => Promise<T>,
): Promise<T> {
  const url = await primaryOf(ownUrl);
  const scratch = new URL(url);
  const name = scratch.pathname.slice(1) + scratchSuffix;
  scratch.pathname = `/${name}`;
  const client = new Client({
    connectionString: url,
    application_name: 'rehearsal',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A lost connection is reported by the query that uses it.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await tryLockSession(databaseOnConnection(client), rehearsalLock)))
      throw new BackupError('busy', 'Проверка копии этой службы уже идёт');
    await dropDatabase(client, name);
    try {
      return await work(client, { name, url: scratch.href });
    } finally {
      await dropDatabase(client, name).catch((error: unknown) =>
        logger.error({ err: error }, 'the scratch database of a backup could not be dropped'),
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}
