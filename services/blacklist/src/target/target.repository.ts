import type { blacklist, Query, TargetType } from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  lockTransaction,
  type PageRequest,
  prepare,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { Totals } from '../vote/risk.js';
import { formsOf } from './name-forms.js';
import type { Target } from './target.entity.js';

export type Category = Query<typeof blacklist.companies>['category'];

/** What is known of a company or vessel before anybody votes. */
export type TargetFacts = Pick<
  Selectable<Target>,
  'targetType' | 'name' | 'countryOrFlag' | 'kind' | 'imo' | 'dwt' | 'builtYear'
>;

export type LockedTarget = Pick<Selectable<Target>, 'id' | 'targetType' | 'name' | 'riskLevel'> & {
  /** Of the counted votes. */
  totals: Totals;
};

export const targetColumns = [
  'id',
  'targetType',
  'name',
  'countryOrFlag',
  'kind',
  'imo',
  'dwt',
  'builtYear',
  'riskLevel',
  'blackVotes',
  'redVotes',
  'greenVotes',
  'openEntries',
  'isDemo',
  'voteRank',
  'sortKey',
] as const;
export type TargetRow = Pick<Selectable<Target>, (typeof targetColumns)[number]>;

/** The order of the lists: the most votes first, then by name. */
const byVotes = {
  list: 'blacklist by votes',
  direction: 'asc',
  columns: { voteRank: 'integer', sortKey: 'text', id: 'uuid' },
} as const;
const latestEntryFirst = {
  list: 'blacklist latest entries',
  direction: 'desc',
  columns: { lastEntryAt: 'timestamp', id: 'uuid' },
} as const;

/** The type and the category are literals, so that each statement is planned for its own index. */
export function targetsOf(db: Kysely<BlacklistTables>, targetType: TargetType, category: Category) {
  const targets = db.selectFrom('targets').where('targetType', '=', sql.lit(targetType));
  if (category === 'high_risk') return targets.where('riskLevel', '=', sql.lit('high'));
  if (category === 'medium_risk') return targets.where('riskLevel', '=', sql.lit('medium'));
  if (category === 'blacklisted') return targets.where('openEntries', '>', sql.lit(0));
  return targets;
}

/** Prepares statements for each type and category. */
export function prepareEach<T>(build: (targetType: TargetType, category: Category) => T) {
  const ofType = (targetType: TargetType): Record<Category, T> => ({
    all: build(targetType, 'all'),
    high_risk: build(targetType, 'high_risk'),
    medium_risk: build(targetType, 'medium_risk'),
    blacklisted: build(targetType, 'blacklisted'),
  });
  return { company: ofType('company'), vessel: ofType('vessel') };
}

const prepareReads = (db: Kysely<BlacklistTables>) => ({
  one: prepare<{ id: string; targetType: TargetType }, TargetRow>(db, (parameter) =>
    db
      .selectFrom('targets')
      .select(targetColumns)
      .where('id', '=', parameter('id'))
      .where('targetType', '=', parameter('targetType')),
  ),
  pages: prepareEach((targetType, category) =>
    prepareKeysetPage(db, byVotes, () => targetsOf(db, targetType, category).select(targetColumns)),
  ),
});

/** Companies and vessels; whatever changes one locks its row first. */
@Injectable()
export class TargetRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<BlacklistTables>) {
    this.reads = prepareReads(db);
  }

  async find(targetType: TargetType, id: string): Promise<TargetRow | undefined> {
    const [target] = await this.reads.one({ id, targetType });
    return target;
  }

  page(targetType: TargetType, category: Category, request: PageRequest): Promise<RowPage<TargetRow>> {
    return this.reads.pages[targetType][category](request, {});
  }

  /** Targets with open entries, the latest entry first. @param words a tsquery that they must fit */
  blacklisted(words: string | undefined, request: PageRequest): Promise<RowPage<TargetRow>> {
    const targets = this.db
      .selectFrom('targets')
      .select(targetColumns)
      .where('openEntries', '>', sql.lit(0))
      .$if(words !== undefined, (query) => query.where(sql<boolean>`words @@ ${words}::tsquery`));
    return keysetPage(targets, latestEntryFirst, request);
  }

  /** Until the transaction ends nobody else adds or suggests a target, so that none is added twice. */
  async lockTargets(tx: Transaction): Promise<void> {
    await lockTransaction(tx.kit, 'targets');
  }

  /** @returns its id, or undefined when a target has this id already */
  async insert(
    tx: Transaction,
    facts: TargetFacts,
    { id = uuidv7(), isDemo = false } = {},
  ): Promise<string | undefined> {
    const { targetType, name, countryOrFlag, kind, imo, dwt, builtYear } = facts;
    const { words, ...forms } = formsOf(facts);
    const inserted = await tx
      .on(this.db)
      .insertInto('targets')
      .values({
        ...{ id, targetType, name, countryOrFlag, kind, imo, dwt, builtYear, isDemo },
        ...forms,
        words: sql<string>`array_to_tsvector(${words}::text[])`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id;
  }

  /** Holds the target's row lock until the transaction ends. */
  async lock(tx: Transaction, targetType: TargetType, id: string): Promise<LockedTarget | undefined> {
    const row = await tx
      .on(this.db)
      .selectFrom('targets')
      .select(['id', 'targetType', 'name', 'riskLevel', 'blackVotes', 'redVotes', 'greenVotes'])
      .where('id', '=', id)
      .where('targetType', '=', targetType)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, riskLevel } = row;
    const totals = { black: row.blackVotes, red: row.redVotes, green: row.greenVotes };
    return { id, targetType, name, riskLevel, totals };
  }

  async setTotals(
    tx: Transaction,
    { id, totals, riskLevel }: Pick<LockedTarget, 'id' | 'totals' | 'riskLevel'>,
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('targets')
      .set({ blackVotes: totals.black, redVotes: totals.red, greenVotes: totals.green, riskLevel })
      .where('id', '=', id)
      .execute();
  }

  /** Counts the open entries anew; the caller holds the row's lock. */
  async countEntries(tx: Transaction, id: string): Promise<void> {
    await sql`
      update targets set (open_entries, last_entry_at) = (
        select count(*), max(created_at) from entries where target_id = ${id} and state <> 'resolved'
      ) where id = ${id}`.execute(tx.on(this.db));
  }
}
