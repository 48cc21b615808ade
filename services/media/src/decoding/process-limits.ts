import { readFile } from 'node:fs/promises';

/** How much memory and processor time a process may take. */
export interface ProcessLimits {
  /** In bytes. */
  memory: number;
  /** In ms, from now on. Time in which the host runs other processes does not count. */
  processorTime: number;
}

/** In ms. */
const interval = 50;
/** Of Linux. */
const pageSize = 4096;
/** In ms; the unit in which Linux counts processor time, on every machine. */
const tick = 10;

/**
 * Calls `exceeded` with the exceeded limit once the process takes more than it may. No limit of Node.js
 * covers the buffers of a decompression bomb. On systems without `/proc`, `exceeded` is never called.
 * @returns what ends the watch
 */
export function watchLimits(
  pid: number | undefined,
  limits: ProcessLimits,
  exceeded: (what: keyof ProcessLimits) => void,
): () => void {
  let before: number | undefined;
  const timer = setInterval(() => {
    void useOf(pid).then((use) => {
      if (!use) return;
      before ??= use.processorTime;
      if (use.memory > limits.memory) exceeded('memory');
      else if (use.processorTime - before > limits.processorTime) exceeded('processorTime');
    });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

async function useOf(pid: number | undefined): Promise<ProcessLimits | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  // The program's name may contain anything; the fields after it begin with the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { memory: field(24) * pageSize, processorTime: (field(14) + field(15)) * tick };
}
