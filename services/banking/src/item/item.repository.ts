import { bankingNewsItem } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type PageRequest,
  prepare,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  shownColumns,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import { Item } from './item.entity.js';

const columns = [...shownColumns(Item, bankingNewsItem), 'views'] as const;
export type ItemRow = Pick<Selectable<Item>, (typeof columns)[number]>;

const newestFirst = {
  list: 'banking news',
  direction: 'desc',
  columns: { publishedAt: 'timestamp', id: 'uuid' },
} as const;

/** Prepared statements for the reads of every visitor. */
const prepareReads = (db: Kysely<BankingTables>) => ({
  page: prepareKeysetPage(db, newestFirst, () => db.selectFrom('bankingNews').select(columns)),
  views: prepare<{ id: string }, Pick<ItemRow, 'views'>>(db, (parameter) =>
    db.selectFrom('bankingNews').select('views').where('id', '=', parameter('id')),
  ),
});

@Injectable()
export class ItemRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.reads = prepareReads(db);
  }

  page(request: PageRequest): Promise<RowPage<ItemRow>> {
    return this.reads.page(request, {});
  }

  async views(id: string): Promise<string | undefined> {
    const [item] = await this.reads.views({ id });
    return item?.views;
  }

  async insert(tx: Transaction, item: Insertable<Item>): Promise<void> {
    await tx.on(this.db).insertInto('bankingNews').values(item).execute();
  }
}
