import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AiQuota } from './ai-quota.js';
import { ContentJobs } from './content-jobs.js';
import { Outbox } from './outbox.js';
import { Settings } from './settings.js';
import { Restores } from './transfer/transfer.js';

export const LOGGER = Symbol('logger');
export const REDIS = Symbol('redis');
export const CONFIG = Symbol('config');
export const BUS = Symbol('bus');

/** Puts what the kit made into Nest's container. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class KitModule {
  static with(values: {
    logger: unknown;
    config: unknown;
    bus: unknown;
    settings: Settings;
    restores: Restores;
    quota?: AiQuota;
    jobs?: ContentJobs;
    redis?: unknown;
    dataSource?: DataSource;
    outbox?: Outbox;
  }): DynamicModule {
    const providers = [
      { provide: LOGGER, useValue: values.logger },
      { provide: CONFIG, useValue: values.config },
      { provide: BUS, useValue: values.bus },
      { provide: Settings, useValue: values.settings },
      { provide: Restores, useValue: values.restores },
      { provide: REDIS, useValue: values.redis },
      ...(values.dataSource ? [{ provide: DataSource, useValue: values.dataSource }] : []),
      ...(values.outbox ? [{ provide: Outbox, useValue: values.outbox }] : []),
      ...(values.jobs ? [{ provide: ContentJobs, useValue: values.jobs }] : []),
      ...(values.quota ? [{ provide: AiQuota, useValue: values.quota }] : []),
    ];
    return { module: KitModule, global: true, providers, exports: providers };
  }
}
