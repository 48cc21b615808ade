import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOGGER, type Logger } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { CONFIG, type KitConfig } from '../../service/config.js';
import { openRedis, REDIS, type Redis } from './redis.js';

/** Provides the connection to Redis, which may be away. Closes it when the service has stopped. */
@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [CONFIG, LOGGER],
      useFactory: ({ REDIS_URL }: KitConfig, logger: Logger) => openRedis(REDIS_URL, logger),
    },
  ],
  exports: [REDIS],
})
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.connection('kubrik_redis_connected', 'Connection to Redis', () => this.redis.isReady);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.redis.isOpen) await this.redis.close();
  }
}
