import type { ForumCategory } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type Parameter,
  prepare,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { Topic } from './topic.entity.js';

/** Characters of an opening text that a list shows at most; the topic's page shows the whole text. */
export const excerptLength = 400;

const columns = [
  'id',
  'title',
  'category',
  'isPinned',
  'isLocked',
  'authorUsername',
  'createdAt',
  'messageCount',
  'views',
  'lastMessageAuthor',
  'lastMessageAt',
] as const;

/** Columns that are never null for a topic, but may be null for the main chat. */
interface Complete {
  category: ForumCategory;
  authorUsername: string;
}

/** In a list, `content` is cut one character after the excerpt, which shows whether the text goes on. */
export type TopicRow = Pick<Selectable<Topic>, (typeof columns)[number] | 'content'> & Complete;

const orderBy = <Column extends 'lastActivityAt' | 'createdAt' | 'popularity'>(
  order: string,
  column: Column,
  type: 'timestamp' | 'integer',
) =>
  ({
    list: `forum topics ${order}`,
    direction: 'desc',
    columns: { isPinned: 'boolean', [column]: type, id: 'uuid' },
  }) as const;

const orders = {
  recent: orderBy('recent', 'lastActivityAt', 'timestamp'),
  new: orderBy('new', 'createdAt', 'timestamp'),
  popular: orderBy('popular', 'popularity', 'integer'),
};
type SortOrder = keyof typeof orders;

const bestFirst = {
  list: 'forum topics found',
  direction: 'desc',
  columns: { relevance: 'integer', id: 'uuid' },
} as const;

/** The kind is a literal: with a parameter in its place, PostgreSQL could not use the indexes of topics alone. */
const topicsOf = (db: Kysely<ForumTables>) =>
  db.selectFrom('topics').where('kind', '=', sql.lit('topic')).where('deletedAt', 'is', null);

const listedOf = (db: Kysely<ForumTables>) =>
  topicsOf(db)
    .select(columns)
    .select(sql<string>`left(content, ${sql.lit(excerptLength + 1)})`.as('content'))
    .$narrowType<Complete>();

/** Each order has one statement with a category and one without, so that each is planned for its own index. */
function prepareReads(db: Kysely<ForumTables>) {
  const inAll = (order: SortOrder) => prepareKeysetPage(db, orders[order], () => listedOf(db));
  const inCategory = (order: SortOrder) =>
    prepareKeysetPage(db, orders[order], (parameter: Parameter<{ category: ForumCategory }>) =>
      listedOf(db).where('category', '=', parameter('category')),
    );
  return {
    all: { recent: inAll('recent'), new: inAll('new'), popular: inAll('popular') },
    category: { recent: inCategory('recent'), new: inCategory('new'), popular: inCategory('popular') },
    topic: prepare<{ id: string }, TopicRow>(db, (parameter) =>
      topicsOf(db)
        .select([...columns, 'content'])
        .$narrowType<Complete>()
        .where('id', '=', parameter('id')),
    ),
  };
}

const lockedColumns = [
  'id',
  'title',
  'content',
  'authorId',
  'authorUsername',
  'isPinned',
  'isLocked',
  'category',
  'deletedAt',
] as const;
export type LockedTopic = Pick<Selectable<Topic>, (typeof lockedColumns)[number]>;

@Injectable()
export class TopicRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<ForumTables>) {
    this.reads = prepareReads(db);
  }

  /** One page, the pinned topics first. */
  list(
    order: SortOrder,
    category: ForumCategory | undefined,
    request: PageRequest,
  ): Promise<RowPage<TopicRow>> {
    return category === undefined
      ? this.reads.all[order](request, {})
      : this.reads.category[order](request, { category });
  }

  /**
   * One page of topics that match the tsquery. Not prepared, because the best plan depends on how many topics match.
   */
  found(
    words: string,
    category: ForumCategory | undefined,
    request: PageRequest,
  ): Promise<RowPage<TopicRow>> {
    const fitting = listedOf(this.db)
      .select(sql<number>`(ts_rank(search, ${words}::tsquery, 1) * 1000000)::integer`.as('relevance'))
      .where(sql<boolean>`search @@ ${words}::tsquery`)
      .$if(category !== undefined, (query) => query.where('category', '=', category ?? null));
    return keysetPage(this.db.selectFrom(fitting.as('found')).selectAll('found'), bestFirst, request);
  }

  async find(id: string): Promise<TopicRow | undefined> {
    const [topic] = await this.reads.topic({ id });
    return topic;
  }

  titleOf(tx: Transaction, id: string): Promise<Pick<Selectable<Topic>, 'title'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('topics')
      .select('title')
      .where('id', '=', id)
      .where('kind', '=', 'topic')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** Also for the main chat. */
  stateOf(tx: Transaction, id: string): Promise<Pick<Selectable<Topic>, 'kind' | 'isLocked'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('topics')
      .select(['kind', 'isLocked'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** Also for the main chat. */
  async exists(id: string): Promise<boolean> {
    const query = this.db
      .selectFrom('topics')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null);
    return (await query.executeTakeFirst()) !== undefined;
  }

  mainChat() {
    return this.db
      .selectFrom('topics')
      .select(['id', 'title', 'kind', 'createdAt', 'messageCount'])
      .where('kind', '=', 'main')
      .executeTakeFirst();
  }

  insert(tx: Transaction, topic: Insertable<Topic>): Promise<TopicRow> {
    return tx
      .on(this.db)
      .insertInto('topics')
      .values(topic)
      .returning([...columns, 'content'])
      .$narrowType<Complete>()
      .executeTakeFirstOrThrow();
  }

  /** Holds the row lock of a topic, also of a deleted one, until the transaction ends. Not for the main chat. */
  lock(tx: Transaction, id: string): Promise<LockedTopic | undefined> {
    return tx
      .on(this.db)
      .selectFrom('topics')
      .select(lockedColumns)
      .where('id', '=', id)
      .where('kind', '=', 'topic')
      .forUpdate()
      .executeTakeFirst();
  }

  async change(
    tx: Transaction,
    id: string,
    change: Pick<Selectable<Topic>, 'isPinned' | 'isLocked' | 'category'>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('topics').set(change).where('id', '=', id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('topics')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async restore(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('topics').set({ deletedAt: null }).where('id', '=', id).execute();
  }
}
