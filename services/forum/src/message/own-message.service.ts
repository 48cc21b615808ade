import {
  type Actor,
  type ForumMessage,
  forumEvents,
  type HoldReason,
  type MessageVersion,
} from '@kubrik/contract';
import {
  Contributions,
  holdReasonOf,
  markOfChange,
  Outbox,
  Refusal,
  requireUser,
  type Transaction,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { WordService } from '../word/word.service.js';
import { MessageContribution } from './message.contribution.js';
import { messageNotFound } from './message.refusals.js';
import { MessageRepository, type MessageRow } from './message.repository.js';
import { viewMessage } from './message.view.js';
import { MessageVersionRepository } from './message-version.repository.js';

/** Authors change and withdraw their own messages here. */
@Injectable()
export class OwnMessageService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly versionRepository: MessageVersionRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly kind: MessageContribution,
    private readonly contributions: Contributions,
    private readonly words: WordService,
    private readonly outbox: Outbox,
  ) {}

  /** Sending the same text again changes nothing, so a client may repeat a call whose answer was lost. */
  edit(id: string, actor: Actor, content: string, heldFor?: HoldReason): Promise<ForumMessage> {
    return this.outbox.transaction(async (tx) => {
      const message = await this.lockOwn(tx, id, actor);
      if (message.deletedAt) throw messageNotFound();
      if (message.content === content) return viewMessage(message);
      const reason = await holdReasonOf(tx.kit, { reason: heldFor, authorId: requireUser(actor).id });
      if (reason) throw wouldBeHeld('content', 'новым сообщением');
      const topic = await this.changeNumberRepository.takeForChange(tx, message.topicId);
      if (!topic) throw messageNotFound();
      if (topic.isLocked && requireUser(actor).role !== 'admin') throw new Refusal('TopicLocked');
      await this.versionRepository.keep(tx, message);
      const change = { content, editedAt: markOfChange(message), version: topic.lastChange };
      await this.messageRepository.change(tx, id, change);
      await this.words.learn(tx, 'messageWords', [content]);
      const view = viewMessage({ ...message, ...change });
      const { isDeleted: _, ...posted } = view;
      tx.emit(forumEvents.messageChanged, { ...posted, topicKind: topic.kind });
      tx.emit(forumEvents.messageReworded, {
        position: view.position,
        topicId: message.topicId,
        topicKind: topic.kind,
        topicTitle: topic.title,
        authorId: requireUser(actor).id,
        authorName: message.authorName,
        content,
        earlierContent: message.content,
      });
      return view;
    });
  }

  async delete(id: string, actor: Actor): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await this.lockOwn(tx, id, actor);
      const item = await this.kind.lock(tx, id);
      // A message of a deleted topic cannot be withdrawn: it would come back with the topic.
      if (item && 'message' in item && item.message.topicDeletedAt) throw messageNotFound();
      if (item) await this.contributions.withdrawLocked(tx, this.kind, item);
    });
  }

  /** Earlier texts, the oldest first. */
  async versions(id: string): Promise<MessageVersion[]> {
    if (!(await this.messageRepository.exists(id))) throw messageNotFound();
    const versions = await this.versionRepository.ofMessage(id);
    return versions.map(({ content, replacedAt }) => ({ content, replacedAt: replacedAt.toISOString() }));
  }

  /** Reads under the topic's row lock. A message that repeats a text of another service belongs to no author here. */
  private async lockOwn(tx: Transaction, id: string, actor: Actor): Promise<MessageRow> {
    const found = await this.messageRepository.placeOf(tx, id);
    if (!found) throw messageNotFound();
    await this.changeNumberRepository.lockTopic(tx, found.topicId);
    const message = await this.messageRepository.find(tx, id);
    if (!message) throw messageNotFound();
    if (message.isAggregated || message.authorId !== requireUser(actor).id) throw new Refusal('Forbidden');
    return message;
  }
}
