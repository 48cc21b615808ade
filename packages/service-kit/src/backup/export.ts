import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { tryLockSessionShared } from '../database/advisory-lock.js';
import { primaryOf } from '../database/connection/primary.js';
import { databaseOnConnection } from '../database/connection/typed-database.js';
import { BackupError } from './backup-error.js';
import { copyRows } from './copy-rows.js';
import { backupFormat, type ExportManifest, frameOf, rowFrames } from './frames.js';
import { beginExport, nextSequenceValue, readDatabaseSchema } from './table.repository.js';

/** Held by exports together, and by a restore alone. */
export const restoreLock = 'restore';

/**
 * Writes all rows of a service's database, from one snapshot, into `out`, as fast as `out` takes them. Blocks no
 * writer.
 */
export async function exportDatabase(url: string, service: string, out: Writable): Promise<void> {
  const client = await openTransferClient(url, 'export');
  try {
    // A restore truncates tables, which even an earlier snapshot then finds empty.
    if (!(await tryLockSessionShared(databaseOnConnection(client), restoreLock)))
      throw new BackupError('busy', 'Эта служба как раз восстанавливается');
    await beginExport(client);
    await pipeline(exportFrames(client, service), out);
  } finally {
    await closeTransferClient(client);
  }
}

async function* exportFrames(client: Client, service: string): AsyncGenerator<Buffer> {
  const schema = await readDatabaseSchema(client);
  yield frameOf('manifest', {
    format: backupFormat,
    service,
    takenAt: new Date().toISOString(),
    migrations: schema.migrations,
    tables: schema.tables,
  } satisfies ExportManifest);
  for (const table of schema.tables) {
    const rows = copyRows(client, table);
    let piece = await rows.next();
    for (; !piece.done; piece = await rows.next()) yield* rowFrames(piece.value);
    yield frameOf('sum', piece.value);
  }
  const sequences: { name: string; next: string }[] = [];
  for (const name of schema.sequences) sequences.push({ name, next: await nextSequenceValue(client, name) });
  yield frameOf('end', { sequences });
}

/** A client that can close its own socket. */
export class TransferClient extends Client {
  readonly socket: Socket;

  constructor(config: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }
}

/** A connection without the pool's timeouts: an export may take long. */
export async function openTransferClient(url: string, name: string): Promise<TransferClient> {
  const client = new TransferClient({
    connectionString: await primaryOf(url),
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A running query reports a lost connection by itself. Without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Longest wait for a connection to end by itself, in ms. */
const closeTimeout = 500;

/** Ends the connection, by force when an interrupted copy blocks it; the server rolls back. */
export async function closeTransferClient(client: TransferClient): Promise<void> {
  const { socket } = client;
  const timer = setTimeout(() => socket.destroy(), closeTimeout);
  const gone = socket.destroyed ? Promise.resolve() : once(socket, 'close');
  await Promise.race([client.end().catch(() => {}), gone.catch(() => {})]);
  clearTimeout(timer);
}
