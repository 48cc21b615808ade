import { forumEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ChangeNumberRepository } from '../topic/change-number.repository.js';
import { TopicService } from '../topic/topic.service.js';
import { MessageRepository, type MessageRow } from './message.repository.js';
import { MessageService } from './message.service.js';
import { viewMessage } from './message.view.js';

/** Keeps the main chat's copy of a news item like the item, whose page's path identifies it. */
@Injectable()
export class CopyService {
  constructor(
    private readonly rows: MessageRepository,
    private readonly numbers: ChangeNumberRepository,
    private readonly messages: MessageService,
    private readonly topics: TopicService,
  ) {}

  async correct(
    tx: Transaction,
    path: string,
    change: Pick<MessageRow, 'content' | 'sourceName'>,
  ): Promise<void> {
    const copy = await this.lockCopy(tx, path);
    if (!copy) return;
    const version = await this.numbers.takeForCorrection(tx, copy.topicId);
    await this.rows.correct(tx, copy.id, { ...change, version });
    const { isDeleted: _, ...view } = viewMessage({ ...copy, ...change, version });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: 'main' });
  }

  async remove(tx: Transaction, path: string): Promise<void> {
    const copy = await this.lockCopy(tx, path);
    if (copy) await this.messages.deleteIn(tx, copy.id);
  }

  /** Reads under the topic's row lock, so that nobody deletes the copy meanwhile and no number is left unused. */
  private async lockCopy(tx: Transaction, path: string): Promise<MessageRow | undefined> {
    const topicId = await this.topics.mainChatId();
    await this.numbers.lock(tx, topicId);
    return this.rows.newsCopy(tx, topicId, path);
  }
}
