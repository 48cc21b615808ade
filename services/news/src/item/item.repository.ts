import {
  type Insertable,
  Kysely,
  type PageRequest,
  prepare,
  prepareKeysetPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';
import type { Item } from './item.entity.js';

const cardColumns = [
  'id',
  'title',
  'summary',
  'category',
  'imageUrl',
  'priority',
  'publishedAt',
  'views',
  'commentCount',
  'sourceCredits',
  'sourceUrl',
  'tags',
  'isAiTranslated',
] as const;

export type CardRow = Pick<Selectable<Item>, (typeof cardColumns)[number]>;
export type ItemRow = CardRow & Pick<Selectable<Item>, 'content'>;

/** What a moderator may correct. */
export type Corrected = Pick<Selectable<Item>, 'title' | 'summary' | 'category' | 'priority'>;

const newestFirst = {
  list: 'news newest',
  direction: 'desc',
  columns: { publishedAt: 'timestamp', id: 'uuid' },
} as const;

/** The reads of every visitor. */
function prepareReads(db: Kysely<NewsTables>) {
  const total = db.selectFrom('newsCount').select('items').as('total');
  const cards = db.selectFrom('newsItems').where('archivedAt', 'is', null).select(cardColumns);
  return {
    cards: prepareKeysetPage(db, newestFirst, () => cards.select(total)),
    items: prepareKeysetPage(db, newestFirst, () => cards.select('content').select(total)),
    item: prepare<{ id: string }, ItemRow>(db, (parameter) =>
      cards.select('content').where('id', '=', parameter('id')),
    ),
  };
}

@Injectable()
export class ItemRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<NewsTables>) {
    this.reads = prepareReads(db);
  }

  /** One page without the articles' text, the newest first; each row carries the number of all items. */
  cards(request: PageRequest) {
    return this.reads.cards(request, {});
  }

  /** The same with the articles' text. */
  items(request: PageRequest) {
    return this.reads.items(request, {});
  }

  async find(id: string): Promise<ItemRow | undefined> {
    const [item] = await this.reads.item({ id });
    return item;
  }

  title(tx: Transaction, id: string): Promise<{ title: string } | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsItems')
      .select('title')
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .executeTakeFirst();
  }

  /** Also of an item that was archived for its age; what is held on it may be published. */
  commentedTitle(tx: Transaction, id: string): Promise<{ title: string } | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsItems')
      .select('title')
      .where('id', '=', id)
      .where('isRemoved', '=', sql.lit(false))
      .executeTakeFirst();
  }

  /** Undefined for an item that a moderator removed, and whose comments nobody sees any more. */
  commentCount(id: string): Promise<{ commentCount: number } | undefined> {
    return this.db
      .selectFrom('newsItems')
      .select('commentCount')
      .where('id', '=', id)
      .where('isRemoved', '=', sql.lit(false))
      .executeTakeFirst();
  }

  async insert(tx: Transaction, item: Insertable<Item>): Promise<void> {
    await tx.on(this.db).insertInto('newsItems').values(item).execute();
    await this.changeCount(tx, 1);
  }

  /** Holds the item's row lock until the transaction ends; archived items too. */
  lock(
    tx: Transaction,
    id: string,
  ): Promise<(Corrected & Pick<Selectable<Item>, 'archivedAt' | 'publishedAt'>) | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsItems')
      .select(['title', 'summary', 'category', 'priority', 'archivedAt', 'publishedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async correct(tx: Transaction, id: string, corrected: Corrected): Promise<void> {
    await tx.on(this.db).updateTable('newsItems').set(corrected).where('id', '=', id).execute();
  }

  /** Archives the item by the wish of a moderator. */
  async remove(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsItems')
      .set({ archivedAt: sql<Date>`now()`, isRemoved: true })
      .where('id', '=', id)
      .execute();
    await this.changeCount(tx, -1);
  }

  /** Archives the oldest items without comments that are older than `days`, at most `limit`. @returns their ids */
  async archiveOld(tx: Transaction, days: number, limit: number): Promise<string[]> {
    const db = tx.on(this.db);
    const old = db
      .selectFrom('newsItems')
      .select('id')
      .where('archivedAt', 'is', null)
      .where('commentCount', '=', 0)
      .where('publishedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('publishedAt')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const archived = await db
      .updateTable('newsItems')
      .set({ archivedAt: sql<Date>`now()` })
      .where('id', 'in', old)
      // A comment may have come between the two reads of the row.
      .where('commentCount', '=', 0)
      .returning('id')
      .execute();
    await this.changeCount(tx, -archived.length);
    return archived.map(({ id }) => id);
  }

  /** @returns false when the item was archived meanwhile */
  async countNewComment(tx: Transaction, id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('newsItems')
      .set((eb) => ({ commentCount: eb('commentCount', '+', 1) }))
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns false for an item that a moderator removed */
  async addComments(tx: Transaction, id: string, count: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('newsItems')
      .set((eb) => ({ commentCount: eb('commentCount', '+', count) }))
      .where('id', '=', id)
      .where('isRemoved', '=', sql.lit(false))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async count(): Promise<number> {
    const count = await this.db.selectFrom('newsCount').select('items').executeTakeFirst();
    return count?.items ?? 0;
  }

  private async changeCount(tx: Transaction, by: number): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsCount')
      .set((eb) => ({ items: eb('items', '+', by) }))
      .execute();
  }
}
