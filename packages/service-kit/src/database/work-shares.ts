import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from '../observability/log.js';
import { startWork } from '../service/start-work.js';
import {
  countSharedSessions,
  limitIdleSession,
  lockSessionShared,
  tryLockSessions,
  unlockSession,
} from './advisory-lock.js';
import { databaseOnConnection } from './typed-database.js';

/** How often the shares are compared with the number of replicas, in ms. */
const interval = 1500;
/** After so many seconds the database takes the partitions of a replica that is frozen. */
const longestIdle = 6;

export interface WorkSharesOptions {
  pool: Pool;
  /** Of the work as a whole; replicas of one service and one name share it. */
  name: string;
  /**
   * How each partition of the work is begun, by its name. It returns what ends it; once that has resolved another replica
   * may begin it.
   */
  partitions: ReadonlyMap<string, () => () => Promise<void>>;
  logger: Logger;
}

/**
 * Divides work among the replicas of a service: one replica at a time has a partition of it, and all have about the same
 * number. An advisory lock of the service's database stands for each, all on one connection: with the process its locks
 * end, and the others take its partitions over.
 */
export class WorkShares {
  /** How each partition that this replica has is ended. */
  private readonly taken = new Map<string, () => Promise<void>>();
  private endWork: (() => Promise<void>) | undefined;

  constructor(private readonly options: WorkSharesOptions) {}

  start(): void {
    if (this.options.partitions.size > 0) this.endWork = startWork((signal) => this.run(signal));
  }

  /** Resolves when every partition of this replica has ended. */
  async stop(): Promise<void> {
    await this.endWork?.();
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.share(signal).catch((error: unknown) => {
        if (!signal.aborted)
          this.options.logger.warn(
            { err: error },
            `the share of the ${this.options.name} is lost; taken again soon`,
          );
      });
      await this.endAll();
      await pause(signal);
    }
  }

  private async share(signal: AbortSignal): Promise<void> {
    const client = await this.options.pool.connect();
    try {
      const db = databaseOnConnection<unknown>(client);
      await limitIdleSession(db, longestIdle);
      await lockSessionShared(db, this.options.name);
      while (!signal.aborted) {
        await this.balance(db);
        await pause(signal);
      }
      await this.endAll();
    } finally {
      // The connection ends, and with it the locks.
      client.release(true);
    }
  }

  /** Takes free partitions up to a fair share, and gives back what is beyond it. */
  private async balance(db: Kysely<unknown>): Promise<void> {
    const { name, partitions } = this.options;
    const replicas = await countSharedSessions(db, name);
    const share = Math.ceil(partitions.size / Math.max(replicas, 1));
    for (const partition of [...this.taken.keys()].slice(share)) {
      await this.end(partition);
      await unlockSession(db, this.lockOf(partition));
    }
    if (this.taken.size === share) return;
    const others = [...partitions.keys()].filter((partition) => !this.taken.has(partition));
    const locks = new Map(others.map((partition) => [this.lockOf(partition), partition]));
    for (const lock of await tryLockSessions(db, [...locks.keys()])) {
      const partition = locks.get(lock) ?? '';
      const begin = this.taken.size < share && partitions.get(partition);
      if (begin) this.taken.set(partition, begin());
      else await unlockSession(db, lock);
    }
  }

  private lockOf(partition: string): string {
    return `${this.options.name} ${partition}`;
  }

  private async end(partition: string): Promise<void> {
    const end = this.taken.get(partition);
    this.taken.delete(partition);
    await end?.();
  }

  private async endAll(): Promise<void> {
    await Promise.all([...this.taken.keys()].map((partition) => this.end(partition)));
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  sleep(interval, undefined, { signal, ref: false }).catch(() => {});
