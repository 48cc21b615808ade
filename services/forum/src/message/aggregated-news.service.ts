import { forumEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { TopicService } from '../topic/topic.service.js';
import { MessageRepository, type MessageRow } from './message.repository.js';
import { MessageService } from './message.service.js';
import { viewMessage } from './message.view.js';

/** Keeps the main chat's message about a news item like the item; the path of the item's page identifies it. */
@Injectable()
export class AggregatedNewsService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly changeNumberRepository: ChangeNumberRepository,
    private readonly messages: MessageService,
    private readonly topics: TopicService,
  ) {}

  async correct(
    tx: Transaction,
    path: string,
    change: Pick<MessageRow, 'content' | 'sourceName'>,
  ): Promise<void> {
    const message = await this.lock(tx, path);
    if (!message) return;
    const topic = await this.changeNumberRepository.takeForChange(tx, message.topicId);
    if (!topic) return;
    const version = topic.lastChange;
    await this.messageRepository.change(tx, message.id, { ...change, version });
    const { isDeleted: _, ...view } = viewMessage({ ...message, ...change, version });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: 'main' });
  }

  async remove(tx: Transaction, path: string): Promise<void> {
    const message = await this.lock(tx, path);
    if (message) await this.messages.deleteIn(tx, message.id);
  }

  /** Reads under the topic's row lock, so that nobody deletes the message meanwhile and no number is left unused. */
  private async lock(tx: Transaction, path: string): Promise<MessageRow | undefined> {
    const topicId = await this.topics.mainChatId();
    await this.changeNumberRepository.lock(tx, topicId);
    return this.messageRepository.aggregatedNews(tx, topicId, path);
  }
}
