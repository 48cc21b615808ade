import type { MergeSide } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { TargetRow } from '../target/target.repository.js';
import type { Vote } from '../vote/vote.entity.js';

/** Columns with the id of a target. What hangs on one moves by this list; a test compares it with the schema. */
export const movedColumns = [
  ['votes', 'target_id'],
  ['entries', 'target_id'],
  ['experience_reports', 'target_id'],
  ['claims', 'target_id'],
  ['suggestions', 'target_id'],
  ['target_names', 'target_id'],
  ['company_links', 'vessel_id'],
  ['company_links', 'company_id'],
  ['merged_targets', 'target_id'],
] as const;

export type DroppedVote = Pick<Selectable<Vote>, 'id' | 'comment'>;

/** What a merge moves. Whoever calls it holds the locks of both targets. */
@Injectable()
export class MergeRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** Nobody changes what hangs on one of them until the transaction ends; locked in the order of their ids. */
  async lockRows(tx: Transaction, ids: string[]): Promise<void> {
    await tx
      .on(this.db)
      .selectFrom('targets')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Of two votes of one person the newer stays. @returns those that went */
  async dropDoubleVotes(tx: Transaction, from: string, to: string): Promise<DroppedVote[]> {
    const { rows } = await sql<DroppedVote>`
      delete from votes v using votes newer
      where v.target_id in (${from}, ${to}) and newer.target_id in (${from}, ${to})
        and v.target_id <> newer.target_id and v.person = newer.person
        and (v.voted_at, v.id) < (newer.voted_at, newer.id)
      returning v.id, v.comment`.execute(tx.on(this.db));
    return rows;
  }

  /** Claims of the target that goes, of accounts that speak for the other or ask for it, or where another one does. @returns those that waited */
  async dropDoubleClaims(tx: Transaction, from: string, to: string): Promise<string[]> {
    const { rows } = await sql<{ id: string; state: string }>`
      delete from claims where target_id = ${from} and (
        account_id in (select account_id from claims where target_id = ${to})
        or state = 'accepted' and exists (select from claims where target_id = ${to} and state = 'accepted'))
      returning id, state`.execute(tx.on(this.db));
    return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  }

  /** Of names and links that both have, those of the target that goes. */
  async dropDoubles(tx: Transaction, from: string, to: string): Promise<void> {
    const db = tx.on(this.db);
    await sql`
      delete from target_names where target_id = ${from} and sort_key in (
        select sort_key from target_names where target_id = ${to}
        union select sort_key from targets where id = ${to})`.execute(db);
    await sql`
      delete from company_links l using company_links kept
      where ${from} in (l.vessel_id, l.company_id) and ${to} in (kept.vessel_id, kept.company_id)
        and l.role = kept.role and l.as_of = kept.as_of
        and (l.vessel_id = kept.vessel_id or l.company_id = kept.company_id)`.execute(db);
  }

  /** Makes everything that hangs on one target hang on the other. */
  async moveThings(tx: Transaction, from: string, to: string): Promise<void> {
    for (const [table, column] of movedColumns)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} = ${from}`.execute(tx.on(this.db));
  }

  /** Deletes the target that goes, and gives the other the numbers that it has not. */
  async absorb(tx: Transaction, from: string, to: string): Promise<void> {
    const db = tx.on(this.db);
    const { imo, mmsi, dwt, builtYear } = await db
      .deleteFrom('targets')
      .where('id', '=', from)
      .returning(['imo', 'mmsi', 'dwt', 'builtYear'])
      .executeTakeFirstOrThrow();
    await sql`
      update targets set imo = coalesce(imo, ${imo}), mmsi = coalesce(mmsi, ${mmsi}), dwt = coalesce(dwt, ${dwt}::integer),
        built_year = coalesce(built_year, ${builtYear}::smallint)
      where id = ${to}`.execute(db);
  }

  /** The id of the target that went leads to the one that stays. */
  async leadTo(tx: Transaction, { id, targetType }: TargetRow, targetId: string): Promise<void> {
    await tx.on(this.db).insertInto('mergedTargets').values({ id, targetType, targetId }).execute();
  }

  /** How much hangs on a target. */
  async figures(id: string): Promise<Omit<MergeSide, 'target'>> {
    const { rows } = await sql<Omit<MergeSide, 'target'>>`
      select
        (select count(*) from votes where target_id = ${id} and comment <> '')::integer as comments,
        (select count(*) from entries where target_id = ${id})::integer as entries,
        (select count(*) from experience_reports where target_id = ${id} and deleted_at is null)::integer as reports,
        (select count(*) from target_names where target_id = ${id})::integer as names,
        (select count(*) from company_links where ${id} in (vessel_id, company_id))::integer as links`.execute(
      this.db,
    );
    return rows[0] as Omit<MergeSide, 'target'>;
  }

  /** How many people voted on both. */
  async doubleVotes(first: string, second: string): Promise<number> {
    const { total } = await this.db
      .selectFrom('votes as v')
      .innerJoin('votes as o', 'o.person', 'v.person')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('v.targetId', '=', first)
      .where('o.targetId', '=', second)
      .executeTakeFirstOrThrow();
    return total;
  }
}
