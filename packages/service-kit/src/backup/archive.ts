import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Extract, extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { checkArchiveEntry } from './archive-entry.js';
import { BackupError } from './backup-error.js';
import { tableChecksum } from './frames.js';
import { SummedStream } from './summed-stream.js';

/** Version of the form of archives. */
const archiveFormat = 1;
const manifestName = 'manifest.json';
const largestManifest = 4 * 1024 * 1024;
/** A tar has a header of this size for each file, and fills the last block of each. */
const tarBlock = 512;
/** Bytes allowed for the end of a tar and for padding that other programs add. */
const tarEnd = 64 * 1024;
/**
 * A file that grows more than so many times by unpacking is refused as a zip bomb: exports are text whose rows differ,
 * so they never compress so well.
 */
const largestRatio = 250;
/** Up to this size after unpacking, in bytes, an archive may have any ratio. */
const harmlessSize = 64 * 1024 * 1024;

const archiveEntry = z.object({
  service: z.string().regex(/^[a-z-]+$/),
  /** Schema migrations of the exported database; it can be restored only into one of the same version. */
  migrations: z.array(z.string()),
  takenAt: z.iso.datetime(),
  rows: z.int(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  tables: z.array(tableChecksum),
});
export type ArchiveEntry = z.output<typeof archiveEntry>;

/** First file of an archive: a list of the others. */
export const archiveManifest = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** The archive's entries. */
  parts: z
    .array(archiveEntry)
    .refine((parts) => new Set(parts.map(({ service }) => service)).size === parts.length),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** Receives the number of bytes processed so far. */
export type Progress = (bytes: number) => void;

type Entry = Extract extends AsyncIterable<infer T> ? T : never;

const entryFileName = (service: string) => `${service}.copy`;

/**
 * Packs exports into one file that only its owner may read. The file appears once it is complete.
 * @param pathOf where the export of a service lies
 * @returns SHA-256 and size of the file
 */
export async function writeArchive(
  file: string,
  manifest: ArchiveManifest,
  pathOf: (service: string) => string,
  progress: Progress = () => {},
): Promise<{ sha256: string; bytes: number }> {
  const partial = `${file}.partial`;
  const summed = new SummedStream();
  const tar = pack();
  const broken = new AbortController();
  const out = pipeline(
    Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false }),
    createGzip({ level: 6 }),
    summed,
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  try {
    // If one of the two fails, the other is aborted.
    const writing = addFiles(tar, manifest, pathOf, progress, broken.signal);
    await Promise.race([Promise.all([writing, out]), out.then(() => writing)]);
    await rename(partial, file);
  } catch (error) {
    broken.abort();
    tar.destroy(error as Error);
    await out.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
  return summed.sum();
}

async function addFiles(
  tar: Pack,
  manifest: ArchiveManifest,
  pathOf: (service: string) => string,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const mtime = new Date(manifest.createdAt);
  tar.entry({ name: manifestName, mode: 0o600, mtime }, JSON.stringify(manifest, null, 2));
  let done = 0;
  for (const { service, bytes } of manifest.parts) {
    const stored = Promise.withResolvers<void>();
    const entry = tar.entry({ name: entryFileName(service), size: bytes, mode: 0o600, mtime }, (error) =>
      error ? stored.reject(error) : stored.resolve(),
    ) as unknown as Writable;
    // The failure that ended the archive has been reported already.
    stored.promise.catch(() => {});
    entry.on('error', () => {});
    for await (const piece of createReadStream(pathOf(service)) as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      if (!entry.write(piece)) await once(entry, 'drain', { signal });
      done += piece.length;
      progress(done);
    }
    entry.end();
    await stored.promise;
  }
  tar.finalize();
}

/**
 * Reads an archive to its end and compares every sum in it.
 * @throws BackupError when a sum differs
 */
export async function checkArchive(file: string, progress: Progress = () => {}): Promise<ArchiveManifest> {
  try {
    return await check(file, progress);
  } catch (error) {
    // An error of unpacking appears here, at the reading of an entry.
    throw reasonOf(error, file);
  }
}

async function check(file: string, progress: Progress): Promise<ArchiveManifest> {
  const seen: string[] = [];
  let manifest: ArchiveManifest | undefined;
  let done = 0;
  for await (const { archiveManifest: known, entry, content } of archiveEntries(file)) {
    manifest = known;
    const counted = async function* () {
      for await (const piece of content) {
        done += piece.length;
        progress(done);
        yield piece;
      }
    };
    const { rows, bytes, sha256, tables, manifest: own } = await checkArchiveEntry(counted());
    const { service, migrations, takenAt } = own;
    const found: ArchiveEntry = { service, migrations, takenAt, rows, bytes, sha256, tables };
    if (JSON.stringify(found) !== JSON.stringify(entry)) throw broken();
    seen.push(entry.service);
  }
  if (!manifest || seen.length !== manifest.parts.length) throw broken();
  return manifest;
}

/** An entry of an archive: what the manifest says of it, and its bytes, to be read before the next entry. */
export interface OpenArchiveEntry {
  archiveManifest: ArchiveManifest;
  entry: ArchiveEntry;
  content: AsyncIterable<Buffer>;
}

/**
 * The entries of an archive in their order. The reader compares the checksums. Names in the archive are never used as
 * file names.
 */
export async function* archiveEntries(archive: string): AsyncGenerator<OpenArchiveEntry, void> {
  let manifest: ArchiveManifest | undefined;
  let index = 0;
  const limit = new SizeLimit(largestManifest + tarEnd);
  for await (const file of tarEntriesOf(archive, limit)) {
    if (!manifest) {
      manifest = await manifestOf(file);
      limit.maxBytes += await unpackedSize(manifest, archive);
      continue;
    }
    const entry = manifest.parts[index];
    index += 1;
    const { name, type, size } = file.header;
    if (!entry || type !== 'file' || name !== entryFileName(entry.service) || size !== entry.bytes)
      throw broken();
    yield { archiveManifest: manifest, entry, content: file as AsyncIterable<Buffer> };
    file.resume();
  }
  if (!manifest) throw broken();
}

/**
 * The size after unpacking of an archive with this manifest, in bytes.
 *
 * @throws BackupError when it is far more than an archive of this size can have
 */
async function unpackedSize({ parts }: ArchiveManifest, archive: string): Promise<number> {
  const size = parts.reduce((sum, { bytes }) => sum + bytes + 2 * tarBlock, 0);
  const packed = (await stat(archive)).size;
  if (size > harmlessSize && size > packed * largestRatio) throw tooLarge();
  return size;
}

/** Stops unpacking when an entry is larger than its manifest says. */
class SizeLimit extends Transform {
  private done = 0;

  constructor(public maxBytes: number) {
    super();
  }

  override _transform(piece: Buffer, _encoding: string, next: (error: Error | null, piece?: Buffer) => void) {
    this.done += piece.length;
    if (this.done > this.maxBytes) next(tooLarge());
    else next(null, piece);
  }
}

async function* tarEntriesOf(file: string, limit: SizeLimit): AsyncGenerator<Entry, void> {
  const tar = extract();
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => tar.destroy(error));
  unpacked.on('error', (error) => tar.destroy(error));
  limit.on('error', (error) => tar.destroy(error));
  source.pipe(unpacked).pipe(limit).pipe(tar);
  try {
    for await (const entry of tar) yield entry;
  } catch (error) {
    throw reasonOf(error, file);
  } finally {
    source.destroy();
    unpacked.destroy();
    limit.destroy();
  }
}

