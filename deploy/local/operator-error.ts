/** A problem that the person at the console can solve; the message says how. It is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** What to print about an error that ends a program: one line for what the operator can solve, otherwise the error. */
export function printableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Compared by name, because the service kit has a class of its own, and development loads that a second
  // time.
  if (error.name === 'OperatorError') return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  // 53100 is the SQLSTATE disk_full.
  if (code === '53100' || isFullDisk(`${code}`) || isFullDisk(error.message)) return fullDiskLine(path);
  return error;
}

/** Whether a code or a line of output means that a disk is full. */
export const isFullDisk = (text: string): boolean =>
  /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded/i.test(text);

/** @param place the file or folder that could not be written, if it is known */
export function fullDiskLine(place?: string): string {
  const where = place ? ` (${place})` : '';
  return `The disk is full${where}: free space, or set DATA_DIR to a folder on another disk.`;
}

/** Runs a program. Prints a problem that its operator can solve, and then ends with exit code 1. */
export async function reportOperatorError(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const line = printableError(error);
    if (typeof line !== 'string') throw error;
    console.error(line);
    process.exitCode = 1;
  }
}
