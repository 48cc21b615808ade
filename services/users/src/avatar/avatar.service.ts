import {
  type Actor,
  type Attachment,
  type avatars,
  type Body,
  reportReasonTexts,
  type StoredAttachment,
  userEvents,
} from '@kubrik/contract';
import { Attachments, attachmentsOf, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../account/announce-changed.js';
import { UserRepository, type UserRow } from '../account/user.repository.js';
import { viewAvatar } from '../account/user.view.js';
import { lockPersonOfName } from '../measure/lock-person-of-name.js';
import { NotificationService } from '../notification/notification.service.js';

/** The picture that a person shows to everybody: chosen by them, taken away by moderators. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly attachments: Attachments,
    private readonly notifications: NotificationService,
  ) {}

  /** @returns what everybody sees now */
  change(actor: Actor, ticket: string | null): Promise<Attachment | null> {
    const [avatar = null] = this.attachments.take(ticket === null ? [] : [ticket], actor, 'attachment');
    if (avatar && avatar.kind !== 'picture')
      throw new Refusal('ValidationFailed', [{ field: 'attachment', message: 'Выберите фотографию' }]);
    return this.outbox.transaction(async (tx) => {
      await this.set(tx, await this.users.lockSelf(tx, actor), avatar);
      return viewAvatar(avatar);
    });
  }

  /** The same for a moderator, who can only take it away. */
  withdraw(username: string, { rule, text }: Body<typeof avatars.withdrawAvatar>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const user = await lockPersonOfName(this.users, tx, username);
      if (!user.avatar) return;
      await this.set(tx, user, null);
      await this.notifications.notify(tx, user.id, {
        type: 'moderation',
        title: 'Модератор удалил вашу фотографию',
        content: [
          `Она нарушает правило «${reportReasonTexts[rule]}».`,
          'Другую можно выбрать в кабинете.',
          text && `Модератор пишет: «${text}»`,
        ]
          .filter(Boolean)
          .join(' '),
        path: '/cabinet',
      });
    });
  }

  private async set(tx: Transaction, user: UserRow, avatar: StoredAttachment | null): Promise<void> {
    await this.users.update(tx, user.id, { avatar });
    tx.emit(
      userEvents.attachmentsChanged,
      attachmentsOf(user.id, avatar ? [avatar] : [], { isPublic: true }),
    );
    announceChanged(tx, user);
  }
}
