interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

const mostTogether = 100;

/**
 * Votes on one target follow one another anyway, because of its row's lock. What comes while one transaction is under
 * way goes into the next one together, so that a rush on one target neither takes every connection nor waits long.
 */
export class VoteQueue<T, R> {
  private readonly lines = new Map<string, Waiting<T, R>[]>();

  /** @param store writes items of one target in one transaction, in order, and gives their results in order */
  constructor(private readonly store: (items: T[]) => Promise<R[]>) {}

  add(target: string, item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const line = this.lines.get(target);
      if (line) line.push(waiting);
      else void this.serve(target, [waiting]);
    });
  }

  private async serve(target: string, line: Waiting<T, R>[]): Promise<void> {
    this.lines.set(target, line);
    while (line.length > 0) {
      const batch = line.splice(0, mostTogether);
      try {
        const results = await this.store(batch.map(({ item }) => item));
        for (const [n, { resolve }] of batch.entries()) resolve(results[n] as R);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.lines.delete(target);
  }
}
