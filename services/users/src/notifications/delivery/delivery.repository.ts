import type { NotificationType } from '@kubrik/contract';
import { type Insertable, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { DeliveryChannel, NotificationDelivery } from './delivery.entity.js';

export interface DueDeliveries {
  userId: string;
  dueAt: Date;
}

@Injectable()
export class DeliveryRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** How often something was sent to the person by this channel. */
  async sentInLastHour(tx: Transaction, userId: string, channel: DeliveryChannel): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(distinct done_at)::integer as total from notification_deliveries
      where user_id = ${userId} and channel = ${channel} and done_at > now() - interval '1 hour'`.execute(
      tx.on(this.db),
    );
    return rows[0]?.total ?? 0;
  }

  async hasPush(tx: Transaction, userId: string): Promise<boolean> {
    const subscription = await tx
      .on(this.db)
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return subscription !== undefined;
  }

  async hasMessenger(tx: Transaction, userId: string): Promise<boolean> {
    const link = await tx
      .on(this.db)
      .selectFrom('messengerLinks')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return link !== undefined;
  }

  /** Whether e-mails may go to the person's address. */
  async hasEmail(tx: Transaction, userId: string): Promise<boolean> {
    const user = await tx
      .on(this.db)
      .selectFrom('users')
      .select('isEmailVerified')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.isEmailVerified ?? false;
  }

  /**
   * @returns whether the delivery is planned: not when one waits already, or one was sent in the last day and
   * is still unread
   */
  async plan(tx: Transaction, delivery: Insertable<NotificationDelivery>): Promise<boolean> {
    const planned = await tx
      .on(this.db)
      .insertInto('notificationDeliveries')
      .values(delivery)
      .onConflict((conflict) =>
        conflict
          .columns(['notificationId', 'channel'])
          .doUpdateSet({ dueAt: delivery.dueAt, doneAt: null })
          .where('notificationDeliveries.doneAt', '<', sql<Date>`now() - interval '1 day'`),
      )
      .returning('notificationId')
      .executeTakeFirst();
    return planned !== undefined;
  }

  /**
   * Marks the due deliveries as done. @returns ids of those notifications that are still unread, the newest
   * first
   */
  async take(tx: Transaction, { userId, dueAt }: DueDeliveries, channel: DeliveryChannel): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with taken as (
        update notification_deliveries set done_at = now()
        where user_id = ${userId} and channel = ${channel} and done_at is null and due_at <= ${dueAt}
        returning notification_id
      )
      select n.id from notifications n join taken on taken.notification_id = n.id
      where not n.is_read order by n.position desc`.execute(tx.on(this.db));
    return rows.map(({ id }) => id);
  }

  async postpone(
    tx: Transaction,
    { userId, dueAt }: DueDeliveries,
    channel: DeliveryChannel,
    until: Date,
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('notificationDeliveries')
      .set({ dueAt: until })
      .where('userId', '=', userId)
      .where('channel', '=', channel)
      .where('doneAt', 'is', null)
      .where('dueAt', '<=', dueAt)
      .execute();
  }

  /** Cancels the waiting deliveries of one kind of notifications. */
  async cancel(
    tx: Transaction,
    userId: string,
    type: NotificationType,
    channel: DeliveryChannel,
  ): Promise<void> {
    await sql`
      delete from notification_deliveries d using notifications n
      where d.user_id = ${userId} and d.channel = ${channel} and d.done_at is null
        and n.id = d.notification_id and n.type = ${type}`.execute(tx.on(this.db));
  }

  /** Cancels the waiting deliveries, by any channel, of notifications that only this saved search caused. */
  async cancelSearch(tx: Transaction, userId: string, searchId: string): Promise<void> {
    await sql`
      delete from notification_deliveries d using notifications n
      where d.user_id = ${userId} and d.done_at is null and n.id = d.notification_id
        and jsonb_array_length(n.searches) = 1 and n.searches -> 0 ->> 'id' = ${searchId}`.execute(
      tx.on(this.db),
    );
  }

  /** All waiting deliveries, by person and time. */
  async waiting(tx: Transaction, channel: DeliveryChannel): Promise<DueDeliveries[]> {
    return tx
      .on(this.db)
      .selectFrom('notificationDeliveries')
      .select(['userId', 'dueAt'])
      .distinct()
      .where('channel', '=', channel)
      .where('doneAt', 'is', null)
      .execute();
  }

  /** Deletes deliveries that were sent more than a day ago: they no longer prevent sending again. */
  async deleteDone(tx: Transaction, userId: string): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('notificationDeliveries')
      .where('userId', '=', userId)
      .where('doneAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
  }
}
