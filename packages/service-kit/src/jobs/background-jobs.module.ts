import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { RestoreHooks } from '../backup/restore-hooks.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { Outbox } from '../messaging/outbox.js';
import { LOGGER, type Logger } from '../observability/log.js';
import { BackgroundJobs } from './background-jobs.js';
import { ContentJobs } from './content-jobs.js';

/** Provides the queue of background jobs and makes its tables. `ServiceModule` starts and stops it. */
@Global()
@Module({
  providers: [
    { provide: BackgroundJobs, inject: [Kysely, Pool, LOGGER], useFactory: createBackgroundJobs },
    {
      provide: ContentJobs,
      inject: [Kysely, Outbox, BackgroundJobs, LOGGER],
      useFactory: (db: Kysely<KitTables>, outbox: Outbox, jobs: BackgroundJobs, logger: Logger) =>
        new ContentJobs(db, outbox, jobs, logger),
    },
  ],
  exports: [BackgroundJobs, ContentJobs],
})
export class BackgroundJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly contentJobs: ContentJobs,
    private readonly restoreHooks: RestoreHooks,
  ) {}

  onModuleInit(): void {
    // Runs last, so that work which other listeners drop after a restore is not queued again.
    this.restoreHooks.afterRestore(() => void this.takeOver().catch(() => {}));
  }

  private async takeOver(): Promise<void> {
    await this.contentJobs.endRestored();
    await this.jobs.recover();
  }
}

async function createBackgroundJobs(
  db: Kysely<KitTables>,
  pool: Pool,
  logger: Logger,
): Promise<BackgroundJobs> {
  const jobs = new BackgroundJobs(db, pool, logger);
  await jobs.createQueueTables();
  return jobs;
}
