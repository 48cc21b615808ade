import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Store, settingOf } from './store.js';

interface S3StoreOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** In ms; longest time of one request. */
  timeoutMs: number;
}

/**
 * Keeps pictures in a bucket of an S3-compatible store. A lifecycle rule of the bucket must delete old ones.
 */
export class S3Store implements Store {
  private readonly client: S3Client;
  private readonly endpoint: string;
  private readonly bucket: string;
  private readonly timeoutMs: number;

  constructor({ endpoint, region, bucket, accessKey, secretKey, timeoutMs }: S3StoreOptions) {
    this.bucket = bucket;
    this.endpoint = endpoint;
    this.timeoutMs = timeoutMs;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Stores other than Amazon's have no host name for each bucket, and not all know the newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
    });
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body: body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: key }),
        this.limits(),
      );
      return body && Buffer.from(await body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const object = { Bucket: this.bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' };
    await this.client.send(new PutObjectCommand(object), this.limits());
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }), this.limits());
  }

  setting() {
    return settingOf(this, `${new URL(this.endpoint).host}, бакет ${this.bucket}`);
  }

  private limits() {
    return { abortSignal: AbortSignal.timeout(this.timeoutMs) };
  }
}
