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
/** After so many seconds the database takes the parts of a replica that is frozen. */
const longestIdle = 6;

export interface WorkSharesOptions {
  pool: Pool;
  /** Of the work as a whole; replicas of one service and one name share it. */
  name: string;
  /** How each part is begun, by its name. It returns what ends it; once that has resolved another replica may begin it. */
  parts: ReadonlyMap<string, () => () => Promise<void>>;
  logger: Logger;
}

/**
 * Divides the parts of a work among the replicas of a service: one replica at a time has a part, and all have about the
 * same number. An advisory lock of the service's database stands for each part, all on one connection: with the process
 * its locks end, and the others take its parts over.
 */
export class WorkShares {
  /** How each part that this replica has is ended. */
  private readonly taken = new Map<string, () => Promise<void>>();
  private endWork: (() => Promise<void>) | undefined;

  constructor(private readonly options: WorkSharesOptions) {}

  start(): void {
    if (this.options.parts.size > 0) this.endWork = startWork((signal) => this.run(signal));
  }

  /** Resolves when every part of this replica has ended. */
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

  /** Takes free parts up to a fair share, and gives back what is beyond it. */
  private async balance(db: Kysely<unknown>): Promise<void> {
    const { name, parts } = this.options;
    const replicas = await countSharedSessions(db, name);
    const share = Math.ceil(parts.size / Math.max(replicas, 1));
    for (const part of [...this.taken.keys()].slice(share)) {
      await this.end(part);
      await unlockSession(db, this.lockOf(part));
    }
    if (this.taken.size === share) return;
    const others = [...parts.keys()].filter((part) => !this.taken.has(part));
    const locks = new Map(others.map((part) => [this.lockOf(part), part]));
    for (const lock of await tryLockSessions(db, [...locks.keys()])) {
      const part = locks.get(lock) ?? '';
      const begin = this.taken.size < share && parts.get(part);
      if (begin) this.taken.set(part, begin());
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
}

const pause = (signal: AbortSignal): Promise<void> =>
  sleep(interval, undefined, { signal, ref: false }).catch(() => {});
