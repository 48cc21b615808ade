import type { MergeSide } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { TargetRow } from '../target/target.repository.js';
import type { Vote } from '../vote/vote.entity.js';

/**
 * Columns that hold the id of a target. A merge changes the id in all of them; a test compares the list with the
 * schema.
 */
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

/** Moves rows from one target to another. The caller holds the row locks of both targets. */
@Injectable()
export class MergeRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /**
   * Locks the rows of both targets in the order of their ids. Nobody changes what belongs to them until the transaction
   * ends.
   */
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

  /** Deletes the older of two votes of one person. @returns the deleted votes */
  async dropDoubleVotes(tx: Transaction, from: string, to: string): Promise<DroppedVote[]> {
    const { rows } = await sql<DroppedVote>`
      delete from votes v using votes newer
      where v.target_id in (${from}, ${to}) and newer.target_id in (${from}, ${to})
        and v.target_id <> newer.target_id and v.person = newer.person
        and (v.voted_at, v.id) < (newer.voted_at, newer.id)
      returning v.id, v.comment`.execute(tx.on(this.db));
    return rows;
  }

  /**
   * Deletes claims for the target that goes, if their account also has a claim for the other target, or another account
   * speaks for that one.
   *
   * @returns the ids of those that waited for a moderator
   */
  async dropDoubleClaims(tx: Transaction, from: string, to: string): Promise<string[]> {
    const { rows } = await sql<{ id: string; state: string }>`
      delete from claims where target_id = ${from} and (
        account_id in (select account_id from claims where target_id = ${to})
        or state = 'accepted' and exists (select from claims where target_id = ${to} and state = 'accepted'))
      returning id, state`.execute(tx.on(this.db));
    return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  }

  /** Deletes the names and links of the target that goes if the other target has the same. */
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

  /** Makes everything that belongs to one target belong to the other. */
  async moveThings(tx: Transaction, from: string, to: string): Promise<void> {
    for (const [table, column] of movedColumns)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} = ${from}`.execute(tx.on(this.db));
  }

  /** Deletes the target that goes. The other target takes its IMO and MMSI numbers if it has none. */
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

  /** How many votes, comments, entries and other rows belong to a target. */
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
