import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keyOf } from '../account/names.js';
import { hashPassword } from '../account/password.js';
import { Sessions } from '../account/sessions.js';
import { Tries } from '../account/tries.js';
import { User } from '../account/user.entity.js';
import { lockUser, tellChanged } from '../account/user.store.js';
import { MailQueue } from '../mail/mail.queue.js';
import { NotificationService } from '../notification/notification.service.js';
import { Links } from './links.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly mails: MailQueue,
    private readonly links: Links,
    private readonly sessions: Sessions,
    private readonly tries: Tries,
    private readonly notifications: NotificationService,
  ) {}

  /** The same work whether there is such an address or not: who it is for is looked up when the letter is written. */
  async request(email: string): Promise<void> {
    await this.tries.spend('reset', keyOf(email));
    await this.outbox.transaction((tx) => this.mails.add(tx, 'password-reset', email));
  }

  async reset(token: string, password: string): Promise<void> {
    const { userId, state } = await this.links.read('reset-password', token);
    // A used link costs no hash.
    const before = await this.dataSource.getRepository(User).findOneBy({ id: userId });
    if (!before) throw new Refusal('LinkExpired');
    this.links.requireHolds('reset-password', state, before);
    const passwordHash = await hashPassword(password);
    await this.outbox.transaction(async (tx) => {
      const user = await lockUser(tx.manager, userId);
      this.links.requireHolds('reset-password', state, user);
      if (!user.isActive) throw new Refusal('AccountDisabled');
      // Whoever has the link reads the mail of this address.
      await tx.manager.update(User, { id: userId }, { passwordHash, isEmailVerified: true });
      await this.notifications.tell(tx, userId, passwordChanged);
      if (!user.isEmailVerified) tellChanged(tx, user);
      await this.sessions.end(tx, user);
    });
    await this.tries.forget('login', before.emailKey);
  }
}

const passwordChanged = {
  type: 'other',
  title: 'Пароль изменён',
  content: 'Пароль вашей учётной записи изменён по ссылке из письма; на всех устройствах нужно войти заново.',
  path: null,
} as const;
