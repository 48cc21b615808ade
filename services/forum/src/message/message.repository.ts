import {
  type ChatSource,
  chatSources,
  commentSource,
  excerptSource,
  type FoldedSource,
  messagesOfSource,
  type StoredAttachment,
} from '@kubrik/contract';
import { jsonRows, Kysely, prepare, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { Topic } from '../topic/topic.entity.js';
import type { Message } from './message.entity.js';

/** A message as it is stored, without its search document. */
export type StoredMessage = Omit<Selectable<Message>, 'search'>;

/** The replied message as it is now; all columns are null for a message that is no reply. */
interface Replied {
  repliedPosition: string | null;
  repliedAuthor: string | null;
  /** The beginning of its text. */
  repliedText: string | null;
  /** Only for a replied message without text. */
  repliedAttachments: StoredAttachment[] | null;
  repliedDeletedAt: Date | null;
}

/** The topic of a message, the comment that it repeats, and its attachments. */
export type MessagePlace = Pick<StoredMessage, 'topicId' | 'sourceType' | 'sourceId' | 'attachments'>;

/** What a report says of a message. */
export interface ReportableMessage
  extends Pick<
    StoredMessage,
    | 'id'
    | 'topicId'
    | 'position'
    | 'content'
    | 'attachments'
    | 'authorName'
    | 'authorId'
    | 'sourceType'
    | 'sourceId'
    | 'sourcePath'
    | 'isGuest'
    | 'deletedAt'
  > {
  topicKind: Selectable<Topic>['kind'];
  topicDeletedAt: Date | null;
}

/** A message with the one that it replies to. */
export type MessageRow = StoredMessage & Replied;
/** A message with its topic's numbers. A topic without such messages is one row whose message columns are null. */
export type MessageOfTopic = { [Column in keyof MessageRow]: MessageRow[Column] | null } & Pick<
  Selectable<Topic>,
  'lastChange' | 'messageCount'
>;

/** Every column and its type, for rows that are written as JSON. */
const columnTypes = {
  id: 'uuid',
  topicId: 'uuid',
  position: 'bigint',
  version: 'bigint',
  content: 'text',
  authorName: 'text',
  authorId: 'text',
  authorUsername: 'text',
  isGuest: 'boolean',
  clientId: 'uuid',
  isAggregated: 'boolean',
  sourceType: 'text',
  sourceName: 'text',
  sourcePath: 'text',
  sourceId: 'uuid',
  replyTo: 'uuid',
  quote: 'text',
  editedAt: 'timestamptz',
  reactions: 'jsonb',
  attachments: 'jsonb',
  createdAt: 'timestamptz',
  deletedAt: 'timestamptz',
} satisfies Record<keyof StoredMessage, string>;
const columns = Object.keys(columnTypes) as (keyof StoredMessage)[];

/** The columns of the replied message `r` that are shown. */
const repliedColumns = [
  sql<string | null>`r.position`.as('repliedPosition'),
  sql<string | null>`r.author_name`.as('repliedAuthor'),
  sql<string | null>`left(r.content, ${sql.lit(excerptSource + 1)})`.as('repliedText'),
  sql<StoredAttachment[] | null>`case when r.content = '' then r.attachments end`.as('repliedAttachments'),
  sql<Date | null>`r.deleted_at`.as('repliedDeletedAt'),
];

/** Messages, each with the one that it replies to. */
export const selectMessages = (db: Kysely<ForumTables>) =>
  db
    .selectFrom('messages as m')
    .leftJoin('messages as r', 'r.id', 'm.replyTo')
    .select(columns.map((name) => `m.${name}` as const))
    .select(repliedColumns);

interface Reading {
  topicId: string;
  limit: number;
  /** Position or version at which the page begins or ends; the newest page has none. */
  bound: string;
}

/** The kinds of pages: the column that sorts a page, and on which side of the bound it lies. */
const pages = {
  newest: { column: 'position', direction: 'desc', side: undefined },
  before: { column: 'position', direction: 'desc', side: '<' },
  since: { column: 'position', direction: 'asc', side: '>' },
  changes: { column: 'version', direction: 'asc', side: '>' },
} as const;
type MessagePage = Exclude<keyof typeof pages, 'changes'>;

interface PageReading {
  topicId: string;
  limit: number;
  source?: ChatSource | undefined;
  /** Position at which the page begins or ends; the newest page has none. */
  bound?: string | undefined;
}

/** One statement reads one snapshot, so the topic's numbers and its messages fit together. */
function preparePage(db: Kysely<ForumTables>, page: keyof typeof pages, source?: ChatSource) {
  const { column, direction, side } = pages[page];
  return prepare<Reading, MessageOfTopic>(db, (parameter) => {
    let messages = db
      .selectFrom('messages')
      .select(columns)
      .where('topicId', '=', sql.ref<string>('t.id'))
      .orderBy(column, direction)
      .limit(parameter('limit'));
    // The changes include what was deleted.
    if (page !== 'changes') messages = messages.where('deletedAt', 'is', null);
    // Literals, because each source has a partial index.
    if (source) messages = messages.where('sourceType', 'in', messagesOfSource[source].map(sql.lit));
    if (side) messages = messages.where(column, side, parameter('bound'));
    return (
      db
        .selectFrom('topics as t')
        .leftJoinLateral(messages.as('m'), (join) => join.onTrue())
        .leftJoin('messages as r', 'r.id', 'm.replyTo')
        .select(['t.lastChange', 't.messageCount'])
        .select(columns.map((name) => `m.${name}` as const))
        .select(repliedColumns)
        .where('t.id', '=', parameter('topicId'))
        .where('t.deletedAt', 'is', null)
        // Sorted again, because the join may change the order of rows.
        .orderBy(`m.${column}`, direction)
    );
  });
}

/** The pages of a topic, or of one source of it. */
const preparePages = (db: Kysely<ForumTables>, source?: ChatSource) => ({
  newest: preparePage(db, 'newest', source),
  before: preparePage(db, 'before', source),
  since: preparePage(db, 'since', source),
});

/** Inserts many rows, with one parameter for all. */
function prepareInsert(db: Kysely<ForumTables>) {
  return prepare<{ messages: string }, unknown>(db, (parameter) =>
    db
      .insertInto('messages')
      .columns(columns)
      .expression(jsonRows(columnTypes, parameter('messages'))),
  );
}

/** The statements that open chats and new messages run all the time. */
const prepareStatements = (db: Kysely<ForumTables>) => ({
  all: preparePages(db),
  ofSource: Object.fromEntries(chatSources.map((source) => [source, preparePages(db, source)])) as Record<
    ChatSource,
    ReturnType<typeof preparePages>
  >,
  changes: preparePage(db, 'changes'),
  insert: prepareInsert(db),
  attempts: prepare<{ clientIds: string[]; authorIds: string[] }, MessageRow>(db, (parameter) =>
    selectMessages(db)
      .where('m.clientId', '=', sql<string>`any(${parameter('clientIds')}::uuid[])`)
      .where('m.authorId', '=', sql<string>`any(${parameter('authorIds')}::text[])`),
  ),
});

@Injectable()
export class MessageRepository {
  private readonly statements: ReturnType<typeof prepareStatements>;

  constructor(private readonly db: Kysely<ForumTables>) {
    this.statements = prepareStatements(db);
  }

  /** @returns no row at all when there is no such topic */
  page(page: MessagePage, { source, bound = '', ...reading }: PageReading): Promise<MessageOfTopic[]> {
    const { all, ofSource } = this.statements;
    return (source ? ofSource[source] : all)[page]({ bound, ...reading });
  }

  /** Messages changed after the change with this number, at most `limit`. No row at all when there is no such topic. */
  changes(topicId: string, limit: number, after: string): Promise<MessageOfTopic[]> {
    return this.statements.changes({ topicId, limit, bound: after });
  }

  /** Messages of these authors that have one of these client ids. */
  withClientIds(tx: Transaction, clientIds: string[], authorIds: string[]): Promise<MessageRow[]> {
    return this.statements.attempts({ clientIds, authorIds }, tx.on(this.db));
  }

  /** Stored messages of this topic by their ids, also deleted ones. */
  ofTopic(tx: Transaction, topicId: string, ids: string[]): Promise<StoredMessage[]> {
    return tx
      .on(this.db)
      .selectFrom('messages')
      .select(columns)
      .where('topicId', '=', topicId)
      .where('id', 'in', ids)
      .execute();
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst();
    return found !== undefined;
  }

  find(tx: Transaction, id: string): Promise<MessageRow | undefined> {
    return selectMessages(tx.on(this.db)).where('m.id', '=', id).executeTakeFirst();
  }

  async insert(tx: Transaction, messages: StoredMessage[]): Promise<void> {
    await this.statements.insert({ messages: JSON.stringify(messages) }, tx.on(this.db));
  }

  placeOf(tx: Transaction, id: string): Promise<MessagePlace | undefined> {
    return tx
      .on(this.db)
      .selectFrom('messages')
      .select(['topicId', 'sourceType', 'sourceId', 'attachments'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The caller holds the row lock of the topic. */
  reportable(tx: Transaction, id: string): Promise<ReportableMessage | undefined> {
    return tx
      .on(this.db)
      .selectFrom('messages as m')
      .innerJoin('topics as t', 't.id', 'm.topicId')
      .select(['m.id', 'm.topicId', 'm.position', 'm.content', 'm.attachments', 'm.authorName', 'm.authorId'])
      .select([
        'm.sourceType',
        'm.sourceId',
        'm.sourcePath',
        'm.isGuest',
        'm.deletedAt',
        't.kind as topicKind',
      ])
      .select('t.deletedAt as topicDeletedAt')
      .where('m.id', '=', id)
      .executeTakeFirst();
  }

  /** Accounts with messages in a topic that are not deleted. */
  async writersOf(tx: Transaction, topicId: string): Promise<string[]> {
    const writers = await tx
      .on(this.db)
      .selectFrom('messages')
      .select('authorId')
      .distinct()
      .where('topicId', '=', topicId)
      .where('deletedAt', 'is', null)
      .where('authorId', 'is not', null)
      .orderBy('authorId')
      .$narrowType<{ authorId: string }>()
      .execute();
    return writers.map(({ authorId }) => authorId);
  }

  /** Messages of a topic that have attachments and are not deleted. */
  withAttachments(tx: Transaction, topicId: string): Promise<Pick<StoredMessage, 'id' | 'attachments'>[]> {
    return tx
      .on(this.db)
      .selectFrom('messages')
      .select(['id', 'attachments'])
      .where('topicId', '=', topicId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`attachments <> '[]'`)
      .execute();
  }

  /** Those of these messages that everybody can read and that have attachments. */
  publishedWithAttachments(ids: string[]): Promise<Pick<StoredMessage, 'id' | 'attachments'>[]> {
    return this.db
      .selectFrom('messages as m')
      .innerJoin('topics as t', 't.id', 'm.topicId')
      .select(['m.id', 'm.attachments'])
      .where('m.id', 'in', ids)
      .where('m.deletedAt', 'is', null)
      .where('t.deletedAt', 'is', null)
      .where(sql<boolean>`m.attachments <> '[]'`)
      .execute();
  }

  /** This topic's message about the news item or vacancy whose page is `path`, also a deleted one. */
  aggregatedItem(
    tx: Transaction,
    topicId: string,
    { type, path }: { type: FoldedSource; path: string },
  ): Promise<MessageRow | undefined> {
    return (
      selectMessages(tx.on(this.db))
        .where('m.topicId', '=', topicId)
        // A literal, because each source has a partial index.
        .where('m.sourceType', '=', sql.lit(type))
        .where('m.sourcePath', '=', path)
        .executeTakeFirst()
    );
  }

  /** The message that repeats this comment, also a deleted one. */
  aggregatedComment(tx: Transaction, commentId: string): Promise<MessageRow | undefined> {
    return selectMessages(tx.on(this.db)).where('m.sourceId', '=', commentId).executeTakeFirst();
  }

  /** Ids of the messages that repeat comments on the news item or port whose page is `path`, also of those without a `sourceId`. */
  async aggregatedComments(tx: Transaction, path: string): Promise<string[]> {
    const messages = await tx
      .on(this.db)
      .selectFrom('messages')
      .select('id')
      // Literals, because the index of commented pages is partial.
      .where('sourceType', 'in', commentSource.options.map(sql.lit))
      .where(sql<string>`split_part(source_path, '?', 1)`, '=', path)
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .execute();
    return messages.map(({ id }) => id);
  }

  async change(
    tx: Transaction,
    id: string,
    change: Partial<Pick<StoredMessage, 'content' | 'sourceName' | 'version' | 'editedAt' | 'deletedAt'>>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('messages').set(change).where('id', '=', id).execute();
  }

  /** Deletes these messages. They get the numbers after `number`, in their order. */
  async deleteAll(tx: Transaction, ids: string[], number: string): Promise<void> {
    await sql`
      update messages m set deleted_at = now(), version = ${number}::bigint + one.n
      from unnest(${ids}::uuid[]) with ordinality as one (id, n) where m.id = one.id`.execute(tx.on(this.db));
  }

  async delete(tx: Transaction, id: string, version: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('messages')
      .set({ deletedAt: sql<Date>`now()`, version })
      .where('id', '=', id)
      .execute();
  }
}
