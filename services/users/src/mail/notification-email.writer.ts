import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../account/user/user.repository.js';
import {
  NotificationRepository,
  type NotificationRow,
} from '../notifications/notification/notification.repository.js';
import { NotificationChoiceService } from '../notifications/notification-choice/notification-choice.service.js';
import { UnsubscribeLinks } from '../notifications/unsubscription/unsubscribe-links.js';
import { Links } from './links.js';
import type { MailRow } from './mail.repository.js';
import type { EmailMessage } from './mailer.js';
import { notificationEmail, type SearchWayOut } from './notification-email.text.js';

/**
 * Writes the e-mail about notifications. It names only those that are still unread and wanted when it is
 * sent.
 */
@Injectable()
export class NotificationEmailWriter {
  constructor(
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly choices: NotificationChoiceService,
    private readonly links: Links,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  async write(tx: Transaction, { details }: MailRow): Promise<EmailMessage | undefined> {
    const { userId, notificationIds = [], more = 0 } = details ?? {};
    const user = userId ? await this.users.find(userId) : undefined;
    if (!user?.isActive || !user.isEmailVerified || user.deletionDueAt) return undefined;
    const choices = await this.choices.list(user.id, tx);
    const wanted = new Set(choices.filter(({ email }) => email !== 'off').map(({ type }) => type));
    const unread = await this.notifications.unreadAmong(tx, user.id, notificationIds);
    const named = unread.filter(({ type }) => wanted.has(type));
    if (named.length === 0) return undefined;
    const types = [...new Set(named.map(({ type }) => type))];
    return notificationEmail(user, named, {
      more,
      pageOf: (path) => this.links.page(path),
      ...(await this.unsubscribeLinks.make({ userId: user.id }, types)),
      searches: await this.waysOut(user.id, named),
    });
  }

  /** The unsubscribe link of each saved search that the notifications name. */
  private async waysOut(userId: string, notifications: NotificationRow[]): Promise<SearchWayOut[]> {
    const searches = new Map(notifications.flatMap((one) => one.searches.map(({ id, name }) => [id, name])));
    return Promise.all(
      [...searches].map(async ([id, name]) => ({
        id,
        name,
        ...(await this.unsubscribeLinks.make({ userId, searchId: id })),
      })),
    );
  }
}
