import type { RatePolicy } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';
import { FixedWindows } from './fixed-window.js';

/** A rate for each network, counted by this gateway alone. */
export class NetworkRate {
  private readonly windows: FixedWindows | undefined;

  /** @param factor multiplies the rate; 0 turns it off */
  constructor({ points, seconds }: RatePolicy, factor: number) {
    if (factor > 0) this.windows = new FixedWindows({ points: Math.ceil(points * factor), seconds });
  }

  /** Counts a request. @returns 0 when it is allowed, otherwise the seconds until one is */
  consume(address: string): number {
    return Math.ceil((this.windows?.consume(networkOf(address)) ?? 0) / 1000);
  }
}
