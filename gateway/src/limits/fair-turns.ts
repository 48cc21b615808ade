import { FairQueue } from '@kubrik/service-kit';

/**
 * Lets one piece of work begin in each turn of the event loop, so that other work can run between any two.
 */
export class FairTurns {
  private readonly queue: FairQueue;
  private isTaken = false;

  /** @param most number of waiting pieces; see `FairQueue` */
  constructor(most: number) {
    this.queue = new FairQueue(most);
  }

  /** @returns whether the turn has come; see `FairQueue` */
  async take(network: string, isGone: () => boolean = () => false): Promise<boolean> {
    if (this.isTaken) return this.queue.wait(network, isGone);
    this.isTaken = true;
    setImmediate(() => this.next());
    return true;
  }

  private next(): void {
    if (this.queue.giveTurn()) setImmediate(() => this.next());
    else this.isTaken = false;
  }
}
