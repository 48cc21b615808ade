import type { Actor, Body, User as UserReply, users } from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { namesOf } from '../account/names.js';
import { Sessions } from '../account/sessions.js';
import { User } from '../account/user.entity.js';
import { lockSelf, takenName, tellChanged } from '../account/user.store.js';
import { viewUser } from '../account/user.view.js';
import { MailQueue } from '../mail/mail.queue.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
  ) {}

  async read(actor: Actor): Promise<UserReply> {
    const people = this.dataSource.getRepository(User);
    const user = actor.kind === 'user' ? await people.findOneBy({ id: actor.id }) : null;
    // A session that outlived its account, or that is just being ended.
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return viewUser(user);
  }

  async change(actor: Actor, change: Body<typeof users.changeProfile>): Promise<UserReply> {
    const user = await this.outbox
      .transaction(async (tx) => {
        const before = await lockSelf(tx.manager, actor);
        const names = namesOf(change);
        const isOtherAddress = names.emailKey !== before.emailKey;
        const after = { ...before, ...names, ...(isOtherAddress && { isEmailVerified: false }) };
        await tx.manager.save(User, after);
        if (isOtherAddress) {
          await this.mails.add(tx, 'verification', after.email);
          // Whoever got into an account must not take it over unnoticed.
          await this.mails.add(tx, 'email-changed', before.email);
        }
        tellChanged(tx, after);
        return after;
      })
      .catch((error: unknown) => {
        throw takenName(error);
      });
    await this.sessions.refresh(user.id);
    return viewUser(user);
  }
}
