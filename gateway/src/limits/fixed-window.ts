import type { RatePolicy } from '@kubrik/contract';
import { LRUCache } from 'lru-cache';

// A flood from more addresses than this evicts the oldest counts, so memory stays bounded.
const maxKeys = 50_000;

/** A fixed-window counter in this process only, for events that are too frequent to count in Redis. */
export class FixedWindow {
  private used = 0;
  private until = 0;

  constructor(private readonly rate: RatePolicy) {}

  /** @returns 0 when a point was left, otherwise the milliseconds until there is one */
  consume(): number {
    const now = performance.now();
    if (this.until <= now) {
      this.used = 0;
      this.until = now + this.rate.seconds * 1000;
    }
    this.used += 1;
    return this.used > this.rate.points ? this.until - now : 0;
  }
}

/**
 * A window for each key. It allocates the memory for all keys at once, so create one for each purpose, never
 * one for each caller.
 */
export class FixedWindows {
  private readonly byKey = new LRUCache<string, FixedWindow>({ max: maxKeys });

  constructor(private readonly rate: RatePolicy) {}

  consume(key: string): number {
    let window = this.byKey.get(key);
    if (!window) {
      window = new FixedWindow(this.rate);
      this.byKey.set(key, window);
    }
    return window.consume();
  }
}
