import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../observability/log.js';
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
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.redis.isOpen) await this.redis.close();
  }
}
