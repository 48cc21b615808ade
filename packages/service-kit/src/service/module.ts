import { type DynamicModule, Module } from '@nestjs/common';
import { Kysely } from 'kysely';
import { DataSource } from 'typeorm';
import { Restores } from '../backup/transfer.js';
import type { KitTables } from '../database/kit.entities.js';
import { Outbox } from '../events/outbox.js';
import { BackgroundJobs } from '../jobs/background-jobs.js';
import { ContentJobs } from '../jobs/content-jobs.js';
import { Metrics } from '../observability/metrics.js';
import { AiQuota } from '../settings/ai-quota.js';
import { Settings } from '../settings/settings.js';

export const LOGGER = Symbol('logger');
export const REDIS = Symbol('redis');
export const CONFIG = Symbol('config');
export const BUS = Symbol('bus');

/** Provides the kit's instances to Nest's container. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class KitModule {
  static with(values: {
    logger: unknown;
    config: unknown;
    bus: unknown;
    settings: Settings;
    metrics: Metrics;
    restores: Restores;
    quota?: AiQuota;
    jobs?: ContentJobs;
    redis?: unknown;
    dataSource?: DataSource;
    db?: Kysely<KitTables>;
    background?: BackgroundJobs;
    outbox?: Outbox;
  }): DynamicModule {
    const providers = [
      { provide: LOGGER, useValue: values.logger },
      { provide: CONFIG, useValue: values.config },
      { provide: BUS, useValue: values.bus },
      { provide: Metrics, useValue: values.metrics },
      { provide: Settings, useValue: values.settings },
      { provide: Restores, useValue: values.restores },
      { provide: REDIS, useValue: values.redis },
      ...(values.dataSource ? [{ provide: DataSource, useValue: values.dataSource }] : []),
      ...(values.db ? [{ provide: Kysely, useValue: values.db }] : []),
      ...(values.background ? [{ provide: BackgroundJobs, useValue: values.background }] : []),
      ...(values.outbox ? [{ provide: Outbox, useValue: values.outbox }] : []),
      ...(values.jobs ? [{ provide: ContentJobs, useValue: values.jobs }] : []),
      ...(values.quota ? [{ provide: AiQuota, useValue: values.quota }] : []),
    ];
    return { module: KitModule, global: true, providers, exports: providers };
  }
}
