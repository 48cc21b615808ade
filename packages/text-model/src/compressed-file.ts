import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';

export const compressed = (content: Uint8Array): Uint8Array =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });

export const decompressed = (file: Uint8Array): Buffer => brotliDecompressSync(file);

const decompressInBackground = promisify(brotliDecompress);

/** Asynchronous, because decompressing takes half a second or more. */
export const readDecompressed = async (path: string): Promise<Buffer> =>
  decompressInBackground(await readFile(path));

/**
 * Splits a file that begins with its shape, as JSON in one line. `take` returns the bytes after that line,
 * part by part.
 */
export function partsOf<Shape>(content: Buffer): { shape: Shape; take: (bytes: number) => Uint8Array } {
  const end = content.indexOf(0x0a);
  let at = end + 1;
  const take = (bytes: number) => {
    const taken = new Uint8Array(content.subarray(at, at + bytes));
    if (taken.length < bytes) throw new RangeError('The file of the model is cut off');
    at += bytes;
    return taken;
  };
  return { shape: JSON.parse(content.toString('utf8', 0, end)) as Shape, take };
}

/** The greatest of the numbers; 1 when none is above 0. */
export const greatest = (numbers: Float32Array): number =>
  numbers.reduce((most, one) => Math.max(most, one), 0) || 1;
