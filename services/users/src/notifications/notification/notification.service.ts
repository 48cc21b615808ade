import { type Page, type Notification as Reply, userEvents } from '@kubrik/contract';
import { Outbox, type PageRequest, Refusal, type Transaction, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { UserRepository } from '../../account/user/user.repository.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import { NotificationChoiceService } from '../notification-choice/notification-choice.service.js';
import type { NotifiedSearch } from './notification.entity.js';
import { NotificationRepository, type Unread } from './notification.repository.js';
import { viewNotification } from './notification.view.js';

/** A notification to store. */
export interface NewNotification {
  type: Reply['type'];
  title: string;
  content: string;
  /** Path on this site that the notification leads to. */
  path: string | null;
  /** An unread notification about the same person is renewed instead of adding one. */
  aboutUserId?: string;
  /**
   * An unread notification about the same thing is renewed instead of adding one; it still leads to the place
   * where it began.
   */
  about?: string;
  /**
   * When the change happened. A person then gets one notification of the change, whichever event comes first,
   * even if they have read it; the same change at another time notifies again.
   */
  at?: Date | undefined;
  /** Saved searches that caused the notification: its e-mail has an unsubscribe link for each. */
  searches?: NotifiedSearch[];
}

@Injectable()
export class NotificationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly choices: NotificationChoiceService,
    private readonly deliveries: DeliveryService,
  ) {}

  async page(userId: string, request: PageRequest): Promise<Page<Reply>> {
    return viewPage(await this.notifications.page(userId, request), viewNotification);
  }

  unread(userId: string): Promise<Unread> {
    return this.notifications.unread(userId);
  }

  /** A repeated call changes nothing. @throws Refusal NotificationNotFound */
  readOne(userId: string, id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const found = await this.notifications.markOneRead(tx, userId, id);
      if (!found)
        throw new Refusal('NotificationNotFound', [
          { field: 'notificationId', message: 'Уведомление не найдено' },
        ]);
      if (!found.wasRead) tx.emit(userEvents.notificationsRead, { userId });
    });
  }

  readAll(userId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      await this.markRead(tx, userId);
    });
  }

  /** Marks all notifications of a person as read, or only the one about another person. */
  async markRead(tx: Transaction, userId: string, aboutUserId?: string): Promise<void> {
    const isChanged = await this.notifications.markRead(tx, userId, aboutUserId);
    if (isChanged) tx.emit(userEvents.notificationsRead, { userId });
  }

  /** @param userId of a person whose row `tx` has locked, so that positions follow the order of commits */
  async notify(tx: Transaction, userId: string, notice: NewNotification): Promise<void> {
    const { type, title, content, path, aboutUserId = null, at } = notice;
    const searches = JSON.stringify(notice.searches ?? []);
    const choice = await this.choices.of(tx, userId, type);
    const { inProduct } = choice;
    if (!inProduct && choice.email === 'off' && !choice.push && !choice.messenger) return;
    if (notice.about && at && (await this.notifications.isNotified(tx, userId, notice.about, at))) return;
    const about = (at ? `${notice.about}:${at.getTime()}` : notice.about) ?? null;
    const draft = {
      id: uuidv7(),
      userId,
      type,
      title,
      content,
      path,
      aboutUserId,
      about,
      searches,
      inProduct,
    };
    const notificationId = await this.notifications.save(tx, draft);
    await this.deliveries.deliver(tx, userId, notificationId, choice);
    if (inProduct) tx.emit(userEvents.notified, { userId, notificationId, type });
  }
}
