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
/** After so many seconds the database takes the partitions of a replica that is frozen. */
const longestIdle = 6;

export interface WorkSharesOptions {
  pool: Pool;
  /** Of the work as a whole; replicas of one service and one name share it. */
  name: string;
  partitions: readonly WorkPartition[];
  logger: Logger;
}

export interface WorkPartition {
  /** Unique in the work. */
  name: string;
  /** Each replica has about the same number of a group's partitions, so that all of them work when one group has much to do. */
  group: string;
  /** Returns what ends it; once that has resolved another replica may begin it. */
  begin(): () => Promise<void>;
}

/**
 * Divides work among the replicas of a service: one replica at a time has a partition of it, and all have about the same
 * number of each group. An advisory lock of the service's database stands for each, all on one connection: with the process its locks
 * end, and the others take its partitions over.
 */
export class WorkShares {
  /** How each partition that this replica has is ended. */
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
      // The connection ends, and with it the locks.
      client.release(true);
    }
  }

  /** Takes free partitions of each group up to a fair share, and gives back what is beyond it. */
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

  /** Begins at most so many partitions of the group that no replica has. */
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
