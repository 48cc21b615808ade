import {
  type HoldReason,
  type InboxKind,
  panelKinds,
  type ReportedData,
  type ReportedItemSnapshot,
  type ReportedItem as ReportedItemView,
  type ReportedKind,
  type ReportReason,
} from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  lockTransaction,
  orderOf,
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

/** An item with its reports and its last decision. */
export interface DescribedItemRow extends ReportedItemRow {
  texts: ReportedItemView['texts'];
  decision: ReportedItemView['decision'];
  appeal: ReportedItemView['appeal'];
}

/** An item that moderators have deleted, for its author. */
export interface DeletionRow extends Pick<ReportedItemRow, 'id' | 'excerpt' | 'isDeleted'> {
  kind: ReportedKind;
  rule: ReportReason;
  explanation: string | null;
  decidedAt: Date;
  appeal: ReportedItemView['appeal'];
}

/** A held text, for its author. */
export interface HeldRow extends Pick<ReportedItemRow, 'itemId' | 'excerpt' | 'path' | 'firstAt'> {
  kind: ReportedKind;
  heldFor: HoldReason;
}

/** Deletions and held texts of a person that are shown, at most. */
const mostShown = 50;

export interface ItemPageRequest extends PageRequest {
  state: State;
  kind?: InboxKind | undefined;
  /** Whether `panelKinds` are included, which only the panel may see. */
  isPanel: boolean;
  /** Order by the time of the last report, or of the decision. */
  direction: 'asc' | 'desc';
}

const byReport = { lastAt: 'timestamp', id: 'uuid' } as const;
const byDecision = { closedAt: 'timestamp', id: 'uuid' } as const;

/** A time in the contract's format. */
const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const texts = sql<ReportedItemView['texts']>`(
  select coalesce(json_agg(one.text order by one.created_at desc), '[]') from (
    select r.created_at, json_build_object('reason', r.reason, 'text', r.text, 'createdAt', ${time('r.created_at')}) as text
    from reports r where r.reported_item_id = reported_items.id and r.text is not null
    order by r.created_at desc limit 10
  ) one)`;

const decision = sql<ReportedItemView['decision']>`(
  select json_build_object('outcome', d.outcome, 'rule', d.rule, 'explanation', d.explanation, 'note', d.note, 'who', d.who, 'at', ${time('d.decided_at')})
  from report_decisions d where d.reported_item_id = reported_items.id
  order by d.decided_at desc limit 1)`;

/** Last outcome of the item `i`; null before any decision. */
const lastOutcome = sql`(
  select d.outcome from report_decisions d where d.reported_item_id = i.id order by d.decided_at desc limit 1)`;

const appeal = sql<ReportedItemView['appeal']>`(
  select json_build_object('text', a.text, 'createdAt', ${time('a.created_at')}, 'outcome', a.outcome)
  from deletion_appeals a where a.reported_item_id = reported_items.id)`;

type EntryKey = Pick<ReportedItemRow, 'kind' | 'itemId'>;

type RevivedRow = Pick<ReportedItemRow, 'id' | 'kind' | 'itemId' | 'excerpt' | 'path'>;

/** An entry of the inbox without a report. */
export type NewEntry = Pick<
  ReportedItemRow,
  'kind' | 'itemId' | 'excerpt' | 'authorName' | 'authorId' | 'path'
> &
  Partial<Pick<ReportedItemRow, 'heldFor'>>;

const isOfPanel = sql`kind = any(${[...panelKinds]}::text[])`;

/** Whether an item stands on a page: its path before `?` is the page's. */
const standsOn = (page: string) => sql<boolean>`(split_part(path, '?', 1) = ${page} and path <> ${page})`;

const isNotRestoredSince = (at: Date) => sql<boolean>`(restored_at is null or restored_at < ${at})`;

