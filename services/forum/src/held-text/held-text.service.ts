import { type Actor, type HeldForumText, type HoldReason, topicPath } from '@kubrik/contract';
import {
  type ContributionKind,
  Contributions,
  holdReasonOf,
  type Lockable,
  Outbox,
  Refusal,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { authorName } from '../author/author-name.js';
import { emitAttachments } from '../message/attachment/message-attachments.js';
import { MessageContribution } from '../message/message.contribution.js';
import { messageNotFound } from '../message/message.refusals.js';
import { MessageRepository } from '../message/message.repository.js';
import type { MessageDraft } from '../message/message.service.js';
import { hasSameAttachments } from '../message/unnumbered-message.js';
import { TopicContribution } from '../topic/topic.contribution.js';
import { topicNotFound } from '../topic/topic.refusals.js';
import { TopicRepository } from '../topic/topic.repository.js';
import type { NewTopic } from '../topic/topic.service.js';
import { HeldTextRepository, type HeldTextRow } from './held-text.repository.js';
import { viewHeldText } from './held-text.view.js';

type Author = Actor & { kind: 'user' };
type Draft = Pick<HeldTextRow, 'kind' | 'content'> &
  Partial<
    Pick<HeldTextRow, 'attachments' | 'topicId' | 'title' | 'category' | 'clientId' | 'replyTo' | 'quote'>
  >;

/** Stores texts that a moderator has to see before others do, as the gateway asks, and puts them into the inbox. */
@Injectable()
export class HeldTextService {
  constructor(
    private readonly heldTexts: HeldTextRepository,
    private readonly messageRepository: MessageRepository,
    private readonly topicRepository: TopicRepository,
    private readonly messages: MessageContribution,
    private readonly topics: TopicContribution,
    private readonly contributions: Contributions,
    private readonly outbox: Outbox,
  ) {}

  async own(actor: Actor): Promise<HeldForumText[]> {
    return (await this.heldTexts.ofAuthor(requireUser(actor).id)).map(viewHeldText);
  }

  /**
   * @returns undefined when the message is to be posted at once: it was posted before, or its author is trusted
   * @throws Refusal as for a message that is posted
   */
  holdMessage(
    topicId: string,
    author: Author,
    { content, attachments, clientId, replyTo, quote }: MessageDraft,
    reason: HoldReason,
  ): Promise<HeldTextRow | undefined> {
    return this.outbox.transaction(async (tx) => {
      const topic = await this.topicRepository.stateOf(tx, topicId);
      if (!topic) throw topicNotFound('topicId');
      if (topic.isLocked) throw new Refusal('TopicLocked');
      if (clientId && (await this.messageRepository.withClientIds(tx, [clientId], [author.id])).length > 0)
        return undefined;
      const path = topic.kind === 'main' ? '/forum' : topicPath(topicId);
      const draft = { kind: 'message', topicId, content, attachments, clientId, replyTo, quote } as const;
      return this.hold(tx, author, withoutUndefined(draft), { reason, path });
    });
  }

  /** The caller makes sure that this happens once for each client id. @returns undefined when the author is trusted */
  holdTopic(
    tx: Transaction,
    author: Author,
    { title, content, category }: NewTopic,
    reason: HoldReason,
  ): Promise<HeldTextRow | undefined> {
    const draft = { kind: 'topic', title, content, category } as const;
    return this.hold(tx, author, draft, { reason, path: '/forum?tab=topics' });
  }

  /** The author withdraws a held text. @throws Refusal MessageNotFound also when a moderator has already decided */
  takeBack(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const text = await this.heldTexts.find(tx, id);
      if (text?.state !== 'held' || text.authorId !== requireUser(actor).id) throw messageNotFound();
      if (text.kind === 'message') await this.withdraw(tx, this.messages, id);
      else await this.withdraw(tx, this.topics, id);
    });
  }

  private async withdraw<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    id: string,
  ): Promise<void> {
    const item = await kind.lock(tx, id);
    if (item) await this.contributions.withdrawLocked(tx, kind, item);
  }

  private async hold(
    tx: Transaction,
    author: Author,
    draft: Draft,
    { reason: found, path }: { reason: HoldReason; path: string },
  ): Promise<HeldTextRow | undefined> {
    const before = await this.sentBefore(tx, author, draft);
    if (before) return before;
    const reason = await holdReasonOf(tx.kit, { reason: found, authorId: author.id });
    if (!reason) return undefined;
    const text: HeldTextRow = {
      topicId: null,
      title: null,
      category: null,
      clientId: null,
      replyTo: null,
      quote: null,
      attachments: [],
      ...draft,
      id: uuidv7(),
      authorId: author.id,
      authorUsername: authorName(author),
      reason,
      createdAt: new Date(),
      state: 'held',
    };
    if (!(await this.heldTexts.insert(tx, text))) return this.sentBefore(tx, author, draft);
    const item = { held: text, path, deletedAt: text.createdAt };
    if (text.kind === 'message') await this.contributions.hold(tx, this.messages, item, reason);
    else await this.contributions.hold(tx, this.topics, item, reason);
    if (text.attachments.length > 0) emitAttachments(tx, text.id, text.attachments, false);
    return text;
  }

  private async sentBefore(
    tx: Transaction,
    { id }: Author,
    { clientId, topicId = null, content, attachments }: Draft,
  ): Promise<HeldTextRow | undefined> {
    const before = clientId ? await this.heldTexts.sentBefore(tx, id, clientId) : undefined;
    const isOther = before?.topicId !== topicId || before.content !== content;
    if (before && (isOther || !hasSameAttachments(before, { attachments })))
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return before;
  }
}

const withoutUndefined = <T extends object>(draft: T) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
