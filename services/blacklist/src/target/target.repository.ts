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
import { MergedTargetRepository } from '../merge/merged-target.repository.js';
import type { ByColour } from '../vote/risk.js';
import { formsOf } from './name-forms.js';
import type { Target } from './target.entity.js';
import { votesOf, weightsOf } from './target-votes.js';

export type Category = Query<typeof blacklist.companies>['category'];

/** The facts of a company or vessel, without its votes. */
export type TargetFacts = Pick<
  Selectable<Target>,
  'targetType' | 'name' | 'countryOrFlag' | 'kind' | 'imo' | 'mmsi' | 'dwt' | 'builtYear'
>;

export type LockedTarget = Pick<Selectable<Target>, 'id' | 'targetType' | 'name' | 'riskLevel'> & {
  /** The numbers of counted votes and their stored weights. */
  votes: ByColour;
  weights: ByColour;
};

export const targetColumns = [
  'id',
  'targetType',
  'name',
  'countryOrFlag',
  'kind',
  'imo',
  'mmsi',
  'dwt',
  'builtYear',
  'riskLevel',
  'blackVotes',
  'redVotes',
  'greenVotes',
  'blackWeight',
  'redWeight',
  'greenWeight',
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

/** Companies and vessels. Whoever changes one locks its row first. */
@Injectable()
export class TargetRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(
    private readonly db: Kysely<BlacklistTables>,
    private readonly merged: MergedTargetRepository,
  ) {
    this.reads = prepareReads(db);
  }

  /** The target with this id, or the one that the id leads to after a merge. */
  async find(targetType: TargetType, id: string): Promise<TargetRow | undefined> {
    const [target] = await this.reads.one({ id, targetType });
    if (target) return target;
    const next = await this.merged.leadsTo(targetType, id);
    return next === undefined ? undefined : this.find(targetType, next);
  }

  /** The same within a transaction. */
  async findIn(tx: Transaction, targetType: TargetType, id: string): Promise<TargetRow | undefined> {
    const target = await tx
      .on(this.db)
      .selectFrom('targets')
      .select(targetColumns)
      .where('id', '=', id)
      .where('targetType', '=', targetType)
      .executeTakeFirst();
    if (target) return target;
    const next = await this.merged.leadsTo(targetType, id, tx);
    return next === undefined ? undefined : this.findIn(tx, targetType, next);
  }

  /** Type and name of each of these ids that belongs to a company or vessel. */
  async named(ids: string[], tx?: Transaction): Promise<Pick<TargetRow, 'id' | 'targetType' | 'name'>[]> {
    if (ids.length === 0) return [];
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('targets')
      .select(['id', 'targetType', 'name'])
      .where('id', 'in', ids)
      .execute();
  }

  /** How many companies and vessels there are. */
  counts(): Promise<{ totalCompanies: number; totalVessels: number }> {
    const countOf = (type: TargetType) =>
      sql<number>`(count(*) filter (where target_type = ${sql.lit(type)}))::integer`;
    return this.db
      .selectFrom('targets')
      .select([countOf('company').as('totalCompanies'), countOf('vessel').as('totalVessels')])
      .executeTakeFirstOrThrow();
  }

  page(targetType: TargetType, category: Category, request: PageRequest): Promise<RowPage<TargetRow>> {
    return this.reads.pages[targetType][category](request, {});
  }

  /** Targets with open entries, the latest entry first. @param words a tsquery that they must match */
  blacklisted(words: string | undefined, request: PageRequest): Promise<RowPage<TargetRow>> {
    const targets = this.db
      .selectFrom('targets')
      .select(targetColumns)
      .where('openEntries', '>', sql.lit(0))
      .$if(words !== undefined, (query) => query.where(sql<boolean>`words @@ ${words}::tsquery`));
    return keysetPage(targets, latestEntryFirst, request);
  }

  /** Holds a named lock: until the transaction ends nobody else adds or suggests a target, so none is added twice. */
  async lockTargetList(tx: Transaction): Promise<void> {
    await lockTransaction(tx.kit, 'targets');
  }

  /** @returns its id, or undefined when a target has this id already */
  async insert(
    tx: Transaction,
    facts: TargetFacts,
    { id = uuidv7(), isDemo = false } = {},
  ): Promise<string | undefined> {
    const { targetType, name, countryOrFlag, kind, imo, mmsi, dwt, builtYear } = facts;
    const { words, ...forms } = formsOf(facts);
    const inserted = await tx
      .on(this.db)
      .insertInto('targets')
      .values({
        ...{ id, targetType, name, countryOrFlag, kind, imo, mmsi, dwt, builtYear, isDemo },
        ...forms,
        words: sql<string>`array_to_tsvector(${words}::text[])`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id;
  }

  /**
   * Holds the target's row lock until the transaction ends. If a merge has removed the target meanwhile, the one that
   * stays is locked and returned.
   */
  async lockRow(tx: Transaction, targetType: TargetType, id: string): Promise<LockedTarget | undefined> {
    const target = await this.lockFoundRow(tx, targetType, id);
    if (target) return target;
    const next = await this.merged.leadsTo(targetType, id, tx);
    return next === undefined ? undefined : this.lockRow(tx, targetType, next);
  }

  private async lockFoundRow(
    tx: Transaction,
    targetType: TargetType,
    id: string,
  ): Promise<LockedTarget | undefined> {
    const row = await tx
      .on(this.db)
      .selectFrom('targets')
      .select(targetColumns)
      .where('id', '=', id)
      .where('targetType', '=', targetType)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, riskLevel } = row;
    return { id, targetType, name, riskLevel, votes: votesOf(row), weights: weightsOf(row) };
  }

  async setVotes(
    tx: Transaction,
    { id, votes, weights, riskLevel }: Pick<LockedTarget, 'id' | 'votes' | 'weights' | 'riskLevel'>,
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('targets')
      .set({
        ...{ blackVotes: votes.black, redVotes: votes.red, greenVotes: votes.green },
        ...{ blackWeight: weights.black, redWeight: weights.red, greenWeight: weights.green },
        riskLevel,
      })
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
