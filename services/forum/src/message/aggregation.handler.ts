import {
  consumers,
  type Event,
  newsEvents,
  type Payload,
  portEvents,
  protectionEvents,
} from '@kubrik/contract';
import { On, OnBatch, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from '../topic/topic.service.js';
import { AggregatedNewsService } from './aggregated-news.service.js';
import { MessageService } from './message.service.js';
import type { UnnumberedMessage } from './unnumbered-message.js';

/** Aggregates what happens in other services in the main chat. */
@Controller()
export class AggregationHandler {
  constructor(
    private readonly messages: MessageService,
    private readonly aggregatedNews: AggregatedNewsService,
    private readonly topics: TopicService,
  ) {}

  @OnBatch(newsEvents.published, consumers.forumChatNews)
  newsPublished(events: ReceivedEvent<typeof newsEvents.published>[]) {
    return this.aggregate(events, (item) => ({
      content: textOf(item),
      authorName: item.sourceCredits,
      source: { type: 'news', name: item.title, path: `/news/${item.newsId}` },
    }));
  }

  @On(newsEvents.edited, consumers.forumChatNews)
  newsEdited({ data: item, tx }: ReceivedEvent<typeof newsEvents.edited>) {
    return this.aggregatedNews.correct(tx, `/news/${item.newsId}`, {
      content: textOf(item),
      sourceName: item.title,
    });
  }

  /** Only an item that a moderator removed: the chat keeps those that are archived for their age. */
  @On(newsEvents.archived, consumers.forumChatNews)
  async newsRemoved({ data: { newsId, isRemoved }, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    if (isRemoved) await this.aggregatedNews.remove(tx, `/news/${newsId}`);
  }

  @OnBatch(newsEvents.commentAdded, consumers.forumChatNewsComments)
  newsCommented(events: ReceivedEvent<typeof newsEvents.commentAdded>[]) {
    return this.aggregate(events, (comment) => ({
      content: comment.content,
      authorName: comment.authorName,
      authorId: comment.authorId,
      isGuest: comment.authorId === null,
      source: { type: 'news_comment', name: comment.newsTitle, path: `/news/${comment.newsId}` },
    }));
  }

  @OnBatch(portEvents.commentAdded, consumers.forumChatPortComments)
  portCommented(events: ReceivedEvent<typeof portEvents.commentAdded>[]) {
    return this.aggregate(events, (comment) => ({
      content: comment.content,
      authorName: comment.authorName,
      authorId: comment.authorId,
      isGuest: comment.authorId === null,
      source: { type: 'port_chat', name: comment.portName, path: `/port/${comment.portId}#chat` },
    }));
  }

  /** A question whose author agreed to show it, without a name: it may be about an employer who reads here. */
  @OnBatch(protectionEvents.questionShared, consumers.forumChatQuestions)
  questionShared(events: ReceivedEvent<typeof protectionEvents.questionShared>[]) {
    return this.aggregate(events, ({ question }) => ({
      content: question,
      authorName: 'Аноним',
      source: { type: 'protection_chat', name: 'Вопрос консультанту', path: '/protection?tab=chat' },
    }));
  }

  /** Together, because each change of the main chat waits for the lock of its row. */
  private async aggregate<E extends Event>(
    events: ReceivedEvent<E>[],
    messageOf: (data: Payload<E>) => UnnumberedMessage,
  ): Promise<void> {
    const [first] = events;
    if (!first) return;
    const messages = events.map(({ data }) => messageOf(data));
    await this.messages.add(first.tx, await this.topics.mainChatId(), messages);
  }
}

const textOf = ({ title, summary }: { title: string; summary: string }) =>
  summary ? `${title}\n\n${summary}` : title;
