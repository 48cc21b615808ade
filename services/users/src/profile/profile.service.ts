import type { Actor, Body, User as UserReply, users } from '@kubrik/contract';
import { Outbox, PicturePaths, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../account/announce-changed.js';
import { nameColumns } from '../account/names.js';
import { Sessions } from '../account/sessions.js';
import { mapUniqueViolation } from '../account/user.refusals.js';
import { UserRepository } from '../account/user.repository.js';
import { viewUser } from '../account/user.view.js';
import { MailQueue } from '../mail/mail.queue.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
    private readonly pictures: PicturePaths,
  ) {}

  async read(actor: Actor): Promise<UserReply> {
    const user = actor.kind === 'user' ? await this.users.find(actor.id) : undefined;
    // A session that outlived its account, or that is just being ended.
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return viewUser(user, this.pictures);
  }

  async change(actor: Actor, change: Body<typeof users.changeProfile>): Promise<UserReply> {
    const user = await this.outbox
      .transaction(async (tx) => {
        const before = await this.users.lockSelf(tx, actor);
        const names = nameColumns(change);
        const isOtherAddress = names.emailKey !== before.emailKey;
        const changed = { ...names, ...(isOtherAddress && { isEmailVerified: false }) };
        const after = { ...before, ...changed };
        await this.users.update(tx, before.id, changed);
        if (isOtherAddress) {
          await this.mails.add(tx, 'verification', after.email);
          // Whoever got into an account must not take it over unnoticed.
          await this.mails.add(tx, 'email-changed', before.email);
        }
        announceChanged(tx, after);
        return after;
      })
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    await this.sessions.refresh(user.id);
    return viewUser(user, this.pictures);
  }
}
