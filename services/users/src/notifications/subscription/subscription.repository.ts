import type { FollowedKind } from '@kubrik/contract';
import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Subscription } from './subscription.entity.js';

export type SubscriptionRow = Selectable<Subscription>;
export interface Followed {
  kind: FollowedKind;
  id: string;
}

@Injectable()
export class SubscriptionRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** The subscriptions of a person, the newest first. */
  ofPerson(userId: string, limit: number): Promise<SubscriptionRow[]> {
    return this.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('followedId')
      .limit(limit)
      .execute();
  }

  async insert(tx: Transaction, subscription: Insertable<Subscription>): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('subscriptions')
      .values(subscription)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes all subscriptions of a person but the newest `kept`. */
  async deleteOldest(tx: Transaction, userId: string, kept: number): Promise<void> {
    await sql`
      delete from subscriptions where user_id = ${userId} and (kind, followed_id) in (
        select kind, followed_id from subscriptions where user_id = ${userId}
        order by created_at desc, followed_id offset ${kept}
      )`.execute(tx.on(this.db));
  }

  async delete(tx: Transaction, userId: string, { kind, id }: Followed): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('subscriptions')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('followedId', '=', id)
      .execute();
  }

  /** Moves the followers of one thing to another; a person who follows both keeps one subscription. */
  async move(
    tx: Transaction,
    { kind, id }: Followed,
    next: Pick<Followed, 'id'> & { title: string; normalizedName?: string },
  ): Promise<void> {
    await sql`
      with moved as (
        delete from subscriptions where kind = ${kind} and followed_id = ${id} returning *
      )
      insert into subscriptions (user_id, kind, followed_id, title, normalized_name, created_at)
      select user_id, kind, ${next.id}, ${next.title}, coalesce(${next.normalizedName ?? null}, normalized_name),
        created_at
      from moved
      on conflict do nothing`.execute(tx.on(this.db));
  }

  async hasFollowers(tx: Transaction, { kind, id }: Followed): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('subscriptions')
      .select('userId')
      .where('kind', '=', kind)
      .where('followedId', '=', id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The followed companies that have this name, or into which a company of this name was merged. */
  async companiesNamed(tx: Transaction, normalizedName: string): Promise<{ id: string; title: string }[]> {
    const db = tx.on(this.db);
    const merged = await db
      .selectFrom('mergedCompanies')
      .select('targetId')
      .where('normalizedName', '=', normalizedName)
      .execute();
    const ids = merged.map(({ targetId }) => targetId);
    return db
      .selectFrom('subscriptions')
      .distinctOn('followedId')
      .select(['followedId as id', 'title'])
      .where(({ eb, or, and }) =>
        or([
          eb('normalizedName', '=', normalizedName),
          ...(ids.length > 0 ? [and([eb('kind', '=', 'company'), eb('followedId', 'in', ids)])] : []),
        ]),
      )
      .orderBy('followedId')
      .execute();
  }

  /**
   * The next followers in the order of their ids; with `about`, only those without an unread notification
   * about it.
   */
  async followers(
    tx: Transaction,
    { kind, id }: Followed,
    { about, after, limit }: { about: string | undefined; after: string; limit: number },
  ): Promise<string[]> {
    const followers = await tx
      .on(this.db)
      .selectFrom('subscriptions as s')
      .select('s.userId')
      .where('s.kind', '=', kind)
      .where('s.followedId', '=', id)
      .where('s.userId', '>', after)
      .$if(about !== undefined, (all) =>
        all.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notifications as n')
                .select('n.id')
                .whereRef('n.userId', '=', 's.userId')
                .where('n.about', '=', about as string)
                .where(sql<boolean>`not n.is_read`),
            ),
          ),
        ),
      )
      .orderBy('s.userId')
      .limit(limit)
      .execute();
    return followers.map(({ userId }) => userId);
  }
}
