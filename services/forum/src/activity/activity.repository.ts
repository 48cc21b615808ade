import { maxCountedTexts } from '@kubrik/contract';
import { Kysely } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AliasableExpression } from 'kysely';
import type { ForumTables } from '../forum.tables.js';

/** A person under one of the names that they have had. */
export interface Writer {
  id: string;
  username: string;
}

/** What a person wrote under one name. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** Counts up to `maxCountedTexts`. */
  countTopics(writer: Writer): Promise<number> {
    return this.count(this.topicsOf(writer).select('topics.id'));
  }

  /** Counts up to `maxCountedTexts`. */
  countMessages(writer: Writer): Promise<number> {
    return this.count(this.messagesOf(writer).select('messages.id'));
  }

  newestTopics(writer: Writer, limit: number) {
    return this.topicsOf(writer)
      .select(['topics.id', 'topics.title', 'topics.createdAt', 'topics.messageCount'])
      .orderBy('topics.createdAt', 'desc')
      .limit(limit)
      .execute();
  }

  newestMessages(writer: Writer, limit: number) {
    return this.messagesOf(writer)
      .select([
        'messages.id',
        'messages.createdAt',
        'messages.position',
        'messages.content',
        'messages.attachments',
      ])
      .select(['topics.id as topicId', 'topics.title as topicTitle', 'topics.kind as topicKind'])
      .orderBy('messages.createdAt', 'desc')
      .limit(limit)
      .execute();
  }

  private topicsOf({ id, username }: Writer) {
    return this.db
      .selectFrom('topics')
      .where('topics.authorId', '=', id)
      .where('topics.authorUsername', '=', username)
      .where('topics.deletedAt', 'is', null);
  }

  private messagesOf({ id, username }: Writer) {
    return this.db
      .selectFrom('messages')
      .innerJoin('topics', 'topics.id', 'messages.topicId')
      .where('messages.authorId', '=', id)
      .where('messages.authorUsername', '=', username)
      .where('messages.deletedAt', 'is', null)
      .where('topics.deletedAt', 'is', null);
  }

  private async count(texts: { limit(most: number): AliasableExpression<{ id: string }> }): Promise<number> {
    const { count } = await this.db
      .selectFrom(texts.limit(maxCountedTexts).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
