import type { forum, Reply } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Topic } from './topic.entity.js';

@Injectable()
export class TopicService {
  constructor(private readonly dataSource: DataSource) {}

  async mainChat(): Promise<Reply<typeof forum.mainChat>> {
    const topic = await this.dataSource.getRepository(Topic).findOneBy({ kind: 'main' });
    if (!topic) throw new Refusal('TopicNotFound');
    return {
      id: topic.id,
      title: topic.title,
      kind: topic.kind,
      createdAt: topic.createdAt.toISOString(),
      messageCount: topic.messageCount,
    };
  }

  /** Id of the main chat; it is made by the first migration and never changes. */
  async mainChatId(): Promise<string> {
    this.mainId ??= (await this.mainChat()).id;
    return this.mainId;
  }
  private mainId: string | undefined;
}
