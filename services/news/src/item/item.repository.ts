import type { Days, NewsCategory, NewsMonth, NewsPriority, NewsSourceCount } from '@kubrik/contract';
import {
  countByDay,
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  prepare,
  prepareKeysetPage,
  type RowPage,
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

/** In characters, for the headlines of all sources together. */
const longestTitles = 3000;

export type CardRow = Pick<Selectable<Item>, (typeof cardColumns)[number]>;
export type ItemRow = CardRow & Pick<Selectable<Item>, 'content'>;

/** What a moderator may correct. */
export type Corrected = Pick<Selectable<Item>, 'title' | 'summary' | 'category' | 'priority'>;

const newestFirst = {
  list: 'news newest',
  direction: 'desc',
  columns: { publishedAt: 'timestamp', id: 'uuid' },
} as const;

/** Conditions of a list of news, beyond those of every list. */
export interface ItemFilter {
  /** Every word must occur, in any form. */
  words?: string | undefined;
  category?: NewsCategory | undefined;
  priority?: NewsPriority | undefined;
  source?: string | undefined;
  /** Days, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}
/** Prepared statements for the reads of every visitor. */
function prepareReads(db: Kysely<NewsTables>) {
  const total = db.selectFrom('newsCount').select('items').as('total');
  const listed = db.selectFrom('newsItems').where('archivedAt', 'is', null).select(cardColumns);
  const known = db.selectFrom('newsItems').where('isRemoved', '=', sql.lit(false)).select(cardColumns);
  return {
    cards: prepareKeysetPage(db, newestFirst, () => listed.select(total)),
    items: prepareKeysetPage(db, newestFirst, () => listed.select('content').select(total)),
    item: prepare<{ id: string }, ItemRow>(db, (parameter) =>
      known.select('content').where('id', '=', parameter('id')),
    ),
  };
}

const filterOrder = { ...newestFirst, list: 'news found' } as const;

/** Items that meet the given conditions, including those archived for their age. */
function filtered(db: Kysely<NewsTables>, filter: ItemFilter) {
  const { words, category, priority, source, from, to } = filter;
  let items = db.selectFrom('newsItems').where('isRemoved', '=', sql.lit(false));
  if (words) items = items.where(({ ref }) => sql<boolean>`${ref('search')} @@ news_query(${words}::text)`);
  if (category) items = items.where('category', '=', category);
  if (priority) items = items.where('priority', '=', priority);
  if (source) items = items.where(({ ref }) => sql<boolean>`${ref('sourceNames')} @> array[${source}::text]`);
  if (from) items = items.where('publishedAt', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`);
  if (to) items = items.where('publishedAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'UTC'`);
  return items;
}

@Injectable()
export class ItemRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<NewsTables>) {
    this.reads = prepareReads(db);
  }

  /**
   * One page of the items that meet the conditions, the newest first; each row carries their total number. A
   * subquery finds these items, because with a limit PostgreSQL would read the newest items one by one until
   * enough of them match.
   */
  async found(filter: ItemFilter, request: PageRequest): Promise<RowPage<CardRow & { total: number }>> {
    const total = sql<number>`(select count(*)::int from found)`.as('total');
    const ids = this.db
      .with(
        (cte) => cte('found').materialized(),
        () => filtered(this.db, filter).select(['id', 'publishedAt']),
      )
      .selectFrom('found')
      .select(['id', total]);
    const { rows, nextCursor } = await keysetPage(ids, filterOrder, request);
    const cards = await this.cardsOf(rows.map(({ id }) => id));
    return {
      rows: rows.flatMap(({ id, total }) => {
        const card = cards.get(id);
        return card ? [{ ...card, total }] : [];
      }),
      nextCursor,
    };
  }

  private async cardsOf(ids: string[]): Promise<Map<string, CardRow>> {
    if (ids.length === 0) return new Map();
    const cards = await this.db
      .selectFrom('newsItems')
      .where('isRemoved', '=', sql.lit(false))
      .where('id', 'in', ids)
      .select(cardColumns)
      .execute();
    return new Map(cards.map((card) => [card.id, card]));
  }

  /** Months with news, the newest first; their counts include items archived for their age. */
  async months(): Promise<NewsMonth[]> {
    const { rows } = await sql<NewsMonth>`
      select to_char(published_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from news_items where not is_removed group by 1 order by 1 desc`.execute(this.db);
    return rows;
  }

  /** Sources with the most news. */
  async sources(limit: number): Promise<NewsSourceCount[]> {
    const { rows } = await sql<NewsSourceCount>`
      select name, count(*)::int as count
      from news_items cross join unnest(source_names) as name
      where not is_removed group by name order by count desc, name limit ${limit}`.execute(this.db);
    return rows;
  }

  /** One page without the articles' text, the newest first; each row carries the number of all items. */
  cards(request: PageRequest) {
    return this.reads.cards(request, {});
  }

  /** Like `cards`, with the articles' text. */
  items(request: PageRequest) {
    return this.reads.items(request, {});
  }

  async find(id: string): Promise<ItemRow | undefined> {
    const [item] = await this.reads.item({ id });
    return item;
  }

  /** Undefined for an item that a moderator removed. */
  title(tx: Transaction, id: string): Promise<{ title: string } | undefined> {
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

  /** Adds a source that also tells the item's story. */
  async addSource(tx: Transaction, id: string, name: string, title: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsItems')
      .set({
        sourceNames: sql<string[]>`source_names || ${name}::text`,
        sourceTitles: sql<string>`left(source_titles || ' ' || ${title}::text, ${sql.lit(longestTitles)})`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Locks the item's row until the transaction ends, also that of an archived item. */
  lock(
    tx: Transaction,
    id: string,
  ): Promise<
    | (Corrected & Pick<Selectable<Item>, 'archivedAt' | 'isRemoved' | 'publishedAt' | 'isAiTranslated'>)
    | undefined
  > {
    return tx
      .on(this.db)
      .selectFrom('newsItems')
      .select([
        'title',
        'summary',
        'category',
        'priority',
        'archivedAt',
        'isRemoved',
        'publishedAt',
        'isAiTranslated',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async correct(tx: Transaction, id: string, corrected: Corrected): Promise<void> {
    await tx.on(this.db).updateTable('newsItems').set(corrected).where('id', '=', id).execute();
  }

  /**
   * Archives the item for a moderator.
   * @param isListed whether the item was not archived for its age before
   */
  async remove(tx: Transaction, id: string, isListed: boolean): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsItems')
      .set({ archivedAt: sql<Date>`now()`, isRemoved: true })
      .where('id', '=', id)
      .execute();
    if (isListed) await this.changeCount(tx, -1);
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
      // A comment may be added between the two reads of the row.
      .where('commentCount', '=', 0)
      .returning('id')
      .execute();
    await this.changeCount(tx, -archived.length);
    return archived.map(({ id }) => id);
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

  /** Also counts items that were archived or removed since. */
  countByDay(days: Days) {
    return countByDay(this.db.selectFrom('newsItems'), 'createdAt', days);
  }

  private async changeCount(tx: Transaction, by: number): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsCount')
      .set((eb) => ({ items: eb('items', '+', by) }))
      .execute();
  }
}
