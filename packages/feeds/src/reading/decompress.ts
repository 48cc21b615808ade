import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FeedError } from './feed-error.js';

/**
 * Decompresses by Content-Encoding. Stops and returns undefined when the result exceeds `maxBytes`, as with a
 * decompression bomb.
 */
export async function decompress(
  sent: Buffer,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  let bytes = sent;
  const applied = (contentEncoding ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  // Some servers send a .xml.gz file without declaring it, others declare gzip and send plain text.
  if (applied.length === 0 && isGzip(bytes)) applied.push('gzip');
  try {
    for (const encoding of applied.reverse()) bytes = await undo(encoding, bytes, maxBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    if (error instanceof FeedError) throw error;
    throw new FeedError('encoding', 'the compressed answer is damaged', { cause: error });
  }
  return bytes;
}

function undo(encoding: string, bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  // SYNC_FLUSH keeps the data of a cut-off stream; the parser decides whether it is usable.
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding) {
    case 'identity':
      return Promise.resolve(bytes);
    case 'gzip':
    case 'x-gzip':
      return isGzip(bytes) ? promisify(gunzip)(bytes, options) : Promise.resolve(bytes);
    case 'deflate':
      return isZlib(bytes) ? promisify(inflate)(bytes, options) : promisify(inflateRaw)(bytes, options);
    case 'br':
      return promisify(brotliDecompress)(bytes, {
        maxOutputLength,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    default:
      throw new FeedError('encoding', `unknown Content-Encoding ${encoding.slice(0, 40)}`);
  }
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 1 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
