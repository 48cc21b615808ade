import type { ReportedData, ReportedItem as ReportedItemView, ReportedKind } from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { ReportedItem } from './reported-item.entity.js';

type State = ReportedItemView['state'];

export type ReportedItemRow = Selectable<ReportedItem>;

/** An item beside what was said about it and how it was decided last. */
export interface DescribedItemRow extends ReportedItemRow {
  texts: ReportedItemView['texts'];
  decision: ReportedItemView['decision'];
}

export interface ItemPageRequest extends PageRequest {
  state: State;
  kind?: ReportedKind | undefined;
}

const newestFirst = {
  list: 'reported items',
  direction: 'desc',
  columns: { lastAt: 'timestamp', id: 'uuid' },
} as const;

/** As the contract writes a time. */
const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const texts = sql<ReportedItemView['texts']>`(
  select coalesce(json_agg(one.text order by one.created_at desc), '[]') from (
    select r.created_at, json_build_object('reason', r.reason, 'text', r.text, 'createdAt', ${time('r.created_at')}) as text
    from reports r where r.reported_item_id = reported_items.id and r.text is not null
    order by r.created_at desc limit 10
  ) one)`;

const decision = sql<ReportedItemView['decision']>`(
  select json_build_object('outcome', d.outcome, 'rule', d.rule, 'note', d.note, 'who', d.who, 'at', ${time('d.decided_at')})
  from report_decisions d where d.reported_item_id = reported_items.id
  order by d.decided_at desc limit 1)`;

@Injectable()
export class ReportedItemRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  page({ state, kind, ...request }: ItemPageRequest): Promise<RowPage<DescribedItemRow>> {
    const items = this.db
      .selectFrom('reportedItems')
      .selectAll()
      .select([texts.as('texts'), decision.as('decision')])
      .where('state', '=', state);
    return keysetPage(kind ? items.where('kind', '=', kind) : items, newestFirst, request);
  }

  async openCount(tx?: Transaction): Promise<number> {
    const { count } = await (tx ? tx.on(this.db) : this.db)
      .selectFrom('reportedItems')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Stores the item as it is now, and holds its row lock until the transaction ends. */
  save(
    tx: Transaction,
    id: string,
    { reporter: _, reason: __, text: ___, ...snapshot }: ReportedData,
    at: Date,
  ): Promise<ReportedItemRow> {
    return tx
      .on(this.db)
      .insertInto('reportedItems')
      .values({ id, ...snapshot, firstAt: at, lastAt: at })
      .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet(snapshot))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A decided item opens again, unless it is deleted. */
  async addReport(tx: Transaction, id: string, reason: ReportedData['reason'], at: Date): Promise<void> {
    await sql`
      update reported_items set
        report_count = report_count + 1,
        reasons = jsonb_set(reasons, ${[reason]}::text[], to_jsonb(coalesce((reasons ->> ${reason})::int, 0) + 1)),
        last_at = ${at},
        state = case when is_deleted then 'closed' else 'open' end
      where id = ${id}`.execute(tx.on(this.db));
  }

  /** Holds their row locks, in the order of ids. */
  lock(tx: Transaction, ids: string[]): Promise<ReportedItemRow[]> {
    return tx
      .on(this.db)
      .selectFrom('reportedItems')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Open ones of a kind; locked. */
  lockOpen(tx: Transaction, kind: ReportedKind, itemId: string): Promise<ReportedItemRow[]> {
    return this.open(tx, kind).where('itemId', '=', itemId).execute();
  }

  /** Open ones of a kind that stand on one page; locked. */
  lockOpenOn(tx: Transaction, kind: ReportedKind, page: string): Promise<ReportedItemRow[]> {
    return this.open(tx, kind).where(sql<string>`split_part(path, '?', 1)`, '=', page).execute();
  }

  async close(tx: Transaction, id: string, isDeleted: boolean): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ state: 'closed', isDeleted })
      .where('id', '=', id)
      .execute();
  }

  async restore(tx: Transaction, kind: ReportedKind, itemId: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ isDeleted: false })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .execute();
  }

  private open(tx: Transaction, kind: ReportedKind) {
    return tx
      .on(this.db)
      .selectFrom('reportedItems')
      .selectAll()
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .orderBy('id')
      .forUpdate();
  }
}
