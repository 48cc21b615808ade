import { contributionEvents, type FoldedSource, forumEvents } from '@kubrik/contract';
import { Contributions, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../../topic/change-number.repository.js';
import { TopicService } from '../../topic/topic.service.js';
import { MessageRepository, type MessageRow } from '../message.repository.js';
import { MessageService } from '../message.service.js';
import { viewMessage } from '../message.view.js';

/** A news item or vacancy; the path of its page identifies it. */
export interface Item {
  type: FoldedSource;
  path: string;
}

/** Changes the main chat's message about a news item or vacancy as the item changes. */
@Injectable()
export class AggregatedItemService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly messages: MessageService,
    private readonly topics: TopicService,
    private readonly contributions: Contributions,
  ) {}

  async correct(
    tx: Transaction,
    item: Item,
    change: Pick<MessageRow, 'content' | 'sourceName'>,
  ): Promise<void> {
    const message = await this.lockMessage(tx, item);
    if (message && !message.deletedAt) await this.change(tx, message, change);
  }

  async remove(tx: Transaction, item: Item): Promise<void> {
    const message = await this.lockMessage(tx, item);
    if (!message || message.deletedAt) return;
    await this.messages.deleteIn(tx, message.id);
    tx.emit(contributionEvents.hidden, { kind: 'message', itemId: message.id });
  }

  /** Restores the message at its position, unless a moderator deleted the message itself. */
  async restore(tx: Transaction, item: Item): Promise<void> {
    const message = await this.lockMessage(tx, item);
    if (!message?.deletedAt) return;
    if (await this.contributions.isDeleted(tx, { kind: 'message', itemId: message.id })) return;
    await this.change(tx, message, { deletedAt: null });
  }

  private async change(
    tx: Transaction,
    message: MessageRow,
    change: Partial<Pick<MessageRow, 'content' | 'sourceName' | 'deletedAt'>>,
  ): Promise<void> {
    const topic = await this.changeNumberRepository.takeForChange(tx, message.topicId);
    if (!topic) return;
    const version = topic.lastChange;
    await this.messageRepository.change(tx, message.id, { ...change, version });
    const { isDeleted: _, ...view } = viewMessage({ ...message, ...change, version });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: 'main' });
  }

  /** Reads under the topic's row lock: nobody deletes the message meanwhile, and no number stays unused. */
  private async lockMessage(tx: Transaction, item: Item): Promise<MessageRow | undefined> {
    const topicId = await this.topics.mainChatId();
    await this.changeNumberRepository.lockTopic(tx, topicId);
    return this.messageRepository.aggregatedItem(tx, topicId, item);
  }
}
