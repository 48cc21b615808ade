import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Health } from '../calls/internal-http-server.js';
import { REDIS, type Redis } from '../database/connection/redis.js';
import { isAnswering } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { BUS, type Bus } from '../messaging/bus.js';
import { CONFIG, type KitConfig } from './config.js';

/** Longest wait of a probe for the database's answer, in ms. */
const databaseTimeout = 1000;

/**
 * Health of the service. It needs its database; without NATS and Redis it works on, degraded. If NATS refuses its
 * password, it is not ready, because it has to be started with a new configuration. If NATS cannot be reached, it stays
 * ready: calls arrive over HTTP, and all replicas are without NATS at the same time.
 */
@Injectable()
export class HealthCheck {
  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(BUS) private readonly bus: Bus,
    @Optional() private readonly db?: Kysely<KitTables>,
    @Optional() @Inject(REDIS) private readonly redis?: Redis,
  ) {}

  async read(): Promise<Health> {
    const isDatabaseUp =
      this.db && (await Promise.race([isAnswering(this.db), sleep(databaseTimeout, false, { ref: false })]));
    const ok = isDatabaseUp !== false;
    const isWhole = this.bus.connected && this.redis?.isReady !== false;
    return {
      ok,
      status: ok ? (isWhole ? 'ok' : 'degraded') : 'down',
      isReady: ok && !this.bus.isRefused,
      service: this.config.SERVICE_NAME,
      ...(isDatabaseUp === undefined ? {} : { database: isDatabaseUp }),
      nats: this.bus.connected,
      ...(this.redis ? { redis: this.redis.isReady } : {}),
    };
  }
}
