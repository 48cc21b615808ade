import { Global, Module } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { KitTables } from '../database/kit.entities.js';
import { REDIS, type Redis } from '../database/redis.js';
import { Outbox } from '../events/outbox.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { CONFIG, type KitConfig } from '../service/config.js';
import { Restores } from './restores.js';
import { Transfer } from './transfer.js';

/** Provides export and restore of the service's database. */
@Global()
@Module({
  providers: [
    Restores,
    {
      provide: Transfer,
      inject: [CONFIG, Kysely, Outbox, LOGGER, Restores, { token: REDIS, optional: true }],
      useFactory: createTransfer,
    },
  ],
  exports: [Restores, Transfer],
})
export class BackupModule {}

function createTransfer(
  { SERVICE_NAME: service, DATABASE_URL: url = '' }: KitConfig,
  db: Kysely<KitTables>,
  outbox: Outbox,
  logger: Logger,
  restores: Restores,
  redis?: Redis,
): Transfer {
  return new Transfer({ service, url, db, outbox, redis, logger }, restores);
}
