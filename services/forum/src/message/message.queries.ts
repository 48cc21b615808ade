import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Message } from './message.entity.js';

/** A message beside its topic's numbers; a topic without such messages is one row without a message. */
export type MessageRow = Omit<Message, 'id'> & {
  id: string | null;
  lastChange: string;
  messageCount: number;
};

// One statement sees one moment: no change can fall between the topic's number and the messages.
const read = (which: string, order: string) => `
  select t.last_change as "lastChange", t.message_count as "messageCount", m.*
  from topics t left join lateral (
    select id, topic_id as "topicId", position, version, content, author_name as "authorName",
      author_id as "authorId", author_username as "authorUsername", client_id as "clientId",
      is_aggregated as "isAggregated", source_type as "sourceType", source_name as "sourceName",
      source_path as "sourcePath", created_at as "createdAt", deleted_at as "deletedAt"
    from messages where topic_id = t.id and ${which} order by ${order} limit $2
  ) m on true
  where t.id = $1 and t.deleted_at is null`;

/** The reads that every open chat makes. */
@Injectable()
export class MessageQueries {
  readonly newest: PreparedQuery<MessageRow>;
  readonly before: PreparedQuery<MessageRow>;
  readonly since: PreparedQuery<MessageRow>;
  readonly changes: PreparedQuery<MessageRow>;

  constructor(dataSource: DataSource) {
    this.newest = prepare(dataSource, read('deleted_at is null', 'position desc'));
    this.before = prepare(dataSource, read('deleted_at is null and position < $3', 'position desc'));
    this.since = prepare(dataSource, read('deleted_at is null and position > $3', 'position'));
    this.changes = prepare(dataSource, read('version > $3', 'version'));
  }
}

/** Many rows as one statement with one parameter. */
export const insertMessages = (manager: EntityManager, messages: Message[]): Promise<unknown> =>
  manager.query(
    `insert into messages (id, topic_id, position, version, content, author_name, author_id, author_username,
       client_id, is_aggregated, source_type, source_name, source_path, created_at)
     select m."id", m."topicId", m."position", m."version", m."content", m."authorName", m."authorId",
       m."authorUsername", m."clientId", m."isAggregated", m."sourceType", m."sourceName", m."sourcePath", m."createdAt"
     from json_to_recordset($1) as m("id" uuid, "topicId" uuid, "position" bigint, "version" bigint, "content" text,
       "authorName" text, "authorId" text, "authorUsername" text, "clientId" uuid, "isAggregated" boolean,
       "sourceType" text, "sourceName" text, "sourcePath" text, "createdAt" timestamptz)`,
    [JSON.stringify(messages)],
  );
