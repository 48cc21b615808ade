import { refusedCallsKey } from '@kubrik/service-kit';
import type { TimeoutRedisClient } from './timeout-redis-client.js';

/** ms */
const storeEvery = 5000;
/** In seconds; the admin service stores the counts of two days. */
const keptFor = 2 * 24 * 60 * 60;

/**
 * Counts calls that the limits refuse (429), by day in Redis for all gateways together. Writes only every few
 * seconds, so that a flood does not burden Redis.
 */
export class RefusedCalls {
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: TimeoutRedisClient,
    private readonly prefix: string,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.store(), storeEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.store();
  }

  note(): void {
    this.waiting += 1;
  }

  private async store(): Promise<void> {
    const count = this.waiting;
    if (count === 0) return;
    this.waiting = 0;
    const key = refusedCallsKey(this.prefix, new Date().toISOString().slice(0, 10));
    try {
      await this.redis.run((redis) => redis.multi().incrBy(key, count).expire(key, keptFor, 'NX').exec());
    } catch {
      this.waiting += count;
    }
  }
}
