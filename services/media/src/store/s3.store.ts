import { S3Bucket } from '@kubrik/s3';
import { type Store, settingOf } from './store.js';

/**
 * Keeps pictures in a bucket of an S3-compatible store. A lifecycle rule of the bucket must delete old ones.
 */
export class S3Store extends S3Bucket implements Store {
  setting() {
    return settingOf(this, this.address);
  }
}
