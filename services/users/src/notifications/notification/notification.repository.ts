import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Notification } from './notification.entity.js';

const columns = ['id', 'type', 'title', 'content', 'path', 'searches', 'isRead', 'createdAt'] as const;
export type NotificationRow = Pick<Selectable<Notification>, (typeof columns)[number]>;

export interface Unread {
  notifications: number;
  messages: number;
  requests: number;
}

/**
 * In ms. Two events of one change, published in one transaction, differ by less than this; two changes of one
 * vacancy differ by more.
 */
const sameMoment = 300;

const newestFirst = { list: 'notifications', direction: 'desc', columns: { position: 'bigint' } } as const;

@Injectable()
export class NotificationRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  page(userId: string, request: PageRequest): Promise<RowPage<NotificationRow>> {
    const notifications = this.db
      .selectFrom('notifications')
      .select(columns)
      .where('userId', '=', userId)
      .where('inProduct', '=', true);
    return keysetPage(notifications, newestFirst, request);
  }

  /** Those of these people who have a notification, read or unread, that leads to this path. */
  async ownersOf(tx: Transaction, userIds: string[], path: string): Promise<Set<string>> {
    const rows = await tx
      .on(this.db)
      .selectFrom('notifications')
      .select('userId')
      .distinct()
      .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
      .where('path', '=', path)
      .execute();
    return new Set(rows.map(({ userId }) => userId));
  }

  unread(userId: string): Promise<Unread> {
    return this.db
      .selectNoFrom(({ cast, fn, selectFrom }) => [
        selectFrom('notifications')
          .select(cast<number>(fn.countAll(), 'integer').as('count'))
          .where('userId', '=', userId)
          .where('isRead', '=', false)
          .where('inProduct', '=', true)
          .$asScalar()
          .$notNull()
          .as('notifications'),
        selectFrom('conversations')
          .select(({ cast, fn, lit }) =>
            cast<number>(fn.coalesce(fn.sum('unread'), lit(0)), 'integer').as('sum'),
          )
          .where('ownerId', '=', userId)
          .where('unread', '>', 0)
          .where('state', '=', 'accepted')
          .$asScalar()
          .$notNull()
          .as('messages'),
        selectFrom('conversations')
          .select(cast<number>(fn.countAll(), 'integer').as('count'))
          .where('ownerId', '=', userId)
          .where('state', '=', sql.lit('request'))
          .$asScalar()
          .$notNull()
          .as('requests'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Those of these notifications that the person has not read, the newest first. */
  unreadAmong(tx: Transaction, userId: string, ids: string[]): Promise<NotificationRow[]> {
    return tx
      .on(this.db)
      .selectFrom('notifications')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('userId', '=', userId)
      .where('isRead', '=', false)
      .orderBy('position', 'desc')
      .execute();
  }

  /**
   * Marks all notifications of a person as read, or only the one about another person. @returns whether any
   * was unread
   */
  async markRead(tx: Transaction, userId: string, aboutUserId?: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('notifications')
      .set({ isRead: true })
      .where('userId', '=', userId)
      .where('isRead', '=', false)
      .$if(aboutUserId !== undefined, (all) => all.where('aboutUserId', '=', aboutUserId as string))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * @returns whether the notification had been read before; undefined when the person has no such
   * notification
   */
  async markOneRead(tx: Transaction, userId: string, id: string): Promise<{ wasRead: boolean } | undefined> {
    const db = tx.on(this.db);
    const found = await db
      .selectFrom('notifications')
      .select('isRead')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!found) return undefined;
    if (!found.isRead)
      await db.updateTable('notifications').set({ isRead: true }).where('id', '=', id).execute();
    return { wasRead: found.isRead };
  }

  /** Whether the person already has a notification, read or unread, of this event at this time. */
  async isNotified(tx: Transaction, userId: string, about: string, at: Date): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', userId)
      .where(
        sql<boolean>`case when starts_with(about, ${about} || ':')
          then abs(split_part(about, ':', -1)::bigint - ${at.getTime()}::bigint) < ${sameMoment} end`,
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Adds a notification, or renews the unread one about the same person or thing. @returns its id */
  async save(tx: Transaction, notification: Insertable<Notification>): Promise<string> {
    const { id } = await tx
      .on(this.db)
      .insertInto('notifications')
      .values(notification)
      .onConflict((conflict) =>
        (notification.about
          ? conflict.columns(['userId', 'about']).where(sql<boolean>`not is_read and about is not null`)
          : conflict
              .columns(['userId', 'aboutUserId'])
              .where(sql<boolean>`not is_read and about_user_id is not null`)
        ).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          inProduct: eb.ref('excluded.inProduct'),
          position: eb.ref('excluded.position'),
          createdAt: eb.ref('excluded.createdAt'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
