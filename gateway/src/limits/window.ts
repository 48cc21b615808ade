import type { RatePolicy } from '@kubrik/contract';
import { LRUCache } from 'lru-cache';

// Who floods from more addresses than this pushes out the oldest counts, and memory stays what it is.
const mostKeys = 50_000;

/** Counts in fixed windows in this process alone, without waiting: for what happens too often to ask Redis. */
export class Window {
  private readonly counts: LRUCache<string, { used: number; until: number }>;

  constructor(private readonly rate: RatePolicy) {
    this.counts = new LRUCache({ max: mostKeys });
  }

  /** @returns 0 when there was a point left, else the milliseconds until there is one */
  consume(key: string): number {
    const now = Date.now();
    const count = this.counts.get(key);
    if (!count || count.until <= now) {
      this.counts.set(key, { used: 1, until: now + this.rate.seconds * 1000 });
      return 0;
    }
    count.used += 1;
    return count.used > this.rate.points ? count.until - now : 0;
  }
}
