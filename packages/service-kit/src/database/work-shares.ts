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
import { databaseOnConnection } from './connection/typed-database.js';

/** How often the shares are compared with the number of replicas, in ms. */
const interval = 1500;
/**
 * After so many seconds without a statement the database ends the connection of a frozen replica, which frees its
 * partitions.
 */
const longestIdle = 6;

export interface WorkSharesOptions {
  pool: Pool;
  /** Name of the work. Replicas of one service share work of one name. */
  name: string;
  partitions: readonly WorkPartition[];
  logger: Logger;
}

export interface WorkPartition {
  /** Name of the partition, unique within the work. */
  name: string;
  /** Replicas share each group equally, so that all of them work when one group has much to do. */
  group: string;
  /**
   * Begins the work on the partition. Returns a function that ends it; once its promise has resolved, another replica
   * may begin.
   */
  begin(): () => Promise<void>;
}

/**
 * Divides work among the replicas of a service. Each partition belongs to one replica at a time, and all replicas have
 * about the same number of each group. An advisory lock stands for each partition; a replica holds its locks on one
 * connection. When the process ends, so do its locks, and other replicas take over.
 */
export class WorkShares {
  /** The functions that end the partitions of this replica. */
  private readonly taken = new Map<string, () => Promise<void>>();
  private endWork: (() => Promise<void>) | undefined;

  private readonly groups: WorkPartition[][];

  constructor(private readonly options: WorkSharesOptions) {
    this.groups = [...Map.groupBy(options.partitions, ({ group }) => group).values()];
  }

  start(): void {
    if (this.options.partitions.length > 0) this.endWork = startWork((signal) => this.run(signal));
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
      // Ends the connection, and with it the locks.
      client.release(true);
    }
  }

  /** Takes free partitions of each group up to a fair share, and gives back those above it. */
  private async balance(db: Kysely<unknown>): Promise<void> {
    const replicas = Math.max(await countSharedSessions(db, this.options.name), 1);
    for (const group of this.groups) {
      const share = Math.ceil(group.length / replicas);
      const taken = group.filter(({ name }) => this.taken.has(name));
      for (const { name } of taken.slice(share)) {
        await this.end(name);
        await unlockSession(db, this.lockOf(name));
      }
      if (taken.length < share) await this.take(db, group, share - taken.length);
    }
  }

  /** Begins up to `most` partitions of the group that no replica has. */
  private async take(db: Kysely<unknown>, group: readonly WorkPartition[], most: number): Promise<void> {
    const others = group.filter(({ name }) => !this.taken.has(name));
    const locks = new Map(others.map((partition) => [this.lockOf(partition.name), partition]));
    let left = most;
    for (const lock of await tryLockSessions(db, [...locks.keys()])) {
      const partition = locks.get(lock);
      if (partition && left > 0) {
        this.taken.set(partition.name, partition.begin());
        left -= 1;
      } else await unlockSession(db, lock);
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
