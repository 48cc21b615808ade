import type { Origin } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmailChangeRepository } from '../../account/email-change/email-change.repository.js';
import { announceChanged } from '../../account/user/announce-changed.js';
import { UserRepository } from '../../account/user/user.repository.js';
import { Links, linkTo } from '../../mail/links.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { hashPassword } from '../password/password.js';
import { requireStrongPassword } from '../password/password-policy.js';
import { Sessions } from '../session/sessions.js';
import { LoginAttemptLimiter } from '../ways-in/login-attempt-limiter.js';
import { WaysIn } from '../ways-in/ways-in.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly mails: MailQueue,
    private readonly links: Links,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttemptLimiter,
    private readonly emailChanges: EmailChangeRepository,
    private readonly notifications: NotificationService,
    private readonly passkeys: PasskeyRepository,
    private readonly waysIn: WaysIn,
  ) {}

  /**
   * Does the same work whether an account has this address or not; the person is looked up when the e-mail is
   * written.
   */
  async request(email: string): Promise<void> {
    await this.attempts.count('reset', lookupKey(email));
    await this.outbox.transaction((tx) => this.mails.add(tx, 'password-reset', email));
  }

  async reset(token: string, password: string, origin: Origin): Promise<void> {
    const { id: userId, state } = await this.links.read('reset-password', token);
    // Checked first, so that a used link costs no hash.
    const before = await this.users.find(userId);
    if (!before) throw new Refusal('LinkExpired');
    this.links.requireHolds(state, linkTo.resetPassword(before));
    requireStrongPassword(password, before);
    const passwordHash = await hashPassword(password, origin);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockUser(tx, userId);
      this.links.requireHolds(state, linkTo.resetPassword(user));
      if (!user.isActive) throw new Refusal('AccountDisabled');
      // Whoever has the link reads the mail of this address.
      await this.users.update(tx, userId, { passwordHash, isEmailVerified: true });
      // An attacker, because of whom the password is changed, may have requested this change of address.
      await this.emailChanges.deletePending(tx, userId);
      if (user.isEmailVerified) {
        // Passkeys stay, like the second factor. The e-mail tells their number, because the person may not
        // know of a passkey that a stranger added.
        const keys = (await this.passkeys.listOf(userId, tx)).length;
        await this.notifications.notify(tx, userId, passwordChanged(keys > 0 ? 'kept' : 'none'));
      } else {
        // The address was not verified, so a stranger could have registered this account with it.
        await this.waysIn.removeAll(tx, userId);
        await this.notifications.notify(tx, userId, passwordChanged('removed'));
        announceChanged(tx, user);
      }
      await this.sessions.end(tx, user);
    });
    await this.attempts.reset('login', before.emailKey);
  }
}

const waysInNow = {
  none: '',
  kept: ' Ключи доступа действуют по-прежнему: проверьте их список и удалите чужие.',
  removed:
    ' Раньше этот email не был подтверждён, и учётную запись мог создать кто-то другой, поэтому ключи доступа, двухэтапный вход и вход через Google и Apple удалены, если были настроены.',
};

const passwordChanged = (waysIn: keyof typeof waysInNow) =>
  ({
    type: 'other',
    title: 'Пароль изменён',
    content: `Пароль вашей учётной записи изменён по ссылке из письма; на всех устройствах нужно войти заново.${waysInNow[waysIn]}`,
    path: waysIn === 'none' ? null : '/cabinet?tab=settings',
  }) as const;
