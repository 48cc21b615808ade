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

/** An item beside what was said about it and how it was decided last. */
export interface DescribedItemRow extends ReportedItemRow {
  texts: ReportedItemView['texts'];
  decision: ReportedItemView['decision'];
  appeal: ReportedItemView['appeal'];
}

/** Something that moderators have deleted, for its author. */
export interface DeletionRow extends Pick<ReportedItemRow, 'id' | 'excerpt' | 'isDeleted'> {
  kind: ReportedKind;
  rule: ReportReason;
  explanation: string | null;
  decidedAt: Date;
  appeal: ReportedItemView['appeal'];
}

/** What waits for a moderator, for its author. */
export interface HeldRow extends Pick<ReportedItemRow, 'itemId' | 'excerpt' | 'path' | 'firstAt'> {
  kind: ReportedKind;
  heldFor: HoldReason;
}

/** Of a person's deletions and held texts. */
const mostShown = 50;

export interface ItemPageRequest extends PageRequest {
  state: State;
  kind?: InboxKind | undefined;
  /** With the kinds for the panel alone. */
  isPanel: boolean;
  /** Of the time of the last report, or of the decision. */
  direction: 'asc' | 'desc';
}

const byReport = { lastAt: 'timestamp', id: 'uuid' } as const;
const byDecision = { closedAt: 'timestamp', id: 'uuid' } as const;

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
  select json_build_object('outcome', d.outcome, 'rule', d.rule, 'explanation', d.explanation, 'note', d.note, 'who', d.who, 'at', ${time('d.decided_at')})
  from report_decisions d where d.reported_item_id = reported_items.id
  order by d.decided_at desc limit 1)`;

/** Of the item `i`; null before any decision. */
const lastOutcome = sql`(
  select d.outcome from report_decisions d where d.reported_item_id = i.id order by d.decided_at desc limit 1)`;

const appeal = sql<ReportedItemView['appeal']>`(
  select json_build_object('text', a.text, 'createdAt', ${time('a.created_at')}, 'outcome', a.outcome)
  from deletion_appeals a where a.reported_item_id = reported_items.id)`;

type EntryKey = Pick<ReportedItemRow, 'kind' | 'itemId'>;

type RevivedRow = Pick<ReportedItemRow, 'id' | 'kind' | 'itemId' | 'excerpt' | 'path'>;

/** What stands in the inbox without a report. */
export type NewEntry = Pick<
  ReportedItemRow,
  'kind' | 'itemId' | 'excerpt' | 'authorName' | 'authorId' | 'path'
> &
  Partial<Pick<ReportedItemRow, 'heldFor'>>;

const isOfPanel = sql`kind = any(${[...panelKinds]}::text[])`;

/** Paths of what stands on a page have something after `?`. */
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

  /** Reviews and votes name nobody, not to moderators either; `panelKinds` are for administrators alone. */
  ofAuthor(authorId: string, request: PageRequest): Promise<RowPage<DescribedItemRow>> {
    const items = this.described()
      .where('authorId', '=', authorId)
      .where('kind', 'not in', ['review', 'vote', ...panelKinds]);
    return keysetPage(items, orderOf('items of a person', 'desc', byReport), request);
  }

  /**
   * The count after what this transaction has changed. Others that announce theirs wait until it ends, so that of two at once
   * the later knows of both.
   */
  async openCountInTurn(tx: Transaction): Promise<{ count: number; complaints: number }> {
    const database = tx.on(this.db);
    await lockTransaction(database, 'count of the open inbox');
    return this.openCount(database);
  }

  /** Open ones; apart those of `panelKinds`, as `complaints`. */
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

  /** Stores the item as it is now, and holds its row lock until the transaction ends. */
  save(tx: Transaction, id: string, snapshot: ReportedItemSnapshot, at: Date): Promise<ReportedItemRow> {
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
        state = case when is_deleted then state else 'open' end
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

  /**
   * The entry of something that was deleted at this time, open or closed; locked. None when it is known as deleted, or was
   * restored since.
   */
  lockPresent(tx: Transaction, { kind, itemId }: EntryKey, at: Date): Promise<ReportedItemRow[]> {
    return this.present(tx)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where(isNotRestoredSince(at))
      .execute();
  }

  /** The same for everything that stands on a page. What is held waits for the page to come back. */
  lockPresentOn(tx: Transaction, page: string, at: Date): Promise<ReportedItemRow[]> {
    return this.present(tx)
      .where(standsOn(page))
      .where('heldFor', 'is', null)
      .where(isNotRestoredSince(at))
      .execute();
  }

  /** Open ones of a kind; locked. */
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

  /** What went with its page can be reported again. @returns what is back */
  async reviveOn(tx: Transaction, page: string): Promise<RevivedRow[]> {
    const revived = await sql<RevivedRow>`
      update reported_items i set is_deleted = false
      where i.is_deleted and ${standsOn(page)} and ${lastOutcome} is distinct from 'deleted'
      returning id, kind, item_id, excerpt, path`.execute(tx.on(this.db));
    return revived.rows;
  }

  /** Of what was decided before: it keeps its place among the decided. */
  async markDeleted(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('reportedItems').set({ isDeleted: true }).where('id', '=', id).execute();
  }

  /** @param restored `at`: when its service brought it back; deletions before then are no news */
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

  /** It waits for the decision about its author's answer. */
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

  /** Whether the last decision about it deleted it. */
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

  /** What of a person waits; the newest first. */
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

  /** With the last decision that deleted each; the newest first. */
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

  /** The entry of something that was deleted and whose id is taken anew, as the code of a port is, stays with its decisions, without that id. */
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

  /** Something new, or the same id anew: it is open, and not deleted. */
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
        // What waits for the decision about an answer has gone already.
        .where('isDeleted', '=', false)
        .orderBy('id')
        .forUpdate()
    );
  }
}
