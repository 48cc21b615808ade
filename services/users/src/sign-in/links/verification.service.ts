import type { Actor } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../../account/user/announce-changed.js';
import { UserRepository } from '../../account/user/user.repository.js';
import { Links, linkTo } from '../../mail/links.js';
import { MailQueue } from '../../mail/mail.queue.js';

@Injectable()
export class VerificationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly mails: MailQueue,
    private readonly links: Links,
  ) {}

  /** @returns the message for the person */
  request(actor: Actor): Promise<string> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      if (user.isEmailVerified) return 'Ваш email уже подтверждён';
      await this.mails.add(tx, 'verification', user.email);
      return `Письмо со ссылкой отправлено на ${user.email}`;
    });
  }

  /** A second call with the same link is no error: mail programs open links before people do. */
  async verify(token: string): Promise<void> {
    const { id: userId, state } = await this.links.read('verify-email', token);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockUser(tx, userId);
      this.links.requireHolds(state, linkTo.verifyEmail(user));
      if (user.isEmailVerified) return;
      await this.users.update(tx, userId, { isEmailVerified: true });
      announceChanged(tx, user);
    });
  }
}
