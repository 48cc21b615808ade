import type { Call } from '@kubrik/contract';
import { callName, Refusal } from '@kubrik/service-kit';
import type { GatewayMetrics } from '../gateway.metrics.js';

/**
 * Limits the unanswered calls. Above the limit a call is refused at once, so that a slow or hanging service
 * harms neither the gateway nor other calls.
 */
export class LoadShedding {
  private readonly running = new Map<string, number>();

  /** @param most limit of one call; a domain may have twice as many. 0 means no limit */
  constructor(
    private readonly most: number,
    private readonly metrics: Pick<GatewayMetrics, 'countShed'>,
  ) {}

  /** @throws Refusal Overloaded */
  async run<T>(call: Call, work: () => Promise<T>): Promise<T> {
    const name = callName(call);
    const isFull = this.count(name) >= this.most || this.count(call.domain) >= 2 * this.most;
    if (this.most > 0 && isFull) {
      this.metrics.countShed(name);
      throw new Refusal('Overloaded');
    }
    this.add(name, 1);
    this.add(call.domain, 1);
    try {
      return await work();
    } finally {
      this.add(name, -1);
      this.add(call.domain, -1);
    }
  }

  private count(name: string): number {
    return this.running.get(name) ?? 0;
  }

  private add(name: string, change: number): void {
    this.running.set(name, this.count(name) + change);
  }
}
