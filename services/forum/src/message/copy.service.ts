import { forumEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { TopicService } from '../topic/topic.service.js';
import { Message } from './message.entity.js';
import { MessageService } from './message.service.js';
import { viewMessage } from './message.view.js';

/** What the main chat repeats of a news item follows the item, which is known by the path of its page. */
@Injectable()
export class CopyService {
  constructor(
    private readonly messages: MessageService,
    private readonly topics: TopicService,
  ) {}

  async correct(
    tx: Transaction,
    path: string,
    change: Pick<Message, 'content' | 'sourceName'>,
  ): Promise<void> {
    const copy = await this.copyOf(tx, path);
    if (!copy) return;
    const version = await nextChange(tx, copy.topicId);
    await tx.manager.update(Message, { id: copy.id }, { ...change, version });
    const { isDeleted: _, ...view } = viewMessage({ ...copy, ...change, version });
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: 'main' });
  }

  async remove(tx: Transaction, path: string): Promise<void> {
    const copy = await this.copyOf(tx, path);
    if (copy) await this.messages.deleteIn(tx, copy.id);
  }

  /** Under the topic's row lock, so that nobody deletes it meanwhile and no number is taken for nothing. */
  private async copyOf(tx: Transaction, sourcePath: string): Promise<Message | null> {
    const topicId = await this.topics.mainChatId();
    await tx.manager.query('select 1 from topics where id = $1 for update', [topicId]);
    return tx.manager.findOneBy(Message, { topicId, sourceType: 'news', sourcePath, deletedAt: IsNull() });
  }
}

async function nextChange(tx: Transaction, topicId: string): Promise<string> {
  const [rows] = await tx.manager.query<[{ last_change: string }[], number]>(
    'update topics set last_change = last_change + 1 where id = $1 returning last_change',
    [topicId],
  );
  return rows[0]?.last_change ?? '';
}
