import { coarseNetwork, noteSessionUse, sessionKey } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';
import type { TimeoutRedisClient } from '../limits/timeout-redis-client.js';

/** In ms: precision of the time when a session was last used. */
const noteEvery = 10 * 60_000;
/** As long as a session lasts. */
const keepSeconds = 30 * 24 * 60 * 60;
const maxSessions = 50_000;

/** Stores when and from where people use their sessions, so rarely that requests are not slowed. */
export class SessionUses {
  private readonly noted = new LRUCache<string, string>({ max: maxSessions, ttl: noteEvery });

  constructor(private readonly redis: TimeoutRedisClient) {}

  /** Not awaited: if storing fails, a later request does it. */
  note(userId: string, token: string, address: string): void {
    const key = sessionKey('user', token);
    const network = coarseNetwork(address);
    if (this.noted.get(key) === network) return;
    this.noted.set(key, network);
    this.redis
      .run((redis) => noteSessionUse(redis, userId, key, network, keepSeconds))
      .catch(() => this.noted.delete(key));
  }
}
