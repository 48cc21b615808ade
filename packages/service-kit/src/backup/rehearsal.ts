import { Client, type DatabaseError } from 'pg';
import type { DataSource } from 'typeorm';
import { migrateSchema } from '../database/connection/data-source.js';
import { primaryOf } from '../database/connection/primary.js';
import { BackupError } from './backup-error.js';
import type { TableChecksum } from './frames.js';
import { restoreDatabase } from './restore.js';
import { createScratchDatabase, dropDatabase } from './table.repository.js';

/** SQLSTATE insufficient_privilege. */
const notAllowed = '42501';

/**
 * Restores an export into a scratch database on the service's own server, as a restore would, and drops that database.
 * The service's own data are not touched.
 *
 * @returns the checksums of the tables, read back
 * @throws BackupError
 */
export async function rehearseRestore(
  { options }: DataSource,
  ownUrl: string,
  service: string,
  source: AsyncIterable<Buffer>,
): Promise<TableChecksum[]> {
  const url = await primaryOf(ownUrl);
  const scratch = new URL(url);
  const name = `${scratch.pathname.slice(1)}_rehearsal`;
  scratch.pathname = `/${name}`;
  const client = new Client({ connectionString: url, application_name: 'rehearsal' });
  // A lost connection is reported by the query that uses it.
  client.on('error', () => {});
  await client.connect();
  try {
    // What a process that died has left.
    await dropDatabase(client, name);
    await createScratchDatabase(client, name).catch((error: DatabaseError) => {
      if (error.code !== notAllowed) throw error;
      const { username } = scratch;
      const message = `Нет права создать базу для проверки: alter role ${username} createdb`;
      throw new BackupError('refused', message, { cause: error });
    });
    await migrateSchema(options, scratch.href);
    return await restoreDatabase(scratch.href, service, source);
  } finally {
    await dropDatabase(client, name).catch(() => {});
    await client.end().catch(() => {});
  }
}
