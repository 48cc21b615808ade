import type { Actor, Body, CompanyReply, companyReplyCalls } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { requireUser } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import { CompanyReplyRepository, type Replied } from './company-reply.repository.js';
import { Representation } from './representation.js';
import type { ClaimedId } from './representation.tables.js';
import { viewReply } from './representation.view.js';

/** Public replies of companies. The caller holds the lock of the thing that they reply to, or of its target. */
@Injectable()
export class CompanyReplies {
  constructor(
    private readonly replies: CompanyReplyRepository,
    private readonly representation: Representation,
  ) {}

  /**
   * Stores a reply. A second reply replaces the first; the same reply again changes nothing.
   *
   * @param targetId the target that the thing is about
   * @throws Refusal Forbidden
   */
  async reply(
    tx: Transaction,
    { thing, targetId, actor }: { thing: Replied; targetId: ClaimedId; actor: Actor },
    { companyAccountId, content }: Body<typeof companyReplyCalls.reply>,
  ): Promise<{ reply: CompanyReply; isChanged: boolean }> {
    const account = await this.representation.speaker(tx, targetId, companyAccountId, actor);
    const { id: accountId, name: companyName, verifiedWay, verifiedAt, verifiedEvidence } = account;
    const verified = { verifiedWay, verifiedAt, verifiedEvidence };
    const earlier = await this.replies.find(tx, thing);
    if (earlier?.content === content && earlier.accountId === accountId)
      return { reply: viewReply({ ...earlier, ...verified }), isChanged: false };
    const { kind, id: thingId } = thing;
    const authorId = requireUser(actor).id;
    const saved = await this.replies.save(tx, { kind, thingId, accountId, companyName, authorId, content });
    return { reply: viewReply({ ...saved, ...verified }), isChanged: true };
  }

  /** The company deletes its own reply. @throws Refusal ReplyNotFound, Forbidden */
  async deleteOwn(tx: Transaction, thing: Replied, targetId: ClaimedId, actor: Actor): Promise<void> {
    const reply = await this.replies.find(tx, thing);
    if (!reply) throw replyNotFound();
    await this.representation.speaker(tx, targetId, reply.accountId, actor);
    await this.delete(tx, thing);
  }

  /** A moderator deletes a reply. @throws Refusal ReplyNotFound */
  async delete(tx: Transaction, thing: Replied): Promise<void> {
    if (!(await this.replies.delete(tx, thing))) throw replyNotFound();
  }
}

const replyNotFound = () =>
  new Refusal('ReplyNotFound', [{ field: 'id', message: 'Ответа компании здесь нет' }]);
