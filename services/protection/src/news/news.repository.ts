import { protectionNewsItem } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type PageRequest,
  prepare,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  shownColumns,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';
import { NewsItem } from './news.entity.js';

const columns = [...shownColumns(NewsItem, protectionNewsItem), 'views'] as const;
export type NewsRow = Pick<Selectable<NewsItem>, (typeof columns)[number]>;

const newestFirst = {
  list: 'protection news',
  direction: 'desc',
  columns: { publishedAt: 'timestamp', id: 'uuid' },
} as const;

/** Prepared statements for the reads of every visitor. */
const prepareReads = (db: Kysely<ProtectionTables>) => ({
  page: prepareKeysetPage(db, newestFirst, () => db.selectFrom('protectionNews').select(columns)),
  views: prepare<{ id: string }, Pick<NewsRow, 'views'>>(db, (parameter) =>
    db.selectFrom('protectionNews').select('views').where('id', '=', parameter('id')),
  ),
});

@Injectable()
export class NewsRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<ProtectionTables>) {
    this.reads = prepareReads(db);
  }

  page(request: PageRequest): Promise<RowPage<NewsRow>> {
    return this.reads.page(request, {});
  }

  async views(id: string): Promise<string | undefined> {
    const [item] = await this.reads.views({ id });
    return item?.views;
  }

  async insert(tx: Transaction, item: Insertable<NewsItem>): Promise<void> {
    await tx.on(this.db).insertInto('protectionNews').values(item).execute();
  }

  /** @returns false when the week has its digest already */
  async insertDigest(
    tx: Transaction,
    digest: Pick<NewsItem, 'id' | 'title' | 'summary' | 'sourceCredits'> & { week: string },
  ): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('protectionNews')
      .values({ ...digest, category: 'general', isWeeklyDigest: true, publishedAt: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('week').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** Items published within a time, without digests, the most viewed first. */
  headlines(tx: Transaction, from: Date, to: Date): Promise<Pick<NewsRow, 'title' | 'isAiTranslated'>[]> {
    return tx
      .on(this.db)
      .selectFrom('protectionNews')
      .select(['title', 'isAiTranslated'])
      .where('publishedAt', '>=', from)
      .where('publishedAt', '<', to)
      .where('isWeeklyDigest', '=', false)
      .orderBy('views', 'desc')
      .orderBy('publishedAt', 'desc')
      .execute();
  }
}
