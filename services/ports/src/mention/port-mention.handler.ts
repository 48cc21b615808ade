import {
  portMentionCalls as calls,
  consumers,
  forumEvents,
  jobEvents,
  newsEvents,
  type Request,
} from '@kubrik/contract';
import { Call, On, type ReceivedEvent, type Transaction } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortMentionService } from './port-mention.service.js';

@Controller()
export class PortMentionHandler {
  constructor(private readonly mentions: PortMentionService) {}

  @Call(calls.mentions)
  ofPort({ params }: Request<typeof calls.mentions>) {
    return this.mentions.ofPort(params.id);
  }

  @Call(calls.mentionsOfKind)
  ofKind({ params, query }: Request<typeof calls.mentionsOfKind>) {
    return this.mentions.page(params.id, params.kind, query);
  }

  @On(newsEvents.published, consumers.portsNewsMentions)
  newsPublished({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    return this.learnNews(tx, data);
  }

  @On(newsEvents.listed, consumers.portsNewsMentions)
  newsListed({ data, tx }: ReceivedEvent<typeof newsEvents.listed>) {
    return this.learnNews(tx, data);
  }

  @On(newsEvents.edited, consumers.portsNewsMentions)
  newsEdited({ data, tx, occurredAt }: ReceivedEvent<typeof newsEvents.edited>) {
    return this.learnNews(tx, { ...data, publishedAt: data.publishedAt ?? occurredAt.toISOString() });
  }

  @On(newsEvents.archived, consumers.portsNewsMentions)
  async newsArchived({ data, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    await this.mentions.forget(tx, 'news', data.newsId);
  }

  @On(jobEvents.added, consumers.portsVacancyMentions)
  async vacancyAdded({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.added>) {
    const at = data.postedAt ? new Date(data.postedAt) : occurredAt;
    const until = data.expiresAt ? new Date(data.expiresAt) : null;
    const item = { kind: 'vacancy', itemId: data.vacancyId, title: data.title, at, until } as const;
    await this.mentions.learn(tx, item, data.location, data.description ?? '');
  }

  @On(jobEvents.listed, consumers.portsVacancyMentions)
  async vacancyListed({ data, tx }: ReceivedEvent<typeof jobEvents.listed>) {
    const { vacancyId: itemId, title, location, description } = data;
    const days = { at: new Date(data.postedAt), until: new Date(data.expiresAt) };
    await this.mentions.learn(tx, { kind: 'vacancy', itemId, title, ...days }, location, description);
  }

  @On(jobEvents.changed, consumers.portsVacancyMentions)
  async vacancyChanged({ data, tx }: ReceivedEvent<typeof jobEvents.changed>) {
    if (data.isClosed) await this.mentions.show(tx, 'vacancy', data.vacancyId, false);
  }

  @On(jobEvents.reopened, consumers.portsVacancyMentions)
  async vacancyReopened({ data, tx }: ReceivedEvent<typeof jobEvents.reopened>) {
    await this.mentions.show(tx, 'vacancy', data.vacancyId, true);
  }

  @On(forumEvents.topicCreated, consumers.portsTopicMentions)
  async topicCreated({ data, tx, occurredAt }: ReceivedEvent<typeof forumEvents.topicCreated>) {
    await this.mentions.learn(tx, topicItem(data.topicId, data.title, occurredAt), data.content ?? '');
  }

  @On(forumEvents.topicListed, consumers.portsTopicMentions)
  async topicListed({ data, tx }: ReceivedEvent<typeof forumEvents.topicListed>) {
    await this.mentions.learn(
      tx,
      topicItem(data.topicId, data.title, new Date(data.createdAt)),
      data.content,
    );
  }

  @On(forumEvents.topicChanged, consumers.portsTopicMentions)
  async topicChanged({ data, tx }: ReceivedEvent<typeof forumEvents.topicChanged>) {
    await this.mentions.show(tx, 'topic', data.topicId, !data.isDeleted);
  }

  private learnNews(
    tx: Transaction,
    { newsId: itemId, title, summary, publishedAt }: NewsText,
  ): Promise<void> {
    const item = { kind: 'news', itemId, title, at: new Date(publishedAt), until: null } as const;
    return this.mentions.learn(tx, item, summary);
  }
}

interface NewsText {
  newsId: string;
  title: string;
  summary: string;
  /** ISO 8601. */
  publishedAt: string;
}

const topicItem = (itemId: string, title: string, at: Date) =>
  ({ kind: 'topic', itemId, title, at, until: null }) as const;
