import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Username } from './username.entity.js';

type Names = Pick<Username, 'usernameKey' | 'skeleton'>;
export type UsernameRow = Pick<Selectable<Username>, 'usernameKey' | 'skeleton' | 'userId' | 'isWithdrawn'>;

@Injectable()
export class UsernameRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** Every stored name that equals one of these names or looks like it. */
  alike(names: Names[], tx?: Transaction): Promise<UsernameRow[]> {
    const keys = names.map(({ usernameKey }) => usernameKey);
    const skeletons = names.map(({ skeleton }) => skeleton);
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('usernames')
      .select(['usernameKey', 'skeleton', 'userId', 'isWithdrawn'])
      .where((eb) =>
        eb.or([
          eb('usernameKey', '=', sql<string>`any(${keys}::text[])`),
          eb('skeleton', '=', sql<string>`any(${skeletons}::text[])`),
        ]),
      )
      .execute();
  }

  ofPerson(tx: Transaction, userId: string): Promise<Names[]> {
    return tx
      .on(this.db)
      .selectFrom('usernames')
      .select(['usernameKey', 'skeleton'])
      .where('userId', '=', userId)
      .execute();
  }

  /**
   * When the person took their newest names, the newest first; names that were taken at the same time count
   * once.
   */
  async newestTakenAt(tx: Transaction, userId: string, limit: number): Promise<Date[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('usernames')
      .select('takenAt')
      .distinct()
      .where('userId', '=', userId)
      .orderBy('takenAt', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ takenAt }) => takenAt);
  }

  async insert(tx: Transaction, username: Insertable<Username>): Promise<void> {
    await tx.on(this.db).insertInto('usernames').values(username).execute();
  }

  /** Stores a name as taken at the same time as the person's first one. */
  async insertAsFirst(tx: Transaction, username: Omit<Insertable<Username>, 'takenAt'>): Promise<void> {
    // The database copies the time, because a JavaScript `Date` has no microseconds.
    const takenAt = sql<Date>`(select min(taken_at) from usernames where user_id = ${username.userId})`;
    await tx
      .on(this.db)
      .insertInto('usernames')
      .values({ ...username, takenAt })
      .execute();
  }

  async setWithdrawn(tx: Transaction, usernameKey: string, isWithdrawn: boolean): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('usernames')
      .set({ isWithdrawn })
      .where('usernameKey', '=', usernameKey)
      .execute();
  }
}
