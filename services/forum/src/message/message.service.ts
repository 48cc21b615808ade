import { type Actor, type ForumMessage, forumEvents, type MessageSource, type Page } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Topic } from '../topic/topic.entity.js';
import { cursorOf, readCursor } from './message.cursor.js';
import { Message } from './message.entity.js';
import { viewMessage } from './message.view.js';

export interface Draft {
  content: string;
  authorName: string;
  authorId?: string;
  authorUsername?: string;
  clientId?: string | undefined;
  source: { type: MessageSource; name?: string | null; path?: string | null };
}

export interface Reading {
  limit: number;
  cursor?: string | undefined;
  after?: string | undefined;
}

@Injectable()
export class MessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async read(topicId: string, { limit, cursor, after }: Reading): Promise<Page<ForumMessage>> {
    // The topic is read first: what changes between the two reads is told again, never missed.
    const topic = await this.dataSource.getRepository(Topic).findOneBy({ id: topicId });
    if (!topic) throw new Refusal('TopicNotFound', [{ field: 'id', message: 'Тема не найдена' }]);
    return after === undefined
      ? this.page(topic, limit, cursor)
      : this.changes(topic, limit, readCursor('v', after, 'after'));
  }

  async post(topicId: string, actor: Actor, content: string, clientId?: string): Promise<ForumMessage> {
    if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
    const earlier = clientId && (await this.sentBefore(actor.id, clientId, topicId, content));
    if (earlier) return earlier;
    try {
      return await this.outbox.transaction((tx) =>
        this.add(tx, topicId, {
          content,
          authorName: actor.username || 'Аноним',
          authorId: actor.id,
          authorUsername: actor.username,
          clientId,
          source: { type: 'forum' },
        }),
      );
    } catch (error) {
      // The same message, sent twice at once: the other one was first.
      const twin =
        clientId && isUniqueViolation(error) && (await this.sentBefore(actor.id, clientId, topicId, content));
      if (twin) return twin;
      throw error;
    }
  }

  /** Adds a message in `tx`. The topic's row lock makes its numbers follow the order of commits. */
  async add(tx: Transaction, topicId: string, draft: Draft): Promise<ForumMessage> {
    const topic = await nextChange(tx, topicId, 1);
    if (topic.is_locked) throw new Refusal('TopicLocked');
    const message = tx.manager.create(Message, {
      id: uuidv7(),
      topicId,
      position: topic.last_change,
      version: topic.last_change,
      content: draft.content,
      authorName: draft.authorName,
      authorId: draft.authorId ?? null,
      authorUsername: draft.authorUsername ?? null,
      clientId: draft.clientId ?? null,
      isAggregated: draft.source.type !== 'forum',
      sourceType: draft.source.type,
      sourceName: draft.source.name ?? null,
      sourcePath: draft.source.path ?? null,
      createdAt: new Date(),
      deletedAt: null,
    });
    await tx.manager.insert(Message, message);
    const { isDeleted: _, ...view } = viewMessage(message);
    tx.emit(forumEvents.messagePosted, { ...view, topicKind: topic.kind });
    return viewMessage(message);
  }

  async delete(id: string): Promise<void> {
    await this.outbox
      .transaction(async (tx) => {
        const found = await tx.manager.findOneBy(Message, { id });
        if (!found) throw new Refusal('MessageNotFound', [{ field: 'id', message: 'Сообщение не найдено' }]);
        const topic = await nextChange(tx, found.topicId, 0);
        const version = topic.last_change;
        const deleted = await tx.manager.update(
          Message,
          { id, deletedAt: IsNull() },
          { deletedAt: new Date(), version },
        );
        // Deleted by somebody else meanwhile: rolling back leaves no gap in the topic's numbers.
        if (deleted.affected === 0) throw new AlreadyDeleted();
        await tx.manager.decrement(Topic, { id: found.topicId }, 'messageCount', 1);
        tx.emit(forumEvents.messageDeleted, {
          messageId: id,
          topicId: found.topicId,
          topicKind: topic.kind,
          version: Number(version),
        });
      })
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyDeleted)) throw error;
      });
  }

  private async page(topic: Topic, limit: number, cursor?: string): Promise<Page<ForumMessage>> {
    const query = this.dataSource
      .getRepository(Message)
      .createQueryBuilder('m')
      .where('m.topicId = :topicId and m.deletedAt is null', { topicId: topic.id })
      .orderBy('m.position', 'DESC')
      .limit(limit + 1);
    if (cursor !== undefined)
      query.andWhere('m.position < :before', { before: readCursor('p', cursor, 'cursor') });
    const rows = await query.getMany();
    const shown = rows.slice(0, limit).reverse();
    const oldest = shown[0];
    return {
      items: shown.map(viewMessage),
      nextCursor: rows.length > limit && oldest ? cursorOf('p', oldest.position) : undefined,
      totalCount: topic.messageCount,
      changesCursor: cursorOf('v', topic.lastChange),
    };
  }

  private async changes(topic: Topic, limit: number, after: string): Promise<Page<ForumMessage>> {
    const rows = await this.dataSource
      .getRepository(Message)
      .createQueryBuilder('m')
      .where('m.topicId = :topicId and m.version > :after', { topicId: topic.id, after })
      .orderBy('m.version', 'ASC')
      .limit(limit + 1)
      .getMany();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const isMore = rows.length > limit;
    const reached =
      last && (isMore || BigInt(last.version) > BigInt(topic.lastChange)) ? last.version : topic.lastChange;
    return {
      items: shown.map(viewMessage),
      nextCursor: isMore ? cursorOf('v', reached) : undefined,
      totalCount: topic.messageCount,
      changesCursor: cursorOf('v', reached),
    };
  }

  private async sentBefore(authorId: string, clientId: string, topicId: string, content: string) {
    const earlier = await this.dataSource.getRepository(Message).findOneBy({ authorId, clientId });
    if (!earlier) return undefined;
    const isSame = earlier.topicId === topicId && earlier.content === content;
    if (!isSame) throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return viewMessage(earlier);
  }
}

class AlreadyDeleted extends Error {}

interface ChangedTopic {
  last_change: string;
  kind: 'main' | 'topic';
  is_locked: boolean;
}

async function nextChange(tx: Transaction, topicId: string, added: 0 | 1): Promise<ChangedTopic> {
  const [rows] = await tx.manager.query<[ChangedTopic[], number]>(
    `update topics set last_change = last_change + 1, message_count = message_count + $2
     where id = $1 returning last_change, kind, is_locked`,
    [topicId, added],
  );
  const topic = rows[0];
  if (!topic) throw new Refusal('TopicNotFound', [{ field: 'topicId', message: 'Тема не найдена' }]);
  return topic;
}

const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === '23505';
