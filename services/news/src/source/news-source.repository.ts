import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';
import type { NewsSource } from './news-source.entity.js';

export type SourceRow = Pick<Selectable<NewsSource>, 'name' | 'url' | 'publishedAt'> & {
  isOriginalKept: boolean;
};
export type OriginalRow = Pick<
  Selectable<NewsSource>,
  'name' | 'url' | 'title' | 'summary' | 'content' | 'language'
>;

/** A headline of a source, and the one that its item shows. */
export interface Candidate {
  itemId: string;
  title: string | null;
  itemTitle: string;
}

interface Story {
  names: string[];
  sourceName: string;
  publishedAt: Date;
  hours: number;
}

/** Headlines that a new one is compared with; if there are more, the same story may be shown twice. */
const maxCandidates = 400;

@Injectable()
export class NewsSourceRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  /** The sources of an item; the first to tell the story comes first. */
  ofItem(itemId: string): Promise<SourceRow[]> {
    return this.db
      .selectFrom('newsSources')
      .select(['name', 'url', 'publishedAt', sql<boolean>`content is not null`.as('isOriginalKept')])
      .where('itemId', '=', itemId)
      .orderBy('publishedAt')
      .orderBy('name')
      .execute();
  }

  /** The words of the source from which the item was made. */
  original(itemId: string, name: string): Promise<OriginalRow | undefined> {
    return this.db
      .selectFrom('newsSources')
      .select(['name', 'url', 'title', 'summary', 'content', 'language'])
      .where('itemId', '=', itemId)
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** @returns false when the item has this source already */
  async insert(tx: Transaction, source: Insertable<NewsSource>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .on(this.db)
      .insertInto('newsSources')
      .values(source)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /**
   * Headlines that share a name with a story and are near it in time, of items that do not have this source
   * yet.
   */
  candidates({ names, sourceName, publishedAt, hours }: Story, tx?: Transaction): Promise<Candidate[]> {
    const at = publishedAt.toISOString();
    const window = sql`make_interval(hours => ${hours})`;
    return (tx ? tx.on(this.db) : this.db)
      .selectFrom('newsSources')
      .innerJoin('newsItems', 'newsItems.id', 'newsSources.itemId')
      .select(['newsSources.itemId', 'newsSources.title', 'newsItems.title as itemTitle'])
      .where(({ ref }) => sql<boolean>`${ref('newsSources.names')} && ${names}::text[]`)
      .where('newsSources.publishedAt', '>=', sql<Date>`${at}::timestamptz - ${window}`)
      .where('newsSources.publishedAt', '<=', sql<Date>`${at}::timestamptz + ${window}`)
      .where('newsItems.isRemoved', '=', sql.lit(false))
      .where(({ ref }) => sql<boolean>`not ${ref('newsItems.sourceNames')} @> array[${sourceName}]::text[]`)
      .orderBy('newsSources.publishedAt', 'desc')
      .limit(maxCandidates)
      .execute();
  }

  /** Deletes the sources of removed items: nobody sees them, and no story is compared with them. */
  async forgetOfRemoved(): Promise<void> {
    await this.db
      .deleteFrom('newsSources')
      .where('itemId', 'in', (db) =>
        db.selectFrom('newsItems').select('id').where('isRemoved', '=', sql.lit(true)),
      )
      .execute();
  }

  /**
   * Empties the columns by which stories are compared, for stories from more than `months` months ago. Item
   * and source stay readable.
   */
  async forgetNames(months: number): Promise<void> {
    await this.db
      .updateTable('newsSources')
      .set({ names: [] })
      .where('publishedAt', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .where(sql<boolean>`names <> '{}'`)
      .execute();
  }
}
