import { type ChatSource, messagesOfSource } from '@kubrik/contract';
import { Kysely, type RawBuilder, type Selectable, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../../forum.tables.js';
import type { Topic } from '../../topic/topic.entity.js';
import type { StoredMessage } from '../message.repository.js';

export interface MessageQuery {
  /** A tsquery. */
  words: string;
  topicId?: string | undefined;
  source?: ChatSource | undefined;
  /** The message after which to look; without it, the search begins at the newest message. */
  after?: MessageTime | undefined;
}

/** A message's place in the order of time. */
export interface MessageTime {
  /** As PostgreSQL writes it, with microseconds. */
  createdAt: string;
  id: string;
}

/** Declared by hand, because the typed builder cannot express the queries; the search's tests read each column. */
interface FittingTime extends MessageTime {
  /** How many messages were found before sorting. */
  fitting: number;
}

/** The columns of a found message that are shown. */
export interface FoundRow
  extends Pick<
    StoredMessage,
    | 'id'
    | 'position'
    | 'content'
    | 'authorName'
    | 'authorUsername'
    | 'isGuest'
    | 'sourceType'
    | 'sourceName'
    | 'createdAt'
  > {
  topicId: string;
  topicTitle: string;
  topicKind: Selectable<Topic>['kind'];
  /** The text with `foundMarks` around the found words, and е for ё. */
  marked: string;
}

/** Control characters. In the text itself they are replaced by spaces, so they cannot be confused. */
export const foundMarks = { begin: '\u0001', end: '\u0002' } as const;

const newestFirst = sql`order by created_at desc, id desc`;

/** Finds messages by their words in two ways: scans the newest messages, or uses the index of words. */
@Injectable()
export class MessageSearchRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** Scans the newest `depth` messages. Quick for words that many messages have. */
  async amongNewest(query: MessageQuery, depth: number, limit: number): Promise<MessageTime[]> {
    const { rows } = await sql<MessageTime>`
      select id, created_at::text as created_at from (
        select id, topic_id, created_at, source_type, search from messages
        where deleted_at is null and ${placeOf(query)} ${newestFirst} limit ${depth}
      ) as newest
      where ${fits(query)} order by newest.created_at desc, id desc limit ${limit}`.execute(this.db);
    return rows;
  }

  /** The same for topics with more than `depth` messages; also returns the last message that was scanned. */
  async amongMany(
    query: MessageQuery,
    depth: number,
    limit: number,
  ): Promise<{ times: MessageTime[]; end: MessageTime | undefined }> {
    const { rows } = await sql<MessageTime & { isEnd: boolean }>`
      with newest as materialized (
        select id, topic_id, created_at, source_type, search from messages
        where deleted_at is null and ${placeOf(query)} ${newestFirst} limit ${depth}
      ), shown as (
        (select id, created_at, false as is_end from newest where ${fits(query)} ${newestFirst} limit ${limit})
        union all
        (select id, created_at, true as is_end from newest order by created_at, id limit 1)
      )
      select id, created_at::text as created_at, is_end from shown
      order by shown.is_end, shown.created_at desc, shown.id desc`.execute(this.db);
    return { times: rows.filter(({ isEnd }) => !isEnd), end: rows.find(({ isEnd }) => isEnd) };
  }

  /** Uses the index of words, which is not sorted by time; undefined when more than `most` messages match. */
  async byWords(query: MessageQuery, most: number, limit: number): Promise<MessageTime[] | undefined> {
    const { rows } = await sql<FittingTime>`
      with found as materialized (
        select id, created_at from messages
        where deleted_at is null and ${placeOf(query)} and ${fits(query)} limit ${most + 1}
      )
      select id, created_at::text as created_at, count(*) over ()::integer as fitting
      from found order by found.created_at desc, id desc limit ${limit}`.execute(this.db);
    return (rows[0]?.fitting ?? 0) > most ? undefined : rows;
  }

  /** These messages with their topics, the newest first. */
  async found(ids: string[], words: string): Promise<FoundRow[]> {
    const { begin, end } = foundMarks;
    // Each character is replaced by one character, so positions in the marked text are positions in the text itself.
    const plain = sql`translate(m.content, ${`ёЁ${begin}${end}`}, 'еЕ  ')`;
    const { rows } = await sql<FoundRow>`
      select m.id, m.position, m.content, m.author_name, m.author_username, m.is_guest, m.source_type, m.source_name,
        m.created_at, t.id as topic_id, t.title as topic_title, t.kind as topic_kind,
        ts_headline('russian', ${plain}, ${words}::tsquery,
          ${`HighlightAll=true, StartSel="${begin}", StopSel="${end}"`}) as marked
      from messages m join topics t on t.id = m.topic_id
      where m.id = any(${ids}::uuid[]) and m.deleted_at is null
      order by m.created_at desc, m.id desc`.execute(this.db);
    return rows;
  }
}

const all = (conditions: RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The messages of the topic, after the end of the previous page. */
function placeOf({ topicId, after }: MessageQuery): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (topicId) conditions.push(sql`topic_id = ${topicId}`);
  if (after) conditions.push(sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  return all(conditions);
}

function fits({ words, source }: MessageQuery): RawBuilder<boolean> {
  const conditions = [
    sql`search @@ ${words}::tsquery`,
    sql`topic_id not in (select id from topics where deleted_at is not null)`,
  ];
  if (source) conditions.push(sql`source_type in (${sql.join(messagesOfSource[source].map(sql.lit))})`);
  return all(conditions);
}
