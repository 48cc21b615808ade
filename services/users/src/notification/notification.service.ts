import { type Page, type Notification as Reply, userEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockUsers } from '../account/user.store.js';
import { placePage, readPlace } from '../place.cursor.js';
import { Notification } from './notification.entity.js';
import { viewNotification } from './notification.view.js';

/** What a person is told. */
export interface News {
  type: Reply['type'];
  title: string;
  content: string;
  /** Path on this site of what it is about. */
  path: string | null;
  /** While one about the same person is unread it is renewed instead. */
  aboutUserId?: string;
}

export interface Unread {
  notifications: number;
  messages: number;
}

@Injectable()
export class NotificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async read(userId: string, limit: number, cursor?: string): Promise<Page<Reply>> {
    const rows = await this.dataSource.getRepository(Notification).find({
      where: { userId, place: LessThan(readPlace(cursor)) },
      order: { place: 'DESC' },
      take: limit + 1,
    });
    return placePage(rows, limit, viewNotification);
  }

  async unread(userId: string): Promise<Unread> {
    const [counts] = await this.dataSource.query<[Unread]>(
      `select
         (select count(*)::int from notifications where user_id = $1 and not is_read) as notifications,
         (select coalesce(sum(unread), 0)::int from conversations where owner_id = $1 and unread > 0) as messages`,
      [userId],
    );
    return counts;
  }

  readAll(userId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await lockUsers(tx.manager, [userId]);
      await this.markRead(tx, userId);
    });
  }

  /** Marks all of them as read, or the one about one person. */
  async markRead(tx: Transaction, userId: string, aboutUserId?: string): Promise<void> {
    const which = { userId, isRead: false, ...(aboutUserId && { aboutUserId }) };
    const marked = await tx.manager.update(Notification, which, { isRead: true });
    if (marked.affected) tx.emit(userEvents.notificationsRead, { userId });
  }

  /** @param userId of a person whose row `tx` has locked: their places follow the order of commits */
  async tell(tx: Transaction, userId: string, news: News): Promise<void> {
    const { type, title, content, path, aboutUserId = null } = news;
    const [row] = await tx.manager.query<[{ id: string }]>(
      `insert into notifications (id, user_id, type, title, content, path, about_user_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (user_id, about_user_id) where not is_read and about_user_id is not null
       do update set title = excluded.title, content = excluded.content, place = excluded.place,
         created_at = excluded.created_at
       returning id`,
      [uuidv7(), userId, type, title, content, path, aboutUserId],
    );
    tx.emit(userEvents.notified, { userId, notificationId: row.id, type });
  }
}
