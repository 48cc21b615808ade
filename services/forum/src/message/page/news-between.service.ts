import type { forum, NewsBetween, Query } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { TopicService } from '../../topic/topic.service.js';
import { NewsBetweenRepository, type NewsBetweenRow } from './news-between.repository.js';

/** Counts the news items and vacancies that a chat with only people's messages leaves out between them. */
@Injectable()
export class NewsBetweenService {
  constructor(
    private readonly newsBetweenRepository: NewsBetweenRepository,
    private readonly topics: TopicService,
  ) {}

  /** @throws Refusal when there is no such topic */
  async list(topicId: string, { since, before }: Query<typeof forum.newsBetween>): Promise<NewsBetween[]> {
    await this.topics.requireTopic(topicId);
    const stretch = { since: String(since ?? 0), before: String(before ?? Number.MAX_SAFE_INTEGER) };
    const rows = await this.newsBetweenRepository.list({ topicId, ...stretch });
    return rows.map(view);
  }
}

const view = ({
  after,
  sourceType,
  count,
  position,
  title,
  path,
  createdAt,
}: NewsBetweenRow): NewsBetween => ({
  after: Number(after),
  sourceType,
  count,
  newest: { position: Number(position), title, path, createdAt: createdAt.toISOString() },
});
