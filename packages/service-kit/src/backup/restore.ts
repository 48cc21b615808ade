import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { isTransient } from '../calls/refusal.js';
import { lockTransaction } from '../database/advisory-lock.js';
import { databaseOnConnection } from '../database/connection/typed-database.js';
import { holdEvents } from '../messaging/outbox.repository.js';
import { relayLock } from '../messaging/relay.js';
import { BackupError } from './backup-error.js';
import { copyRows, RowChecksum } from './copy-rows.js';
import { closeTransferClient, openTransferClient, restoreLock } from './export.js';
import { damagedExport, type ExportManifest, type Frame, readFrames, type TableChecksum } from './frames.js';
import {
  analyzeTable,
  beginRestore,
  commit,
  type DatabaseSchema,
  emptyTables,
  limitLockWait,
  readDatabaseSchema,
  restartSequence,
  rollback,
  type Table,
  writeRows,
} from './table.repository.js';

type Frames = AsyncGenerator<Frame, void>;

/** Longest wait for the tables' locks, in ms. Transactions that hold them have shorter limits. */
const lockWait = 15_000;
const lockAttempts = 5;

/**
 * Replaces the content of a service's database by an export, in one transaction: all of it or nothing. All other
 * transactions wait for the tables' locks, also those of the relay and the consumers.
 *
 * @param republishSince events sent since then are published again
 * @returns the checksums of the tables, read back
 * @throws BackupError
 */
export async function restoreDatabase(
  url: string,
  service: string,
  source: AsyncIterable<Buffer>,
  republishSince?: Date,
): Promise<TableChecksum[]> {
  const frames = readFrames(source);
  const first = await frames.next();
  if (first.done || first.value.kind !== 'manifest') throw damagedExport();
  const { manifest } = first.value;
  if (manifest.service !== service) {
    throw new BackupError('foreign', `Это данные службы ${manifest.service}, а не ${service}`);
  }
  const client = await openTransferClient(url, 'restore');
  try {
    const schema = await begin(client, manifest);
    const sums = await fill(client, manifest.tables, frames);
    await endOf(client, schema, frames);
    await readBack(client, manifest.tables, sums);
    await holdEvents(databaseOnConnection(client), republishSince);
    await commit(client);
    return sums;
  } catch (error) {
    throw withReason(error);
  } finally {
    await closeTransferClient(client);
  }
}

/** Begins the transaction, locks every table and empties it. Repeats this after a deadlock. */
async function begin(client: Client, manifest: ExportManifest): Promise<DatabaseSchema> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await beginRestore(client);
      const schema = await readDatabaseSchema(client);
      requireSame(manifest, schema);
      await limitLockWait(client, lockWait);
      await lockTransaction(databaseOnConnection(client), restoreLock);
      await lockTransaction(databaseOnConnection(client), relayLock);
      await emptyTables(client, schema.tables);
      return schema;
    } catch (error) {
      await rollback(client);
      if (!isTransient(error)) throw error;
      if (attempts < lockAttempts) continue;
      throw new BackupError('busy', 'Таблицы заняты: не удалось дождаться тех, кто с ними работает', {
        cause: error,
      });
    }
  }
}

function requireSame({ service, migrations, tables }: ExportManifest, schema: DatabaseSchema): void {
  const missing = migrations.filter((name) => !schema.migrations.includes(name));
  const unknown = schema.migrations.filter((name) => !migrations.includes(name));
  if (missing.length > 0 || unknown.length > 0) {
    const reasons = [
      ...(missing.length > 0 ? [`здесь нет миграций ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`в архиве нет миграций ${unknown.join(', ')}`] : []),
    ];
    throw new BackupError('version', `Архив другой версии службы ${service}: ${reasons.join('; ')}`);
  }
  const form = (list: Table[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (form(tables) !== form(schema.tables)) {
    throw new BackupError('version', `Таблицы службы ${service} здесь не такие, как в архиве`);
  }
}

async function fill(client: Client, tables: Table[], frames: Frames): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  for (const table of tables) {
    let declared: TableChecksum | undefined;
    const counted = new RowChecksum();
    const rows = async function* () {
      for (;;) {
        const { value: frame, done } = await frames.next();
        if (done || (frame.kind !== 'rows' && frame.kind !== 'sum')) throw damagedExport();
        if (frame.kind === 'sum') {
          declared = frame.sum;
          return;
        }
        counted.add(frame.bytes);
        yield frame.bytes;
      }
    };
    await pipeline(Readable.from(rows(), { objectMode: false }), writeRows(client, table));
    const sum = counted.of(table.name);
    if (JSON.stringify(declared) !== JSON.stringify(sum)) throw damagedExport();
    sums.push(sum);
  }
  return sums;
}

/** Reads the end frame and sets the sequences. */
async function endOf(client: Client, schema: DatabaseSchema, frames: Frames): Promise<void> {
  const { value: last, done } = await frames.next();
  if (done || last.kind !== 'end') throw damagedExport();
  for (const { name, next } of last.end.sequences) {
    if (!schema.sequences.includes(name) || !/^-?\d+$/.test(next)) throw damagedExport();
    await restartSequence(client, name, next);
  }
  if (!(await frames.next()).done) throw damagedExport();
}

/** Reads the restored rows and compares their checksums, which shows that no row was lost, changed or added. */
async function readBack(client: Client, tables: Table[], sums: TableChecksum[]): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const rows = copyRows(client, table);
    let piece = await rows.next();
    while (!piece.done) piece = await rows.next();
    if (piece.value.sha256 !== sums[index]?.sha256) {
      throw new BackupError('refused', `Таблица ${table.name} записалась не такой, какой была`);
    }
    await analyzeTable(client, table);
  }
}

function withReason(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  // Classes 22 and 23 of PostgreSQL: the table refuses a value or a row.
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^2[23]/.test(code)) {
    return new BackupError('refused', `База не приняла данные: ${message}`, { cause: error });
  }
  return error;
}
