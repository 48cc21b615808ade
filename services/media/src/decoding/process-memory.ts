import { readFile } from 'node:fs/promises';

/** Most memory of a process that decodes, in bytes; a picture of 40 megapixels takes less than half. */
const maxMemory = 1024 * 1024 * 1024;
/** In ms. */
const interval = 50;
/** Of Linux. */
const pageSize = 4096;

/**
 * Calls `tooMuch` once the process holds too much memory. No limit of Node.js covers the buffers of a decompression bomb. On
 * systems without `/proc` the time limit alone holds.
 * @returns what ends the watch
 */
export function watchMemory(pid: number | undefined, tooMuch: () => void, limit = maxMemory): () => void {
  const timer = setInterval(() => {
    void residentMemory(pid).then((bytes) => {
      if (bytes > limit) tooMuch();
    });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}
