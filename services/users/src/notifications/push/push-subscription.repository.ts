import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { PushSubscription } from './push-subscription.entity.js';

export type PushSubscriptionRow = Selectable<PushSubscription>;

@Injectable()
export class PushSubscriptionRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** The subscriptions of a person, the newest first. */
  ofPerson(userId: string, tx?: Transaction): Promise<PushSubscriptionRow[]> {
    const db = tx?.on(this.db) ?? this.db;
    return db
      .selectFrom('pushSubscriptions')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  find(id: string): Promise<PushSubscriptionRow | undefined> {
    return this.db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Adds a subscription. One with the same address goes over to the person who subscribes now. */
  async save(tx: Transaction, subscription: Insertable<PushSubscription>): Promise<void> {
    const { id: _, endpoint: _endpoint, ...change } = subscription;
    await tx
      .on(this.db)
      .insertInto('pushSubscriptions')
      .values(subscription)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
      .execute();
  }

  /** Deletes all subscriptions of a person but the newest `kept`. */
  async deleteOldest(tx: Transaction, userId: string, kept: number): Promise<void> {
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${kept}
      )`.execute(tx.on(this.db));
  }

  /** @returns whether the person had this subscription */
  async delete(tx: Transaction, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .on(this.db)
      .deleteFrom('pushSubscriptions')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async hasOfSession(tx: Transaction, userId: string, sessionKey: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('userId', '=', userId)
      .where('sessionKey', '=', sessionKey)
      .limit(1)
      .execute();
    return found.length > 0;
  }

  async deleteOfSession(tx: Transaction, sessionKey: string): Promise<void> {
    await tx.on(this.db).deleteFrom('pushSubscriptions').where('sessionKey', '=', sessionKey).execute();
  }

  /** Deletes a person's subscriptions, except those of one session. */
  async deleteOfPerson(tx: Transaction, userId: string, exceptSessionKey: string | undefined): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('pushSubscriptions')
      .where('userId', '=', userId)
      .$if(exceptSessionKey !== undefined, (all) => all.where('sessionKey', '<>', exceptSessionKey as string))
      .execute();
  }

  async deleteAll(tx: Transaction): Promise<void> {
    await tx.on(this.db).deleteFrom('pushSubscriptions').execute();
  }
}
