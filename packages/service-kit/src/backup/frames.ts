import { z } from 'zod';
import { BackupError } from './backup-error.js';

/** Version of the format that `exportDatabase` writes and `restoreDatabase` reads. */
export const backupFormat = 1;

/** First frame of an export: its service, its version, and the order in which the tables can be filled. */
export const exportManifest = z.object({
  format: z.literal(backupFormat),
  service: z.string(),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database has had, in their order. */
  migrations: z.array(z.string()),
  /** Columns without those that the database computes itself. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type ExportManifest = z.output<typeof exportManifest>;

/** Count and SHA-256 of a table's rows, as `COPY` writes them in text form. */
export const tableChecksum = z.object({
  name: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type TableChecksum = z.output<typeof tableChecksum>;

/** Last frame of an export: without it the export was cut off. */
const exportEnd = z.object({ sequences: z.array(z.object({ name: z.string(), next: z.string() })) });
export type ExportEnd = z.output<typeof exportEnd>;

const kinds = { manifest: 1, rows: 2, sum: 3, end: 4 } as const;
type Kind = keyof typeof kinds;

/** An export is a sequence of frames: the manifest, for each table its rows and their sum, the end. */
export type Frame =
  | { kind: 'manifest'; manifest: ExportManifest }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'sum'; sum: TableChecksum }
  | { kind: 'end'; end: ExportEnd };

const headLength = 5;
const largestRows = 1024 * 1024;
const largestFrame = 16 * 1024 * 1024;

/** A frame of JSON. Every frame begins with one byte for its kind and four for its length. */
export function frameOf(kind: Exclude<Kind, 'rows'>, value: unknown): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  return Buffer.concat([headOf(kind, bytes.length), bytes]);
}

/** Frames of a piece of a table's rows. */
export function* rowFrames(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += largestRows) {
    const part = bytes.subarray(from, from + largestRows);
    yield headOf('rows', part.length);
    yield part;
  }
}

function headOf(kind: Kind, length: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.writeUInt8(kinds[kind], 0);
  head.writeUInt32BE(length, 1);
  return head;
}

/**
 * The frames of an export, as they come.
 * @throws BackupError when it is cut off or not an export
 */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let isEnded = false;
  const take = (length: number): Buffer => {
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = all.length > length ? [all.subarray(length)] : [];
    size -= length;
    return all.subarray(0, length);
  };
  let head: { kind: number; length: number } | undefined;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    for (;;) {
      if (!head && size >= headLength) {
        const bytes = take(headLength);
        head = { kind: bytes.readUInt8(0), length: bytes.readUInt32BE(1) };
        if (isEnded || head.length > largestFrame) throw damagedExport();
      }
      if (!head || size < head.length) break;
      const frame = parse(head.kind, take(head.length));
      head = undefined;
      isEnded = frame.kind === 'end';
      yield frame;
    }
  }
  if (!isEnded || head || size > 0) throw damagedExport();
}

function parse(kind: number, bytes: Buffer): Frame {
  if (kind === kinds.rows) return { kind: 'rows', bytes };
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (kind === kinds.manifest) return { kind: 'manifest', manifest: exportManifest.parse(value) };
    if (kind === kinds.sum) return { kind: 'sum', sum: tableChecksum.parse(value) };
    if (kind === kinds.end) return { kind: 'end', end: exportEnd.parse(value) };
  } catch {
    throw damagedExport();
  }
  throw damagedExport();
}

export const damagedExport = () =>
  new BackupError('damaged', 'Выгрузка повреждена или оборвана: данные не такие, какими были записаны');
