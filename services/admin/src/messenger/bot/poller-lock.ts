import { isAnswering, type Kysely, tryLockSession, unlockSession } from '@kubrik/service-kit';
import type { AdminTables } from '../../admin.tables.js';

const lockName = 'bot-poller';

interface HeldLock {
  connection: Kysely<AdminTables>;
  /** Gives the connection back to the pool. */
  close(): Promise<void>;
}

/** Its holder polls the messenger. The lock ends with its connection, so a dead holder is replaced by another replica. */
export class PollerLock {
  private held: HeldLock | undefined;

  constructor(private readonly db: Kysely<AdminTables>) {}

  /** Takes the lock or keeps it. @returns whether this replica holds it, which the database confirms each time */
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

/** Keeps one connection out of the pool for as long as the lock is held; undefined while another replica holds it. */
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
