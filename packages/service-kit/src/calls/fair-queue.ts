/** Who waits. */
interface Waiting {
  isGone(): boolean;
  answer(isTheirs: boolean): void;
}

/** Those who wait for something scarce. Networks have their turns one after another, however much each of them wants. */
export class FairQueue {
  /** The network whose turn is next stands first. */
  private readonly ofNetworks = new Map<string, Waiting[]>();
  private count = 0;

  /** @param most that may wait; beyond it the network with the most waiting loses its last */
  constructor(private readonly most: number) {}

  /** @returns whether the turn has come; false when too many wait, or when `isGone` says that nobody needs it any more */
  wait(network: string, isGone: () => boolean): Promise<boolean> {
    return new Promise((answer) => {
      const waiting = this.ofNetworks.get(network) ?? [];
      waiting.push({ isGone, answer });
      this.ofNetworks.set(network, waiting);
      this.count += 1;
      if (this.count > this.most) this.refuseOne();
    });
  }

  /** Gives the next one their turn; false when nobody waits. */
  giveTurn(): boolean {
    for (let first = this.shift(); first; first = this.shift()) {
      const isGone = first.isGone();
      first.answer(!isGone);
      if (!isGone) return true;
    }
    return false;
  }

  private shift(): Waiting | undefined {
    const [entry] = this.ofNetworks;
    if (!entry) return undefined;
    const [network, waiting] = entry;
    const first = waiting.shift();
    this.ofNetworks.delete(network);
    if (waiting.length > 0) this.ofNetworks.set(network, waiting);
    this.count -= 1;
    return first;
  }

  private refuseOne(): void {
    // Of equal ones that whose turn is the last.
    const [longest] = [...this.ofNetworks].toReversed().sort(([, a], [, b]) => b.length - a.length);
    if (!longest) return;
    const [network, waiting] = longest;
    waiting.pop()?.answer(false);
    if (waiting.length === 0) this.ofNetworks.delete(network);
    this.count -= 1;
  }
}
