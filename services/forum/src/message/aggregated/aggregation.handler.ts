import {
  consumers,
  type Event,
  type ForumMessage,
  jobEvents,
  newsCommentPath,
  newsEvents,
  type Payload,
  portCommentPath,
  portEvents,
  portPath,
  protectionEvents,
  vacancyPath,
} from '@kubrik/contract';
import { On, OnBatch, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from '../../topic/topic.service.js';
import { MessageService } from '../message.service.js';
import { MessageReactionService } from '../reaction/message-reaction.service.js';
import type { UnnumberedMessage } from '../unnumbered-message.js';
import { AggregatedCommentService } from './aggregated-comment.service.js';
import { AggregatedItemService, type Item } from './aggregated-item.service.js';

/** Adds messages to the main chat about what happens in other services. */
@Controller()
export class AggregationHandler {
  constructor(
    private readonly messages: MessageService,
    private readonly aggregatedItems: AggregatedItemService,
    private readonly aggregatedComments: AggregatedCommentService,
    private readonly reactions: MessageReactionService,
    private readonly topics: TopicService,
  ) {}

  @OnBatch(newsEvents.published, consumers.forumChatNews)
  newsPublished(events: ReceivedEvent<typeof newsEvents.published>[]) {
    return this.aggregate(events, (item) => ({
      content: textOf(item),
      authorName: item.sourceCredits,
      source: { ...newsOf(item), name: item.title },
    }));
  }

  @On(newsEvents.edited, consumers.forumChatNews)
  newsEdited({ data: item, tx }: ReceivedEvent<typeof newsEvents.edited>) {
    return this.aggregatedItems.correct(tx, newsOf(item), {
      content: textOf(item),
      sourceName: item.title,
    });
  }

  /** Deletes the message only if a moderator removed the item: items archived for their age stay in the chat. */
  @On(newsEvents.archived, consumers.forumChatNews)
  async newsRemoved({ data, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    if (data.isRemoved) await this.aggregatedItems.remove(tx, newsOf(data));
  }

  /** The company signs the message; the person who posted the vacancy is not named. */
  @OnBatch(jobEvents.added, consumers.forumChatJobs)
  vacanciesAdded(events: ReceivedEvent<typeof jobEvents.added>[]) {
    const real = events.filter(({ data }) => !data.isDemo);
    return this.aggregate(real, (vacancy) => ({
      content: vacancyTextOf(vacancy),
      authorName: vacancy.company,
      source: { ...vacancyOf(vacancy), name: vacancy.title },
    }));
  }

  @On(jobEvents.changed, consumers.forumChatJobs)
  async vacancyChanged({ data, tx }: ReceivedEvent<typeof jobEvents.changed>) {
    if (data.isClosed) await this.aggregatedItems.remove(tx, vacancyOf(data));
  }

  @On(jobEvents.reopened, consumers.forumChatJobs)
  vacancyReopened({ data, tx }: ReceivedEvent<typeof jobEvents.reopened>) {
    return this.aggregatedItems.restore(tx, vacancyOf(data));
  }

  @OnBatch(newsEvents.commentAdded, consumers.forumChatNewsComments)
  newsCommented(events: ReceivedEvent<typeof newsEvents.commentAdded>[]) {
    return this.aggregate(events, (comment) => ({
      content: comment.content,
      authorName: comment.authorName,
      authorId: comment.authorId,
      isGuest: comment.authorId === null,
      source: {
        type: 'news_comment',
        name: comment.newsTitle,
        path: newsCommentPath(comment.newsId, comment.commentId),
        commentId: comment.commentId,
      },
    }));
  }

  @On(newsEvents.commentChanged, consumers.forumChatNewsComments)
  newsCommentChanged({ data, tx }: ReceivedEvent<typeof newsEvents.commentChanged>) {
    return this.aggregatedComments.change(tx, data.commentId, changeOf(data));
  }

  @On(newsEvents.commentDeleted, consumers.forumChatNewsComments)
  newsCommentDeleted({ data: { commentId }, tx }: ReceivedEvent<typeof newsEvents.commentDeleted>) {
    return this.aggregatedComments.remove(tx, commentId);
  }

  @On(newsEvents.commentRestored, consumers.forumChatNewsComments)
  newsCommentRestored({ data, tx }: ReceivedEvent<typeof newsEvents.commentRestored>) {
    return this.aggregatedComments.restore(tx, data.commentId, changeOf(data));
  }

  @On(newsEvents.commentReacted, consumers.forumChatNewsComments)
  newsCommentReacted({ data, tx }: ReceivedEvent<typeof newsEvents.commentReacted>) {
    return this.reactions.follow(tx, data.commentId, data);
  }

  /** The consumer of comments handles this event, so that no comment is added after its item's removal. */
  @On(newsEvents.archived, consumers.forumChatNewsComments)
  async newsRemovedWithComments({ data, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    if (data.isRemoved) await this.aggregatedComments.removeOf(tx, newsOf(data).path);
  }

  @OnBatch(portEvents.commentAdded, consumers.forumChatPortComments)
  portCommented(events: ReceivedEvent<typeof portEvents.commentAdded>[]) {
    return this.aggregate(events, (comment) => ({
      content: comment.content,
      authorName: comment.authorName,
      authorId: comment.authorId,
      isGuest: comment.authorId === null,
      source: {
        type: 'port_chat',
        name: comment.portName,
        path: portCommentPath(comment.portId, comment.commentId),
        commentId: comment.commentId,
      },
    }));
  }

  @On(portEvents.commentChanged, consumers.forumChatPortComments)
  portCommentChanged({ data, tx }: ReceivedEvent<typeof portEvents.commentChanged>) {
    return this.aggregatedComments.change(tx, data.commentId, changeOf(data));
  }

  @On(portEvents.commentDeleted, consumers.forumChatPortComments)
  portCommentDeleted({ data: { commentId }, tx }: ReceivedEvent<typeof portEvents.commentDeleted>) {
    return this.aggregatedComments.remove(tx, commentId);
  }

  @On(portEvents.commentRestored, consumers.forumChatPortComments)
  portCommentRestored({ data, tx }: ReceivedEvent<typeof portEvents.commentRestored>) {
    return this.aggregatedComments.restore(tx, data.commentId, changeOf(data));
  }

  @On(portEvents.commentReacted, consumers.forumChatPortComments)
  portCommentReacted({ data, tx }: ReceivedEvent<typeof portEvents.commentReacted>) {
    return this.reactions.follow(tx, data.commentId, data);
  }

  /** Deletes the messages as for a removed news item. */
  @On(portEvents.removed, consumers.forumChatPortComments)
  portRemoved({ data, tx }: ReceivedEvent<typeof portEvents.removed>) {
    return this.aggregatedComments.removeOf(tx, portPath(data.portId));
  }

  /** A question that its author agreed to show. It has no name, because it may be about an employer who reads here. */
  @OnBatch(protectionEvents.questionShared, consumers.forumChatQuestions)
  questionShared(events: ReceivedEvent<typeof protectionEvents.questionShared>[]) {
    return this.aggregate(events, ({ question }) => ({
      content: question,
      authorName: 'Аноним',
      source: { type: 'protection_chat', name: 'Вопрос консультанту', path: '/protection?tab=chat' },
    }));
  }

  /** Adds many messages at once, because every change of the main chat has to wait for its row lock. */
  private async aggregate<E extends Event>(
    events: ReceivedEvent<E>[],
    messageOf: (data: Payload<E>) => UnnumberedMessage,
  ): Promise<ForumMessage[]> {
    const [first] = events;
    if (!first) return [];
    const messages = events.map(({ data }) => messageOf(data));
    return this.messages.add(first.tx, await this.topics.mainChatId(), messages);
  }
}

const changeOf = ({ content, editedAt }: { content: string; editedAt: string | null }) => ({
  content,
  editedAt: editedAt === null ? null : new Date(editedAt),
});

const newsOf = ({ newsId }: { newsId: string }): Item => ({ type: 'news', path: `/news/${newsId}` });

const vacancyOf = ({ vacancyId }: { vacancyId: string }): Item => ({
  type: 'vacancy',
  path: vacancyPath(vacancyId),
});

/** The place and pay of a vacancy, if it gives them. */
const vacancyTextOf = ({ title, location, salary }: Payload<typeof jobEvents.added>) =>
  `${title}\n\n${[location, salary].filter(Boolean).join(' · ')}`;

const textOf = ({ title, summary, isAiTranslated }: NewsText) =>
  [title, summary, isAiTranslated ? 'Машинный перевод' : ''].filter(Boolean).join('\n\n');

interface NewsText {
  title: string;
  summary: string;
  isAiTranslated?: boolean | undefined;
}
