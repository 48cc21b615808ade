import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Kysely } from 'kysely';
import { DataSource } from 'typeorm';
import { REDIS, type Redis } from '../database/connection/redis.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { Outbox } from '../messaging/outbox.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { CONFIG, type KitConfig } from '../service/config.js';
import { BackupServer } from './backup-server.js';
import { RestoreHooks } from './restore-hooks.js';

/** Provides export and restore of the service's database. */
@Global()
@Module({
  providers: [
    RestoreHooks,
    {
      provide: BackupServer,
      inject: [CONFIG, Kysely, DataSource, Outbox, LOGGER, RestoreHooks, { token: REDIS, optional: true }],
      useFactory: createBackupServer,
    },
  ],
  exports: [RestoreHooks, BackupServer],
})
export class BackupModule implements OnApplicationBootstrap {
  constructor(private readonly backup: BackupServer) {}

  onApplicationBootstrap(): void {
    void this.backup.tidyUp();
  }
}

function createBackupServer(
  { SERVICE_NAME: service, DATABASE_URL: url = '' }: KitConfig,
  db: Kysely<KitTables>,
  dataSource: DataSource,
  outbox: Outbox,
  logger: Logger,
  restoreHooks: RestoreHooks,
  redis?: Redis,
): BackupServer {
  return new BackupServer({ service, url, db, dataSource, outbox, redis, logger }, restoreHooks);
}