@Injectable()
export class ReportedItemRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  page({ state, kind, isPanel, direction, ...request }: ItemPageRequest): Promise<RowPage<DescribedItemRow>> {
    const items = this.described().where('state', '=', state);
    const seen = isPanel ? items : items.where('kind', 'not in', panelKinds);
    const columns = state === 'open' ? byReport : byDecision;
    const order = orderOf(`${state} items`, direction, columns);
    return keysetPage(kind ? seen.where('kind', '=', kind) : seen, order, request);
  }

  /**
   * Leaves out reviews and votes, which name nobody, not even to moderators, and `panelKinds`, which only
   * administrators see.
   */
  ofAuthor(authorId: string, request: PageRequest): Promise<RowPage<DescribedItemRow>> {
    const items = this.described()
      .where('authorId', '=', authorId)
      .where('kind', 'not in', ['review', 'vote', ...panelKinds]);
    return keysetPage(items, orderOf('items of a person', 'desc', byReport), request);
  }

  /**
   * The count after the changes of this transaction. Other transactions that want it wait until this one
   * ends, so that of two the later one counts the changes of both.
   */
  async openCountInTurn(tx: Transaction): Promise<{ count: number; complaints: number }> {
    const database = tx.on(this.db);
    await lockTransaction(database, 'count of the open inbox');
    return this.openCount(database);
  }

  /** Number of open entries; those of `panelKinds` are counted apart, as `complaints`. */
  openCount(database = this.db): Promise<{ count: number; complaints: number }> {
    return database
      .selectFrom('reportedItems')
      .select([
        sql<number>`(count(*) filter (where not (${isOfPanel})))::int`.as('count'),
        sql<number>`(count(*) filter (where ${isOfPanel}))::int`.as('complaints'),
      ])
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
  }

  /** Stores the present state of the item, and locks its row until the transaction ends. */
  save(tx: Transaction, id: string, snapshot: ReportedItemSnapshot, at: Date): Promise<ReportedItemRow> {
    return tx
      .on(this.db)
      .insertInto('reportedItems')
      .values({ id, ...snapshot, firstAt: at, lastAt: at })
      .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet(snapshot))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Adds a report. A decided item opens again, unless it is deleted. */
  async addReport(tx: Transaction, id: string, reason: ReportedData['reason'], at: Date): Promise<void> {
    await sql`
      update reported_items set
        report_count = report_count + 1,
        reasons = jsonb_set(reasons, ${[reason]}::text[], to_jsonb(coalesce((reasons ->> ${reason})::int, 0) + 1)),
        last_at = ${at},
        state = case when is_deleted then state else 'open' end
      where id = ${id}`.execute(tx.on(this.db));
  }

  /** Locks the rows, in the order of ids. */
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

  /**
   * Locks the entry of an item that was deleted at this time, open or closed. Undefined when the item is
   * already known as deleted, or was restored since.
   */
  lockPresent(tx: Transaction, { kind, itemId }: EntryKey, at: Date): Promise<ReportedItemRow[]> {
    return this.present(tx)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where(isNotRestoredSince(at))
      .execute();
  }

  /**
   * Like `lockPresent`, for every item on a page. Held items are left out: they wait until the page is
   * restored.
   */
  lockPresentOn(tx: Transaction, page: string, at: Date): Promise<ReportedItemRow[]> {
    return this.present(tx)
      .where(standsOn(page))
      .where('heldFor', 'is', null)
      .where(isNotRestoredSince(at))
      .execute();
  }

  /** Locks the open entries of an item. */
  lockOpen(tx: Transaction, kind: InboxKind, itemId: string): Promise<ReportedItemRow[]> {
    return this.present(tx)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .where('itemId', '=', itemId)
      .execute();
  }

  async close(tx: Transaction, id: string, isDeleted: boolean): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ state: 'closed', closedAt: new Date(), isDeleted, ...(!isDeleted && { heldFor: null }) })
      .where('id', '=', id)
      .execute();
  }

  /** Items that were deleted with their page can be reported again. @returns the items that are back */
  async reviveOn(tx: Transaction, page: string): Promise<RevivedRow[]> {
    const revived = await sql<RevivedRow>`
      update reported_items i set is_deleted = false
      where i.is_deleted and ${standsOn(page)} and ${lastOutcome} is distinct from 'deleted'
      returning id, kind, item_id, excerpt, path`.execute(tx.on(this.db));
    return revived.rows;
  }

  /** Marks a decided item as deleted; its place among the decided entries stays. */
  async markDeleted(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('reportedItems').set({ isDeleted: true }).where('id', '=', id).execute();
  }

  /** @param restored `at`: when its service restored it; deletions before this time are ignored */
  async markRestored(
    tx: Transaction,
    { kind, itemId, at }: Pick<ReportedItemRow, 'kind' | 'itemId'> & { at: Date },
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ isDeleted: false, restoredAt: at, heldFor: null })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .execute();
  }

  /** Opens the entry again, for the decision about the author's appeal. */
  async reopen(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ state: 'open', lastAt: new Date() })
      .where('id', '=', id)
      .execute();
  }

  /** Whether a moderator's decision has ever deleted it. */
  async wasDeleted(tx: Transaction, id: string): Promise<boolean> {
    const deletion = await tx
      .on(this.db)
      .selectFrom('reportDecisions')
      .select('id')
      .where('reportedItemId', '=', id)
      .where('outcome', '=', 'deleted')
      .limit(1)
      .executeTakeFirst();
    return deletion !== undefined;
  }

  /** Whether the last decision about the item deleted it. */
  async isDeletedByDecision(tx: Transaction, id: string): Promise<boolean> {
    const last = await tx
      .on(this.db)
      .selectFrom('reportDecisions')
      .select('outcome')
      .where('reportedItemId', '=', id)
      .orderBy('decidedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.outcome === 'deleted';
  }

  /** A person's held texts, the newest first. */
  heldOf(authorId: string): Promise<HeldRow[]> {
    return this.db
      .selectFrom('reportedItems')
      .select(['kind', 'itemId', 'excerpt', 'path', 'heldFor', 'firstAt'])
      .$narrowType<Pick<HeldRow, 'kind' | 'heldFor'>>()
      .where('authorId', '=', authorId)
      .where('state', '=', 'open')
      .where('heldFor', 'is not', null)
      .orderBy('firstAt', 'desc')
      .limit(mostShown)
      .execute();
  }

  /** A person's deleted items, each with the last decision that deleted it; the newest first. */
  deletionsOf(authorId: string): Promise<DeletionRow[]> {
    return this.db
      .selectFrom('reportedItems')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('reportDecisions as d')
            .select(['d.rule', 'd.explanation', 'd.decidedAt'])
            .whereRef('d.reportedItemId', '=', 'reportedItems.id')
            .where('d.outcome', '=', 'deleted')
            .where('d.rule', 'is not', null)
            .orderBy('d.decidedAt', 'desc')
            .limit(1)
            .as('deletion'),
        (join) => join.onTrue(),
      )
      .select(['reportedItems.id', 'reportedItems.kind', 'reportedItems.excerpt', 'reportedItems.isDeleted'])
      .select(['deletion.rule', 'deletion.explanation', 'deletion.decidedAt'])
      .select(appeal.as('appeal'))
      .$narrowType<Pick<DeletionRow, 'kind' | 'rule'>>()
      .where('authorId', '=', authorId)
      .orderBy('deletion.decidedAt', 'desc')
      .limit(mostShown)
      .execute();
  }

  private described() {
    return this.db
      .selectFrom('reportedItems')
      .selectAll()
      .select([texts.as('texts'), decision.as('decision'), appeal.as('appeal')]);
  }

  /**
   * Some ids are used again after a deletion, such as the code of a port. The old entry then loses the id,
   * and keeps its decisions.
   */
  async retire(tx: Transaction, kind: InboxKind, itemId: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('reportedItems')
      .set({ itemId: sql<string>`item_id || ' ' || id` })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('isDeleted', '=', true)
      .execute();
  }

  /** Stores a new item, or one that uses an id again: it is open, and not deleted. */
  async saveNew(tx: Transaction, id: string, entry: NewEntry, at: Date): Promise<void> {
    const now = { ...entry, lastAt: at, state: 'open', isDeleted: false } as const;
    await tx
      .on(this.db)
      .insertInto('reportedItems')
      .values({ id, ...now, firstAt: at })
      .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet(now))
      .execute();
  }

  private present(tx: Transaction) {
    return (
      tx
        .on(this.db)
        .selectFrom('reportedItems')
        .selectAll()
        // An item that waits for the decision about an appeal is deleted already, so it is left out.
        .where('isDeleted', '=', false)
        .orderBy('id')
        .forUpdate()
    );
  }
}
