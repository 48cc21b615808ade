import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';

export interface S3BucketOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** In ms; longest time of one request. */
  timeoutMs: number;
}

/** A bucket of an S3-compatible store. */
export class S3Bucket {
  /** Where it is, without secrets, in Russian. */
  readonly address: string;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly timeoutMs: number;

  constructor({ endpoint, region, bucket, accessKey, secretKey, timeoutMs }: S3BucketOptions) {
    this.address = `${new URL(endpoint).host}, бакет ${bucket}`;
    this.bucket = bucket;
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

  /** Writes a file in one piece; a store takes at most 5 GB so. */
  async writeFile(key: string, file: string, signal: AbortSignal): Promise<void> {
    const { size } = await stat(file);
    const body = createReadStream(file);
    try {
      const object = { Bucket: this.bucket, Key: key, Body: body, ContentLength: size };
      await this.client.send(new PutObjectCommand(object), { abortSignal: signal });
    } finally {
      // The client leaves the stream of a request that failed open.
      body.destroy();
    }
  }

  /** @throws an error when there is no such object */
  async open(key: string, signal: AbortSignal): Promise<Readable> {
    const { Body: body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }), {
      abortSignal: signal,
    });
    return body as Readable;
  }

  /** The keys that begin with `prefix`. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Contents: objects = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: prefix },
      this.limits(),
    ))
      keys.push(...objects.flatMap(({ Key: key }) => key ?? []));
    return keys;
  }

  private limits() {
    return { abortSignal: AbortSignal.timeout(this.timeoutMs) };
  }
}
