import { join } from 'node:path';
import { CONFIG, LOGGER, type Logger, requiredWith } from '@kubrik/service-kit';
import type { MediaConfig } from '../media.config.js';
import { DiskStore } from './disk.store.js';
import { STORE, type Store } from './store.js';

const mebibyte = 1024 * 1024;

/** Provides the store that the configuration names. */
export const storeProvider = { provide: STORE, inject: [CONFIG, LOGGER], useFactory: openStore };

async function openStore(config: MediaConfig, logger: Logger): Promise<Store> {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region, MEDIA_TIMEOUT_MS: timeoutMs } = config;
  if (!endpoint) {
    return DiskStore.open(join(config.DATA_DIR, 'media'), config.MEDIA_DISK_MB * mebibyte, logger);
  }
  // Loaded only here, because the library takes memory that an installation without such a store does not
  // need.
  const { S3Store } = await import('./s3.store.js');
  return new S3Store({
    endpoint,
    region,
    timeoutMs,
    bucket: requiredWith(config, 'MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET'),
    accessKey: requiredWith(config, 'MEDIA_S3_ENDPOINT', 'MEDIA_S3_ACCESS_KEY'),
    secretKey: requiredWith(config, 'MEDIA_S3_ENDPOINT', 'MEDIA_S3_SECRET_KEY'),
  });
}
