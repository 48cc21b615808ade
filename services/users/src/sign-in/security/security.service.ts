import type { Actor, Body, Origin, SecurityState, users } from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmailChangeRepository } from '../../account/email-change/email-change.repository.js';
import { UserRepository } from '../../account/user/user.repository.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { hashPassword } from '../password/password.js';
import { requireStrongPassword } from '../password/password-policy.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { Sessions } from '../session/sessions.js';
import { Reauthentication } from '../ways-in/reauthentication.js';

/** How a person signs in, and the change of their password while they are signed in. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
    private readonly notifications: NotificationService,
  ) {}

  async read(userId: string): Promise<SecurityState> {
    const user = await this.users.find(userId);
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    const pending = await this.emailChanges.pendingOf(userId);
    const factor = await this.secondFactors.find(userId);
    return {
      hasPassword: user.passwordHash !== null,
      pendingEmail: pending?.newEmail ?? null,
      hasSecondFactor: Boolean(factor?.confirmedAt),
      recoveryCodesLeft: await this.secondFactors.codesLeft(userId),
      hasPasskeys: await this.passkeys.exists(userId),
    };
  }

  /** Ends every session except the one that changes the password. */
  async changePassword(
    actor: Actor,
    { currentPassword, password }: Body<typeof users.changePassword>,
    origin: Origin,
  ): Promise<void> {
    const confirmed = await this.reauthentication.requireCurrentPassword(actor, currentPassword, origin);
    if (password === currentPassword) throw samePassword();
    requireStrongPassword(password, confirmed);
    const passwordHash = await hashPassword(password, origin);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      this.reauthentication.requireSame(confirmed, user);
      await this.users.update(tx, user.id, { passwordHash });
      // An attacker, because of whom the password is changed, may have requested this change of address.
      await this.emailChanges.deletePending(tx, user.id);
      await this.mails.add(tx, 'password-changed', user.email);
      await this.notifications.notify(tx, user.id, passwordChanged);
      await this.sessions.end(tx, user, { except: origin.sessionKey });
    });
  }
}

const samePassword = () =>
  new Refusal('ValidationFailed', [{ field: 'password', message: 'Это и есть ваш нынешний пароль' }]);

const passwordChanged = {
  type: 'other',
  title: 'Пароль изменён',
  content: 'Пароль вашей учётной записи изменён; на остальных устройствах нужно войти заново.',
  path: null,
} as const;
