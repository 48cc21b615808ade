import type { Actor } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { User } from '../account/user.entity.js';
import { lockSelf, lockUser, tellChanged } from '../account/user.store.js';
import { MailQueue } from '../mail/mail.queue.js';
import { Links } from './links.js';

@Injectable()
export class VerificationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: MailQueue,
    private readonly links: Links,
  ) {}

  /** @returns what the person is told */
  request(actor: Actor): Promise<string> {
    return this.outbox.transaction(async (tx) => {
      const user = await lockSelf(tx.manager, actor);
      if (user.isEmailVerified) return 'Ваш email уже подтверждён';
      await this.mails.add(tx, 'verification', user.email);
      return `Письмо со ссылкой отправлено на ${user.email}`;
    });
  }

  /** Doing it twice is no error: mail programs open links before people do. */
  async verify(token: string): Promise<void> {
    const { userId, state } = await this.links.read('verify-email', token);
    await this.outbox.transaction(async (tx) => {
      const user = await lockUser(tx.manager, userId);
      this.links.requireHolds('verify-email', state, user);
      if (user.isEmailVerified) return;
      await tx.manager.update(User, { id: userId }, { isEmailVerified: true });
      tellChanged(tx, user);
    });
  }
}
