import {
  type Actor,
  blacklistEvents,
  type CompanyReply,
  type companyReplyCalls,
  type Request,
} from '@kubrik/contract';
import { CompanyReplies, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { LockedTarget } from '../target/target.repository.js';
import { type RepliedThing, RepliedThings } from './replied-things.js';

/** What companies reply publicly to entries and experience reports about them. */
@Injectable()
export class ReplyService {
  constructor(
    private readonly replies: CompanyReplies,
    private readonly things: RepliedThings,
    private readonly outbox: Outbox,
  ) {}

  reply({ params: thing, body, actor }: Request<typeof companyReplyCalls.reply>): Promise<CompanyReply> {
    return this.outbox.transaction(async (tx) => {
      const target = await this.things.lockTarget(tx, thing);
      const about = { thing, targetId: target.id, actor };
      const { reply, isChanged } = await this.replies.reply(tx, about, body);
      if (isChanged) announce(tx, target);
      return reply;
    });
  }

  /** The company deletes its own reply. */
  deleteOwn(thing: RepliedThing, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const target = await this.things.lockTarget(tx, thing);
      await this.replies.deleteOwn(tx, thing, target.id, actor);
      announce(tx, target);
    });
  }

  /** A moderator deletes a reply. */
  delete(thing: RepliedThing): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const target = await this.things.lockTarget(tx, thing);
      await this.replies.delete(tx, thing);
      announce(tx, target);
    });
  }
}

const announce = (tx: Transaction, { targetType, id: targetId }: LockedTarget) =>
  tx.emit(blacklistEvents.changed, { targetType, targetId });
