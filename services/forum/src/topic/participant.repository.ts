import { Kysely, type Parameter, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

/** How many of the newest messages are read, by the index of their order: a topic may have a million. */
const newestMessages = 1000;
const maxParticipants = 20;

/** A person who was renamed counts once, under the latest name. */
function prepareList(db: Kysely<ForumTables>) {
  const messageCount = sql<number>`count(*)::integer`;
  const lastMessageAt = sql<Date>`max(created_at)`;
  return prepare(db, (parameter: Parameter<{ topicId: string }>) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('messages')
          .select(['authorId', 'authorUsername', 'createdAt', 'position'])
          .where('topicId', '=', parameter('topicId'))
          .where('deletedAt', 'is', null)
          .orderBy('position', 'desc')
          .limit(newestMessages)
          .as('newest'),
      )
      .select([
        sql<string>`(array_agg(author_username order by position desc))[1]`.as('username'),
        messageCount.as('messageCount'),
        lastMessageAt.as('lastMessageAt'),
      ])
      .where('authorId', 'is not', null)
      .where('authorUsername', 'is not', null)
      .groupBy('authorId')
      .orderBy(messageCount, 'desc')
      .orderBy(lastMessageAt, 'desc')
      .limit(maxParticipants),
  );
}
export type ParticipantRow = Awaited<ReturnType<ReturnType<typeof prepareList>>>[number];

@Injectable()
export class ParticipantRepository {
  /** Signed-in people who wrote the newest messages of a topic, the most active first. */
  readonly list: ReturnType<typeof prepareList>;

  constructor(db: Kysely<ForumTables>) {
    this.list = prepareList(db);
  }
}
