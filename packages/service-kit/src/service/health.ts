import { Inject, Injectable, Optional } from '@nestjs/common';
import { Kysely } from 'kysely';
import { BUS, type Bus } from '../calls/bus.js';
import type { Health } from '../calls/internal-http-server.js';
import type { KitTables } from '../database/kit.entities.js';
import { REDIS, type Redis } from '../database/redis.js';
import { isAnswering } from '../database/typed-database.js';
import { CONFIG, type KitConfig } from './config.js';

/** Health of the service: it needs its database; NATS and Redis may be away. */
@Injectable()
export class HealthCheck {
  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(BUS) private readonly bus: Bus,
    @Optional() private readonly db?: Kysely<KitTables>,
    @Optional() @Inject(REDIS) private readonly redis?: Redis,
  ) {}

  async read(): Promise<Health> {
    const isDatabaseUp = this.db && (await isAnswering(this.db));
    return {
      ok: isDatabaseUp !== false,
      service: this.config.SERVICE_NAME,
      ...(isDatabaseUp === undefined ? {} : { database: isDatabaseUp }),
      nats: this.bus.connected,
      ...(this.redis ? { redis: this.redis.isReady } : {}),
    };
  }
}