async function manifestOf(entry: Entry): Promise<ArchiveManifest> {
  const { name, type, size = 0 } = entry.header;
  if (name !== manifestName || type !== 'file' || size > largestManifest) throw broken();
  const pieces: Buffer[] = [];
  for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
  try {
    const manifest: unknown = JSON.parse(Buffer.concat(pieces).toString());
    requireFormat(manifest);
    return archiveManifest.parse(manifest);
  } catch (error) {
    throw error instanceof BackupError ? error : broken(error);
  }
}

function requireFormat(manifest: unknown): void {
  const { format } = (manifest ?? {}) as { format?: unknown };
  if (typeof format !== 'number' || format === archiveFormat) return;
  throw new BackupError(
    'version',
    `Архив другой версии: его форма — ${format}, эта версия читает форму ${archiveFormat}`,
  );
}

const broken = (cause?: unknown) =>
  new BackupError('damaged', 'Архив повреждён: суммы не сходятся или файл прочитан не до конца', { cause });

const tooLarge = () =>
  new BackupError('damaged', 'Архив распаковывается в объём, которого в нём быть не может: это не выгрузка');

function reasonOf(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
    return new BackupError('refused', `Файл ${file} не читается: ${message}`, { cause: error });
  }
  return broken(error);
}

/** SHA-256 of a whole file. */
export async function checksumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
