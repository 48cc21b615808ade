import { isAnswering, type Kysely, tryLockSession, unlockSession } from '@kubrik/service-kit';
import type { AdminTables } from '../../admin.tables.js';

const lockName = 'bot-poller';

interface HeldLock {
  connection: Kysely<AdminTables>;
  /** Gives the connection back to the pool. */
  close(): Promise<void>;
}

/**
 * The replica that holds this lock polls the messenger. The lock ends with its database connection, so
 * another replica replaces a dead one.
 */
export class PollerLock {
  private held: HeldLock | undefined;

  constructor(private readonly db: Kysely<AdminTables>) {}

  /** Takes or keeps the lock. @returns whether this replica holds it; the database confirms it each time */
  async hold(): Promise<boolean> {
    if (this.held && (await isAnswering(this.held.connection))) return true;
    await this.release();
    this.held = await acquire(this.db);
    return this.held !== undefined;
  }

  async release(): Promise<void> {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    await unlockSession(held.connection, lockName).catch(() => {});
    await held.close();
  }
}

/** Keeps one connection of the pool as long as the lock is held; undefined while another replica holds it. */
async function acquire(db: Kysely<AdminTables>): Promise<HeldLock | undefined> {
  const acquired = Promise.withResolvers<HeldLock | undefined>();
  const closing = Promise.withResolvers<void>();
  const session = db.connection().execute(async (connection) => {
    if (!(await tryLockSession(connection, lockName))) return;
    const close = async () => {
      closing.resolve();
      await ended;
    };
    acquired.resolve({ connection, close });
    await closing.promise;
  });
  // Without the database nobody can hold the lock.
  const ended = session.catch(() => {}).then(() => acquired.resolve(undefined));
  return acquired.promise;
}
