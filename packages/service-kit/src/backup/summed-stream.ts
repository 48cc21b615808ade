import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on, and sums them. */
export class SummedStream extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(piece: Buffer, _encoding: BufferEncoding, next: TransformCallback): void {
    this.hash.update(piece);
    this.bytes += piece.length;
    next(null, piece);
  }

  /** SHA-256 and number of the bytes; called once, when all of them have passed. */
  sum(): { sha256: string; bytes: number } {
    return { sha256: this.hash.digest('hex'), bytes: this.bytes };
  }
}
