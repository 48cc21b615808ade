import { makePack, measurePack, type PublicReads } from './make-pack';
import type { PackedPort, Talk } from './pack';
import { dropPackFiles, keepPackFiles, missingPackFiles } from './pack-files';
import { readPackIndex, writePackIndex } from './pack-index';
import { removePack, storePack } from './pack-store';
import { publicReads } from './public-reads';
import { isQuotaError } from './quota';

export type KeepOutcome = 'done' | 'no-room' | 'failed';

export interface ShownMeasure {
  bytes: number;
  talk: Talk;
  /** Bytes of the program and the sea lanes, which come once for all ports. */
  files: number;
}

/** What keeping a port would load; rejects without a connection. */
export async function measureKeeping(port: PackedPort): Promise<ShownMeasure> {
  const [measure, files] = await Promise.all([measurePack(publicReads, port), missingPackFiles()]);
  return { ...measure, files };
}

/** Keeps a port, or renews it. Whatever fails, what was kept before stays. */
export async function keepPack(port: PackedPort, reads: PublicReads = publicReads): Promise<KeepOutcome> {
  const isKept = readPackIndex().some(({ id }) => id === port.id);
  // The browser may ask the person, or decide alone; a refusal leaves the pack as lasting as the browser's other data.
  void navigator.storage?.persist?.().catch(() => undefined);
  const files = await keepPackFiles(port.countryCode);
  if (files !== 'done' && !isKept) return files;
  try {
    const { answers, ...made } = await makePack(reads, port);
    await storePack(port.id, answers);
    // It may have been removed meanwhile.
    if (isKept && !readPackIndex().some(({ id }) => id === port.id)) {
      await removePack(port.id);
      return 'done';
    }
    const { id, name, countryCode } = port;
    writePackIndex(id, { id, name, countryCode, ...made, savedAt: new Date().toISOString() });
    return 'done';
  } catch (error) {
    if (!isKept) await removePack(port.id).catch(() => undefined);
    if (readPackIndex().length === 0) await dropPackFiles();
    return isQuotaError(error) ? 'no-room' : 'failed';
  }
}

export async function dropPack(id: string): Promise<void> {
  writePackIndex(id);
  await removePack(id);
  if (readPackIndex().length === 0) await dropPackFiles();
}
