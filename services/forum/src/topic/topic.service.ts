import {
  type Actor,
  type Body,
  type ForumTopic,
  type forum,
  forumEvents,
  type Page,
  type Query,
  type Reply,
} from '@kubrik/contract';
import {
  Outbox,
  type PageRequest,
  Refusal,
  type RowPage,
  requireUser,
  type Transaction,
  ViewCounter,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuthorService } from '../author/author.service.js';
import { authorName } from '../author/author-name.js';
import { emitAttachments } from '../message/attachment/message-attachments.js';
import { MessageRepository } from '../message/message.repository.js';
import { WordService } from '../word/word.service.js';
import { topicNotFound } from './topic.refusals.js';
import { type LockedTopic, TopicRepository, type TopicRow } from './topic.repository.js';
import { viewListed, viewTopic } from './topic.view.js';

export type NewTopic = Omit<Body<typeof forum.createTopic>, 'clientId'>;
type Change = Body<typeof forum.changeTopic>;
type Category = Query<typeof forum.topics>['category'];

@Injectable()
export class TopicService {
  private mainId: string | undefined;

  constructor(
    private readonly topicRepository: TopicRepository,
    private readonly messages: MessageRepository,
    private readonly words: WordService,
    private readonly authors: AuthorService,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
  ) {}

  async list({ search, sort, category, ...request }: Query<typeof forum.topics>): Promise<Page<ForumTopic>> {
    const page = await (search
      ? this.found(search, category, request)
      : this.topicRepository.list(sort, category, request));
    return viewPage(page, (topic) => viewListed(topic, this.views.pending(topic.id)));
  }

  async topic(id: string): Promise<ForumTopic> {
    return viewTopic(await this.find(id), this.views.pending(id));
  }

  /**
   * @param field of the request that names the topic
   * @throws Refusal when the id is neither a topic's nor the main chat's
   */
  async requireTopic(id: string, field?: string): Promise<void> {
    if (!(await this.topicRepository.exists(id))) throw topicNotFound(field);
  }

  /** Counts one view and returns the new number of views. */
  async countView(id: string): Promise<number> {
    const { views } = await this.find(id);
    return this.views.count(id, views);
  }

  async mainChat(): Promise<Reply<typeof forum.mainChat>> {
    const topic = await this.topicRepository.mainChat();
    if (!topic) throw new Refusal('TopicNotFound');
    return { ...topic, createdAt: topic.createdAt.toISOString() };
  }

  /** Id of the main chat; the first schema migration makes it, and it never changes. */
  async mainChatId(): Promise<string> {
    this.mainId ??= (await this.mainChat()).id;
    return this.mainId;
  }

  /** A change without effect emits no event. */
  async change(id: string, change: Change): Promise<ForumTopic> {
    await this.outbox.transaction(async (tx) => {
      const topic = await this.topicRepository.lock(tx, id);
      if (!topic || topic.deletedAt) throw topicNotFound();
      const isPinned = change.isPinned ?? topic.isPinned;
      const isLocked = change.isLocked ?? topic.isLocked;
      const category = change.category ?? topic.category;
      if (isPinned === topic.isPinned && isLocked === topic.isLocked && category === topic.category) return;
      await this.topicRepository.change(tx, id, { isPinned, isLocked, category });
      tx.emit(forumEvents.topicChanged, { topicId: id, isPinned, isLocked, isDeleted: false });
    });
    return this.topic(id);
  }

  /** @param topic that `tx` has locked */
  async deleteIn(tx: Transaction, { id, isPinned, isLocked }: LockedTopic): Promise<void> {
    await this.topicRepository.delete(tx, id);
    tx.emit(forumEvents.topicChanged, { topicId: id, isPinned, isLocked, isDeleted: true });
    for (const message of await this.messages.withAttachments(tx, id)) emitAttachments(tx, message.id, []);
  }

  /** @param topic that `tx` has locked */
  async restoreIn(tx: Transaction, { id, isPinned, isLocked }: LockedTopic): Promise<void> {
    await this.topicRepository.restore(tx, id);
    tx.emit(forumEvents.topicChanged, { topicId: id, isPinned, isLocked, isDeleted: false });
    for (const { id: messageId, attachments } of await this.messages.withAttachments(tx, id))
      emitAttachments(tx, messageId, attachments);
  }

  /** Following twice is no error. */
  follow(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const topic = await this.topicRepository.titleOf(tx, id);
      if (!topic) throw topicNotFound();
      tx.emit(forumEvents.topicFollowed, { userId, kind: 'topic', id, title: topic.title, follows });
    });
  }

  async insert(
    tx: Transaction,
    author: Actor & { kind: 'user' },
    { title, content, category }: NewTopic,
    newId = uuidv7(),
  ): Promise<ForumTopic> {
    const createdAt = new Date();
    const topic = await this.topicRepository.insert(tx, {
      id: newId,
      kind: 'topic',
      title,
      content,
      category,
      authorId: author.id,
      authorUsername: authorName(author),
      createdAt,
      lastActivityAt: createdAt,
    });
    await this.authors.recordActivity(tx, [author.id]);
    await this.words.learn(tx, 'topicWords', [title, content]);
    const { id, authorUsername: username } = topic;
    tx.emit(forumEvents.topicCreated, {
      topicId: id,
      title,
      category,
      username,
      authorId: author.id,
      content,
    });
    return viewTopic(topic, 0);
  }

  private async find(id: string): Promise<TopicRow> {
    const topic = await this.topicRepository.find(id);
    if (!topic) throw topicNotFound();
    return topic;
  }

  private async found(search: string, category: Category, request: PageRequest): Promise<RowPage<TopicRow>> {
    const words = await this.words.searchQuery('topicWords', search);
    return words ? this.topicRepository.found(words, category, request) : { rows: [], nextCursor: undefined };
  }
}
