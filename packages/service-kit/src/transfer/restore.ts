import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { takeTurns } from '../advisory-lock.js';
import { isPassing } from '../refusal.js';
import { relayLock } from '../relay.js';
import { copyRows, RowSum } from './copy-rows.js';
import { closeTransferClient, openTransferClient } from './export.js';
import { damaged, type ExportManifest, type Frame, readFrames, type TableSum } from './frames.js';
import { copyFrom, exactText, quoted, readShape, type Shape, type Table } from './tables.js';
import { TransferError } from './transfer-error.js';

/**
 * A fact that was not told yet waits: another service may still be about to be replaced, and would forget what it
 * has heard. What was told stays told, but for what others may not have heard when they were exported; those who
 * had know it by their inbox.
 */
const hold = `update outbox set sent_at = 'infinity' where sent_at is null or sent_at >= $1`;
export const release = `update outbox set sent_at = null where sent_at = 'infinity'`;

type Frames = AsyncGenerator<Frame, void>;

/** Longest wait for those who use the tables, in ms; their transactions are bounded to less. */
const lockWait = 15_000;
const lockTries = 5;

/**
 * Replaces what a service's database holds by an export, in one transaction: it comes about whole, or nothing has
 * changed. Meanwhile everybody else waits at the tables' locks, the relay and the consumers too.
 * @param retellSince facts that were told from then on are told again
 * @returns the sums of the tables, read back
 * @throws TransferError
 */
export async function restoreDatabase(
  url: string,
  service: string,
  source: AsyncIterable<Buffer>,
  retellSince?: Date,
): Promise<TableSum[]> {
  const frames = readFrames(source);
  const first = await frames.next();
  if (first.done || first.value.kind !== 'manifest') throw damaged();
  const { manifest } = first.value;
  if (manifest.service !== service) {
    throw new TransferError('foreign', `Это данные службы ${manifest.service}, а не ${service}`);
  }
  const client = await openTransferClient(url, 'restore');
  try {
    const shape = await begin(client, manifest);
    const sums = await fill(client, manifest.tables, frames);
    await endOf(client, shape, frames);
    await readBack(client, manifest.tables, sums);
    await client.query(hold, [retellSince ?? 'infinity']);
    await client.query('commit');
    return sums;
  } catch (error) {
    throw told(error);
  } finally {
    await closeTransferClient(client);
  }
}

/** Opens the transaction with every table locked and empty; somebody's deadlock with us is waited out. */
async function begin(client: Client, manifest: ExportManifest): Promise<Shape> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin');
      await client.query(exactText);
      const shape = await readShape(client);
      requireSame(manifest, shape);
      const names = shape.tables.map(({ name }) => quoted(name)).join(', ');
      await client.query(`set local lock_timeout = ${lockWait}`);
      await takeTurns(client, relayLock);
      await client.query(`lock table ${names} in access exclusive mode`);
      await client.query(`truncate ${names}`);
      return shape;
    } catch (error) {
      await client.query('rollback');
      if (!isPassing(error)) throw error;
      if (tries < lockTries) continue;
      throw new TransferError('busy', 'Таблицы заняты: не удалось дождаться тех, кто с ними работает', {
        cause: error,
      });
    }
  }
}

function requireSame({ service, migrations, tables }: ExportManifest, shape: Shape): void {
  const missing = migrations.filter((name) => !shape.migrations.includes(name));
  const unknown = shape.migrations.filter((name) => !migrations.includes(name));
  if (missing.length > 0 || unknown.length > 0) {
    const reasons = [
      ...(missing.length > 0 ? [`здесь нет миграций ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`в архиве нет миграций ${unknown.join(', ')}`] : []),
    ];
    throw new TransferError('version', `Архив другой версии службы ${service}: ${reasons.join('; ')}`);
  }
  const form = (list: Table[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (form(tables) !== form(shape.tables)) {
    throw new TransferError('version', `Таблицы службы ${service} здесь не такие, как в архиве`);
  }
}

async function fill(client: Client, tables: Table[], frames: Frames): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of tables) {
    let told: TableSum | undefined;
    const counted = new RowSum();
    const rows = async function* () {
      for (;;) {
        const { value: frame, done } = await frames.next();
        if (done || (frame.kind !== 'rows' && frame.kind !== 'sum')) throw damaged();
        if (frame.kind === 'sum') {
          told = frame.sum;
          return;
        }
        counted.add(frame.bytes);
        yield frame.bytes;
      }
    };
    await pipeline(Readable.from(rows(), { objectMode: false }), client.query(from(copyFrom(table))));
    const sum = counted.of(table.name);
    if (JSON.stringify(told) !== JSON.stringify(sum)) throw damaged();
    sums.push(sum);
  }
  return sums;
}

/** Sets the sequences: `alter sequence` unlike `setval` is undone by a rollback. */
async function endOf(client: Client, shape: Shape, frames: Frames): Promise<void> {
  const { value: last, done } = await frames.next();
  if (done || last.kind !== 'end') throw damaged();
  for (const { name, next } of last.end.sequences) {
    if (!shape.sequences.includes(name) || !/^-?\d+$/.test(next)) throw damaged();
    await client.query(`alter sequence ${quoted(name)} restart with ${next}`);
  }
  if (!(await frames.next()).done) throw damaged();
}

/** What the database gives back is what came: no row was left out, turned or added on the way in. */
async function readBack(client: Client, tables: Table[], sums: TableSum[]): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const rows = copyRows(client, table);
    let piece = await rows.next();
    while (!piece.done) piece = await rows.next();
    if (piece.value.sha256 !== sums[index]?.sha256) {
      throw new TransferError('refused', `Таблица ${table.name} записалась не такой, какой была`);
    }
    await client.query(`analyze ${quoted(table.name)}`);
  }
}

function told(error: unknown): unknown {
  if (error instanceof TransferError) return error;
  // Classes 22 and 23 of PostgreSQL: a value or a row that the table does not take.
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^2[23]/.test(code)) {
    return new TransferError('refused', `База не приняла данные: ${message}`, { cause: error });
  }
  return error;
}
