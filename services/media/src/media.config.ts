import { attachmentConfig, type KitConfig, networkShareConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the media service. */
export const mediaConfig = pictureConfig.extend({
  ...attachmentConfig.shape,
  ...networkShareConfig.shape,
  /** Largest original, in bytes and in pixels of its first frame. */
  MEDIA_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(8 * 1024 * 1024),
  MEDIA_MAX_PIXELS: z.coerce.number().int().min(1).default(64_000_000),
  /** In ms: longest time for fetching an original, and most processor time for decoding a file. */
  MEDIA_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Number of pictures that may wait to be made; further ones are refused until there is room. */
  MEDIA_QUEUE: z.coerce.number().int().min(1).default(200),
  /** Largest number of processes that decode pictures. */
  MEDIA_DECODERS: z.coerce.number().int().min(1).max(32).default(2),
  /** Hosts of the private network, with their ports, whose pictures may be read, comma-separated: `intranet:8080`. */
  MEDIA_PRIVATE_HOSTS: z.string().default(''),
  /** Most space for pictures in `DATA_DIR/media`, in MiB. The least recently used ones are deleted. */
  MEDIA_DISK_MB: z.coerce.number().min(1).default(2048),
  /** An S3-compatible store to use instead of the disk: `https://storage.yandexcloud.net`. */
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ACCESS_KEY: z.string().optional(),
  MEDIA_S3_SECRET_KEY: z.string().optional(),
});
export type MediaConfig = KitConfig & z.output<typeof mediaConfig>;
