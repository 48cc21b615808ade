import { createHash } from 'node:crypto';
import { RowChecksum } from './copy-rows.js';
import { damagedExport, type ExportManifest, readFrames, type TableChecksum } from './frames.js';

/** Content of an export, computed from its bytes. */
export interface ArchiveEntryCheck {
  manifest: ExportManifest;
  tables: TableChecksum[];
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * Reads an export to its end and sums every table anew.
 * @throws BackupError when the sum of a table differs
 */
export async function checkArchiveEntry(source: AsyncIterable<Buffer>): Promise<ArchiveEntryCheck> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = async function* () {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  let manifest: ExportManifest | undefined;
  const tables: TableChecksum[] = [];
  let counted = new RowChecksum();
  for await (const frame of readFrames(hashed())) {
    // One manifest comes first; rows belong to a table that it names.
    const isExpected = frame.kind === 'manifest' ? !manifest : manifest !== undefined;
    const isComplete = tables.length === manifest?.tables.length;
    if (!isExpected || (isComplete && frame.kind !== 'end')) throw damagedExport();
    if (frame.kind === 'manifest') manifest = frame.manifest;
    if (frame.kind === 'rows') counted.add(frame.bytes);
    if (frame.kind !== 'sum') continue;
    const sum = counted.of(manifest?.tables[tables.length]?.name ?? '');
    if (JSON.stringify(sum) !== JSON.stringify(frame.sum)) throw damagedExport();
    tables.push(sum);
    counted = new RowChecksum();
  }
  if (!manifest || tables.length !== manifest.tables.length) throw damagedExport();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { manifest, tables, rows, bytes, sha256: hash.digest('hex') };
}
