import { type Actor, type Body, type ForumPost, type forum, forumEvents } from '@kubrik/contract';
import { Outbox, Refusal, signedIn, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nameOf } from '../message/message.draft.js';
import { AuthorActivity } from '../stats/author-activity.js';
import { Topic } from './topic.entity.js';
import { topicNotFound } from './topic.refusals.js';
import { TopicService } from './topic.service.js';
import { TopicWords } from './topic.words.js';

type NewTopic = Body<typeof forum.createTopic>;
type Change = Body<typeof forum.changeTopic>;
type Author = Actor & { kind: 'user' };

/** Creating topics, and what moderators do with them. */
@Injectable()
export class TopicWrites {
  constructor(
    private readonly outbox: Outbox,
    private readonly topics: TopicService,
    private readonly words: TopicWords,
    private readonly activity: AuthorActivity,
  ) {}

  async create(actor: Actor, draft: NewTopic): Promise<ForumPost> {
    const author = signedIn(actor);
    const id = await this.outbox.transaction((tx) => this.createIn(tx, author, draft));
    return this.topics.topic(id);
  }

  /** Sets what is told; nothing is announced when that is what it was. */
  async change(id: string, { isPinned, isLocked }: Change): Promise<ForumPost> {
    await this.outbox.transaction(async (tx) => {
      const topic = await lockTopic(tx, id);
      if (topic.deletedAt) throw topicNotFound();
      const after = { isPinned: isPinned ?? topic.isPinned, isLocked: isLocked ?? topic.isLocked };
      if (after.isPinned === topic.isPinned && after.isLocked === topic.isLocked) return;
      await tx.manager.update(Topic, { id }, after);
      tx.emit(forumEvents.topicChanged, { topicId: id, ...after, isDeleted: false });
    });
    return this.topics.topic(id);
  }

  /** Deleting it again changes nothing, so a lost answer may be asked for once more. */
  async delete(id: string): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const { deletedAt, isPinned, isLocked } = await lockTopic(tx, id);
      if (deletedAt) return;
      await tx.manager.update(Topic, { id }, { deletedAt: new Date() });
      tx.emit(forumEvents.topicChanged, { topicId: id, isPinned, isLocked, isDeleted: true });
    });
  }

  /** Returns the topic's id; that of the earlier one when this was sent before. */
  private async createIn(tx: Transaction, actor: Author, draft: NewTopic): Promise<string> {
    const topic = newTopic(actor, draft);
    const inserted = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(Topic)
      .values(topic)
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) return sentBefore(tx, actor, draft);
    await this.activity.record(tx, [actor.id]);
    await this.words.learn(tx.manager, `${draft.title}\n${draft.content}`);
    const { id, title, authorUsername: username } = topic;
    tx.emit(forumEvents.topicCreated, { topicId: id, title, category: draft.category, username });
    return id;
  }
}

const newTopic = (actor: Author, { title, content, category, clientId }: NewTopic) => {
  const createdAt = new Date();
  return {
    id: uuidv7(),
    kind: 'topic' as const,
    title,
    content,
    category,
    clientId: clientId ?? null,
    authorId: actor.id,
    authorUsername: nameOf(actor),
    createdAt,
    lastActivityAt: createdAt,
  };
};

async function sentBefore(tx: Transaction, actor: Author, draft: NewTopic): Promise<string> {
  const earlier = await tx.manager.findOneByOrFail(Topic, {
    authorId: actor.id,
    clientId: draft.clientId ?? '',
  });
  const isSame = earlier.title === draft.title && earlier.content === draft.content;
  if (!isSame) throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
  return earlier.id;
}

/** The main chat is no topic that can be changed. */
async function lockTopic(tx: Transaction, id: string): Promise<Topic> {
  const topic = await tx.manager.findOne(Topic, {
    where: { id, kind: 'topic' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!topic) throw topicNotFound();
  return topic;
}
