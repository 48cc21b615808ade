/** One that waits for a turn. */
interface Waiting {
  isGone(): boolean;
  answer(isTheirs: boolean): void;
}

/** A queue for a scarce resource. Networks take turns, however much each of them asks for. */
export class FairQueue {
  /** The first network has the next turn. */
  private readonly ofNetworks = new Map<string, Waiting[]>();
  private count = 0;

  /** @param most how many may wait; when there are more, the network with the most of them loses its last */
  constructor(private readonly most: number) {}

  /**
   * @returns true when the turn has come; false when too many wait, or `isGone` says that nobody needs the turn any
   *   more
   */
  wait(network: string, isGone: () => boolean): Promise<boolean> {
    return new Promise((answer) => {
      const waiting = this.ofNetworks.get(network) ?? [];
      waiting.push({ isGone, answer });
      this.ofNetworks.set(network, waiting);
      this.count += 1;
      if (this.count > this.most) this.refuseOne();
    });
  }

  /** Gives the next turn; false when nobody waits. */
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
    // If several networks have equally many, the one whose turn comes last.
    const [longest] = [...this.ofNetworks].toReversed().sort(([, a], [, b]) => b.length - a.length);
    if (!longest) return;
    const [network, waiting] = longest;
    waiting.pop()?.answer(false);
    if (waiting.length === 0) this.ofNetworks.delete(network);
    this.count -= 1;
  }
}
