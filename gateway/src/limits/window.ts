import type { RatePolicy } from '@kubrik/contract';
import { LRUCache } from 'lru-cache';

// Who floods from more addresses than this pushes out the oldest counts, and memory stays what it is.
const mostKeys = 50_000;

/** Counts in fixed windows, in this process alone and without waiting: for what happens too often to ask Redis. */
export class Window {
  private used = 0;
  private until = 0;

  constructor(private readonly rate: RatePolicy) {}

  /** @returns 0 when there was a point left, else the milliseconds until there is one */
  consume(): number {
    const now = Date.now();
    if (this.until <= now) {
      this.used = 0;
      this.until = now + this.rate.seconds * 1000;
    }
    this.used += 1;
    return this.used > this.rate.points ? this.until - now : 0;
  }
}

/** A window for each key. Its room for all the keys is taken at once: one for a purpose, never one for a caller. */
export class Windows {
  private readonly byKey = new LRUCache<string, Window>({ max: mostKeys });

  constructor(private readonly rate: RatePolicy) {}

  consume(key: string): number {
    let window = this.byKey.get(key);
    if (!window) {
      window = new Window(this.rate);
      this.byKey.set(key, window);
    }
    return window.consume();
  }
}
