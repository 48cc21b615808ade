import type { S3Bucket } from '@kubrik/s3';
import type { BackupPlace } from './backup-place.js';

/** A bucket of an S3-compatible store, which shows an object only when it is complete. */
export class S3Place implements BackupPlace {
  readonly address: string;

  constructor(private readonly bucket: S3Bucket) {
    this.address = `хранилище ${bucket.address}`;
  }

  write(name: string, file: string, signal: AbortSignal) {
    return this.bucket.writeFile(name, file, signal);
  }

  open(name: string, signal: AbortSignal) {
    return this.bucket.open(name, signal);
  }

  list() {
    return this.bucket.list('kubrik-');
  }

  remove(name: string) {
    return this.bucket.remove(name);
  }
}
