import { isPassing, type Refusal } from './refusal.js';

interface Waiting<T, R> {
  item: T;
  answer: Promise<R>;
  resolve(result: R): void;
  reject(reason: unknown): void;
}

/** Writes items of one key in one transaction, in order, and gives for each its result or why it is refused. */
type Write<T, R> = (key: string, items: T[]) => Promise<(R | Refusal)[]>;

const mostAtOnce = 100;

/**
 * Items of one key (a room, a target), written together. Their transactions follow one another anyway because of its
 * row lock: what comes while one is under way goes into the next, in the order of arrival, so that a rush neither takes
 * every connection nor waits long.
 */
export class BatchQueue<T, R> {
  private readonly lines = new Map<string, Waiting<T, R>[]>();

  /** @param isSame the same attempt, sent twice before the first was written: one item, one answer */
  constructor(
    private readonly write: Write<T, R>,
    private readonly isSame: (waiting: T, added: T) => boolean = () => false,
  ) {}

  add(key: string, item: T): Promise<R> {
    const line = this.lines.get(key);
    const twin = line?.find((waiting) => this.isSame(waiting.item, item));
    if (twin) return twin.answer;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const waiting = { item, answer: promise, resolve, reject };
    if (line) line.push(waiting);
    else {
      this.lines.set(key, [waiting]);
      void this.run(key);
    }
    return promise;
  }

  private async run(key: string): Promise<void> {
    for (;;) {
      const batch = this.lines.get(key)?.splice(0, mostAtOnce) ?? [];
      if (batch.length === 0) break;
      await this.writeTogether(key, batch);
    }
    this.lines.delete(key);
  }

  private async writeTogether(key: string, batch: Waiting<T, R>[], isAgain = false): Promise<void> {
    try {
      const results = await this.write(
        key,
        batch.map(({ item }) => item),
      );
      for (const [n, { resolve, reject }] of batch.entries()) {
        const result = results[n];
        if (result instanceof Error) reject(result);
        else resolve(result as R);
      }
    } catch (error) {
      // A lost server is lost for all; anything else may be about one item, which must not take the others with it.
      // A second try also finds what another replica has just stored.
      if (isAgain || isPassing(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.writeTogether(key, [waiting], true);
    }
  }
}
