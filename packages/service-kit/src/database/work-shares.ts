import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from '../observability/log.js';
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
/** After so many seconds the database takes the parts of a replica that is frozen. */
const longestIdle = 6;

export interface WorkSharesOptions {
  pool: Pool;
  /** Of the work as a whole; replicas of one service and one name share it. */
  name: string;
  /** Unique names. */
  parts: string[];
  /** Begins one part. @returns ends it; it may be begun elsewhere once that has resolved */
  take(part: string): () => Promise<void>;
  logger: Logger;
}

/**
 * Divides the parts of a work among the replicas of a service: one replica at a time has a part, and all have about the
 * same number. An advisory lock of the service's database stands for each part, all on one connection: with the process
 * its locks end, and the others take its parts over.
 */
export class WorkShares {
  private readonly stopping = new AbortController();
  /** How each part that this replica has is ended. */
  private readonly taken = new Map<string, () => Promise<void>>();
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly options: WorkSharesOptions) {}

  start(): void {
    this.done = this.run();
  }

  /** Resolves when every part of this replica has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.share().catch((error: unknown) => {
        if (!signal.aborted)
          this.options.logger.warn(
            { err: error },
            `the share of the ${this.options.name} is lost; taken again soon`,
          );
      });
      await this.endAll();
      await this.pause();
    }
  }

  private async share(): Promise<void> {
    const client = await this.options.pool.connect();
    try {
      const db = databaseOnConnection<unknown>(client);
      await limitIdleSession(db, longestIdle);
      await lockSessionShared(db, this.options.name);
      while (!this.stopping.signal.aborted) {
        await this.balance(db);
        await this.pause();
      }
      await this.endAll();
    } finally {
      // The connection ends, and with it the locks.
      client.release(true);
    }
  }

  /** Takes free parts up to a fair share, and gives back what is beyond it. */
  private async balance(db: Kysely<unknown>): Promise<void> {
    const { name, parts, take } = this.options;
    const replicas = await countSharedSessions(db, name);
    const share = Math.ceil(parts.length / Math.max(replicas, 1));
    for (const part of [...this.taken.keys()].slice(share)) {
      await this.end(part);
      await unlockSession(db, this.lockOf(part));
    }
    if (this.taken.size === share) return;
    const others = parts.filter((part) => !this.taken.has(part));
    const locks = new Map(others.map((part) => [this.lockOf(part), part]));
    for (const lock of await tryLockSessions(db, [...locks.keys()])) {
      const part = locks.get(lock);
      if (part && this.taken.size < share) this.taken.set(part, take(part));
      else await unlockSession(db, lock);
    }
  }

  private lockOf(part: string): string {
    return `${this.options.name} ${part}`;
  }

  private async end(part: string): Promise<void> {
    const end = this.taken.get(part);
    this.taken.delete(part);
    await end?.();
  }

  private async endAll(): Promise<void> {
    await Promise.all([...this.taken.keys()].map((part) => this.end(part)));
  }

  private async pause(): Promise<void> {
    await sleep(interval, undefined, { signal: this.stopping.signal, ref: false }).catch(() => {});
  }
}
