import { forumEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../../topic/change-number.repository.js';
import { TopicService } from '../../topic/topic.service.js';
import { MessageRepository, type MessageRow } from '../message.repository.js';
import { MessageService } from '../message.service.js';
import { viewMessage } from '../message.view.js';

type Change = Pick<MessageRow, 'content' | 'editedAt'>;

/**
 * Changes messages of the main chat as the comments that they repeat are changed. A deleted message takes no change
 * except its restoration.
 */
@Injectable()
export class AggregatedCommentService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly messages: MessageService,
    private readonly topics: TopicService,
  ) {}

  async change(tx: Transaction, commentId: string, change: Change): Promise<void> {
    const topicId = await this.lockMainChat(tx);
    const message = await this.messageRepository.aggregatedComment(tx, commentId);
    if (!message || message.deletedAt || isSame(message, change)) return;
    const topic = await this.changeNumberRepository.takeForChange(tx, topicId);
    if (topic) await this.store(tx, message, { ...change, version: topic.lastChange });
  }

  /** Restores the message at its position, with the comment's present text. */
  async restore(tx: Transaction, commentId: string, change: Change): Promise<void> {
    const topicId = await this.lockMainChat(tx);
    const message = await this.messageRepository.aggregatedComment(tx, commentId);
    if (!message?.deletedAt) return;
    const topic = await this.changeNumberRepository.takeForRestoration(tx, topicId);
    if (topic) await this.store(tx, message, { ...change, deletedAt: null, version: topic.lastChange });
  }

  async remove(tx: Transaction, commentId: string): Promise<void> {
    await this.lockMainChat(tx);
    const message = await this.messageRepository.aggregatedComment(tx, commentId);
    if (message && !message.deletedAt) await this.messages.deleteIn(tx, message.id);
  }

  /**
   * Deletes all messages that repeat comments on a news item or port. In one statement, because they may be thousands.
   *
   * @param path of the page of the item or port
   */
  async removeOf(tx: Transaction, path: string): Promise<void> {
    const topicId = await this.lockMainChat(tx);
    const ids = await this.messageRepository.aggregatedComments(tx, path);
    if (ids.length === 0) return;
    const count = ids.length;
    const numbers = { count, byPeople: count };
    const topic = await this.changeNumberRepository.takeForDeletions(tx, topicId, numbers);
    if (!topic) return;
    const before = BigInt(topic.lastChange) - BigInt(count);
    await this.messageRepository.deleteAll(tx, ids, String(before));
    for (const [n, messageId] of ids.entries())
      tx.emit(forumEvents.messageDeleted, {
        messageId,
        topicId,
        topicKind: 'main',
        version: Number(before) + n + 1,
      });
  }

  private async store(
    tx: Transaction,
    message: MessageRow,
    change: Change & { version: string; deletedAt?: null },
  ): Promise<void> {
    await this.messageRepository.change(tx, message.id, change);
    const { isDeleted: _, ...view } = viewMessage({ ...message, ...change });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: 'main' });
  }

  /** Holds the main chat's row lock: nobody deletes a message meanwhile, and no number stays unused. */
  private async lockMainChat(tx: Transaction): Promise<string> {
    const topicId = await this.topics.mainChatId();
    await this.changeNumberRepository.lockTopic(tx, topicId);
    return topicId;
  }
}

/**
 * Whether the message already equals the comment. Its own service and the forum each erase the name of a deleted
 * person, in any order.
 */
const isSame = (message: Change, { content, editedAt }: Change): boolean =>
  message.content === content && message.editedAt?.getTime() === editedAt?.getTime();
