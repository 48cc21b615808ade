import { isQuotaError } from '../../../platform/storage/quota';
import { dropPackFiles, keepPackFiles, missingPackFiles } from './files/pack-files';
import { makePack, measurePack, type PublicReads } from './make-pack';
import type { PackedPort, Talk } from './pack';
import { readPackIndex, writePackIndex } from './pack-index';
import { removePack, storePack } from './pack-store';
import { publicReads } from './public-reads';

export type KeepOutcome = 'done' | 'no-room' | 'failed';

export interface ShownMeasure {
  bytes: number;
  talk: Talk;
  /** Bytes of the program and the sea lanes, which are loaded once for all ports. */
  files: number;
}

/** How much keeping a port would load; rejects without a connection. */
export async function measureKeeping(port: PackedPort): Promise<ShownMeasure> {
  const [measure, files] = await Promise.all([measurePack(publicReads, port), missingPackFiles()]);
  return { ...measure, files };
}

/** Number of packs that are being made; the files that come with the first one are needed by all. */
let inProgress = 0;

/** Keeps a port, or renews its pack. After a failure the old pack stays. */
export async function keepPack(port: PackedPort, reads: PublicReads = publicReads): Promise<KeepOutcome> {
  inProgress++;
  try {
    return await keep(port, reads);
  } finally {
    inProgress--;
    await dropUnusedFiles();
  }
}

async function keep(wanted: PackedPort, reads: PublicReads): Promise<KeepOutcome> {
  const isKept = readPackIndex().some(({ id }) => id === wanted.id);
  // The browser may ask the person or decide alone. After a refusal it may delete the pack like its other
  // data.
  void navigator.storage?.persist?.().catch(() => undefined);
  const files = await keepPackFiles(wanted.countryCode);
  if (files !== 'done' && !isKept) return files;
  try {
    const { port, answers, ...made } = await makePack(reads, wanted);
    await storePack(port.id, answers);
    // The pack may have been removed meanwhile.
    if (isKept && !readPackIndex().some(({ id }) => id === wanted.id)) {
      await removePack(port.id);
      return 'done';
    }
    writePackIndex(port.id, { ...port, ...made, savedAt: new Date().toISOString() });
    if (port.id !== wanted.id) await dropPack(wanted.id);
    return 'done';
  } catch (error) {
    if (!isKept) await removePack(wanted.id).catch(() => undefined);
    return isQuotaError(error) ? 'no-room' : 'failed';
  }
}

export async function dropPack(id: string): Promise<void> {
  writePackIndex(id);
  await removePack(id);
  await dropUnusedFiles();
}

async function dropUnusedFiles(): Promise<void> {
  if (inProgress === 0 && readPackIndex().length === 0) await dropPackFiles();
}
