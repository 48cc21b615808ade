import { CONFIG, type KitConfig, REDIS, type Redis, Settings } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AiQuota } from './ai-quota.js';

/** Provides `AiQuota` to a module of a service with Redis. */
@Module({
  providers: [
    {
      provide: AiQuota,
      inject: [REDIS, Settings, CONFIG],
      useFactory: (redis: Redis, settings: Settings, { SUBJECT_PREFIX }: KitConfig) =>
        new AiQuota(redis, settings, SUBJECT_PREFIX),
    },
  ],
  exports: [AiQuota],
})
export class AiQuotaModule {}
