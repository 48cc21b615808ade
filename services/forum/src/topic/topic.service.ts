import type { ForumPost, forum, Page, Query, Reply } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cursorOf, readCursor, type TopicOrder } from './topic.cursor.js';
import { Topic } from './topic.entity.js';
import { placeOf, TopicQueries } from './topic.queries.js';
import { topicNotFound } from './topic.refusals.js';
import { viewListed, viewTopic } from './topic.view.js';
import { TopicWords } from './topic.words.js';
import { ViewCounter } from './view-counter.js';

@Injectable()
export class TopicService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: TopicQueries,
    private readonly words: TopicWords,
    private readonly views: ViewCounter,
  ) {}

  async list({ search, sort, ...listing }: Query<typeof forum.topics>): Promise<Page<ForumPost>> {
    const order: TopicOrder = search ? 'found' : sort;
    const { limit, category, cursor } = listing;
    const after = cursor === undefined ? undefined : readCursor(order, cursor);
    const ask = { limit: limit + 1, category, after };
    const words = search && (await this.words.query(search));
    if (order === 'found' && !words) return { items: [] };
    const rows = await (order !== 'found'
      ? this.queries.list(order, ask)
      : this.queries.found(words ?? '', ask));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => viewListed(row, this.views.pending(row.id))),
      nextCursor: rows.length > limit && last ? cursorOf(order, placeOf(last)) : undefined,
    };
  }

  async topic(id: string): Promise<ForumPost> {
    const [topic] = await this.queries.topic([id]);
    if (!topic) throw topicNotFound();
    return viewTopic(topic, this.views.pending(id));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const { views } = await this.topic(id);
    this.views.add(id);
    return views + 1;
  }

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
