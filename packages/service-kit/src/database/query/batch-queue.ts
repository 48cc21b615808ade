import { AsyncLocalStorage } from 'node:async_hooks';
import { isTransient, type Refusal } from '../../calls/refusal.js';

interface Waiting<T, R> {
  item: T;
  /** Runs work in the asynchronous context of the caller that added the item: its request id, for example. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
  answer: Promise<R>;
  resolve(result: R): void;
  reject(reason: unknown): void;
}

/** Writes items of one key in one transaction, in order, and returns for each its result or its refusal. */
type Write<T, R> = (key: string, items: T[]) => Promise<(R | Refusal)[]>;

const maxAtOnce = 100;

/**
 * Writes items of one key (a topic, a target) together. Its row lock serialises their transactions anyway, so items that
 * arrive during a transaction share the next one, in the order of arrival: many items at once take one connection and
 * few transactions. A batch is written in the asynchronous context of its first item.
 */
export class BatchQueue<T, R> {
  private readonly queues = new Map<string, Waiting<T, R>[]>();

  /** @param isSame true for a repeated attempt, which gets the answer of the waiting one */
  constructor(
    private readonly write: Write<T, R>,
    private readonly isSame: (waiting: T, added: T) => boolean = () => false,
  ) {}

  add(key: string, item: T): Promise<R> {
    const queue = this.queues.get(key);
    const repeated = queue?.find((waiting) => this.isSame(waiting.item, item));
    if (repeated) return repeated.answer;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const inContext = AsyncLocalStorage.snapshot();
    const waiting = { item, inContext, answer: promise, resolve, reject };
    if (queue) queue.push(waiting);
    else {
      this.queues.set(key, [waiting]);
      void this.run(key);
    }
    return promise;
  }

  private async run(key: string): Promise<void> {
    for (;;) {
      const batch = this.queues.get(key)?.splice(0, maxAtOnce) ?? [];
      if (batch.length === 0) break;
      await this.writeTogether(key, batch);
    }
    this.queues.delete(key);
  }

  private async writeTogether(key: string, batch: Waiting<T, R>[], isAgain = false): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const write = () => this.write(key, items);
      const results = await (batch[0]?.inContext(write) ?? write());
      for (const [n, { resolve, reject }] of batch.entries()) {
        const result = results[n];
        if (result instanceof Error) reject(result);
        else resolve(result as R);
      }
    } catch (error) {
      // A transient failure concerns all items; any other may be caused by one item, which must not fail the others.
      // A second attempt also finds what another replica has just stored.
      if (isAgain || isTransient(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.writeTogether(key, [waiting], true);
    }
  }
}
