import { Kysely, prepare, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { Topic } from './topic.entity.js';

/** A topic after its change; `lastChange` is the last number taken. */
export type NumberedTopic = Pick<Selectable<Topic>, 'lastChange' | 'kind' | 'isLocked'>;
type TitledTopic = NumberedTopic & Pick<Selectable<Topic>, 'title'>;

interface NewMessages {
  topicId: string;
  count: number;
  /** How many of them people wrote; only these count for the topic. */
  byPeople: number;
  lastAuthor: string;
  at: Date;
}

/** In the main chat, indexed columns and columns of lists do not change, so a new message writes no index. */
const prepareTakeNumbers = (db: Kysely<ForumTables>) =>
  prepare<NewMessages, TitledTopic>(db, (parameter) =>
    db
      .updateTable('topics')
      .set((eb) => ({
        lastChange: sql<string>`${eb.ref('lastChange')} + ${parameter('count')}`,
        messageCount: sql<number>`${eb.ref('messageCount')} + ${parameter('byPeople')}`,
        lastMessageAuthor: sql<string>`case kind when 'topic' then ${parameter('lastAuthor')} end`,
        lastMessageAt: sql<Date>`case kind when 'topic' then ${parameter('at')}::timestamptz end`,
        lastActivityAt: sql<Date>`
          case kind when 'topic' then ${parameter('at')}::timestamptz else ${eb.ref('lastActivityAt')} end`,
      }))
      .where('id', '=', parameter('topicId'))
      .where('deletedAt', 'is', null)
      .returning(['lastChange', 'kind', 'isLocked', 'title']),
  );

/**
 * Takes the numbers of a topic's changes, and with them the topic's row lock until the transaction ends. So numbers
 * have no gaps and follow the order of commits.
 */
@Injectable()
export class ChangeNumberRepository {
  private readonly takeNumbers: ReturnType<typeof prepareTakeNumbers>;

  constructor(private readonly db: Kysely<ForumTables>) {
    this.takeNumbers = prepareTakeNumbers(db);
  }

  /** Takes one number for each of `count` new messages; undefined when the topic is deleted. */
  async takeForMessages(tx: Transaction, messages: NewMessages): Promise<TitledTopic | undefined> {
    const [topic] = await this.takeNumbers(messages, tx.on(this.db));
    return topic;
  }

  /**
   * Takes one number for each of `count` deletions; undefined when the topic is deleted.
   *
   * @param byPeople how many of the messages people wrote
   */
  takeForDeletions(
    tx: Transaction,
    topicId: string,
    { count, byPeople }: { count: number; byPeople: number },
  ): Promise<NumberedTopic | undefined> {
    return tx
      .on(this.db)
      .updateTable('topics')
      .set((eb) => ({
        lastChange: sql<string>`${eb.ref('lastChange')} + ${count}::integer`,
        messageCount: eb('messageCount', '-', byPeople),
      }))
      .where('id', '=', topicId)
      .where('deletedAt', 'is', null)
      .returning(['lastChange', 'kind', 'isLocked'])
      .executeTakeFirst();
  }

  /** Takes one number for a person's message that is restored; undefined when the topic is deleted. */
  takeForRestoration(tx: Transaction, topicId: string): Promise<NumberedTopic | undefined> {
    return this.takeForDeletions(tx, topicId, { count: 1, byPeople: -1 });
  }

  /** Takes one number for a changed message; undefined when the topic is deleted. */
  takeForChange(tx: Transaction, topicId: string): Promise<TitledTopic | undefined> {
    return tx
      .on(this.db)
      .updateTable('topics')
      .set((eb) => ({ lastChange: sql<string>`${eb.ref('lastChange')} + 1` }))
      .where('id', '=', topicId)
      .where('deletedAt', 'is', null)
      .returning(['lastChange', 'kind', 'isLocked', 'title'])
      .executeTakeFirst();
  }

  /** Holds the topic's row lock without taking a number. */
  async lockTopic(tx: Transaction, topicId: string): Promise<void> {
    await tx
      .on(this.db)
      .selectFrom('topics')
      .select('id')
      .where('id', '=', topicId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Whether a topic with this id exists and is not deleted. */
  async exists(tx: Transaction, topicId: string): Promise<boolean> {
    const topic = await tx
      .on(this.db)
      .selectFrom('topics')
      .select('id')
      .where('id', '=', topicId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return topic !== undefined;
  }

  /** Reads the topic's last message again, because the deleted message may have been the last. */
  async renewLastMessage(tx: Transaction, topicId: string): Promise<void> {
    await sql`
      update topics t set last_message_author = m.author_name, last_message_at = m.created_at,
        last_activity_at = coalesce(m.created_at, t.created_at)
      from (select 1) one left join lateral (
        select author_name, created_at from messages where topic_id = ${topicId} and deleted_at is null
        order by position desc limit 1
      ) m on true
      where t.id = ${topicId}`.execute(tx.on(this.db));
  }
}
