import type { HoldReason, ReportedKind } from '@kubrik/contract';
import { type Kysely, sql } from 'kysely';
import type { ContributionRecord, KitTables } from '../database/tables/kit.entities.js';

export interface ContributionId {
  kind: ReportedKind;
  itemId: string;
}

/**
 * Why a contribution is hidden but may be shown again; undefined for a shown one, and for one that is gone for good.
 */
export async function stateOf(
  db: Kysely<KitTables>,
  { kind, itemId }: ContributionId,
): Promise<ContributionRecord['state'] | undefined> {
  const found = await db
    .selectFrom('contributions')
    .select('state')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return found?.state;
}

export async function setState(
  db: Kysely<KitTables>,
  { kind, itemId }: ContributionId,
  state: ContributionRecord['state'],
): Promise<void> {
  await db
    .insertInto('contributions')
    .values({ kind, itemId, state })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({ state, since: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes the state of a contribution that is now shown, or gone for good. @returns whether there was a state */
export async function forgetState(db: Kysely<KitTables>, { kind, itemId }: ContributionId): Promise<boolean> {
  const forgotten = await db
    .deleteFrom('contributions')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .returning('itemId')
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Stores a report; a person's second one changes nothing. It counts if it is the first of its network. */
export async function addReport(
  db: Kysely<KitTables>,
  { kind, itemId }: ContributionId,
  { person, network }: { person: string; network: string },
): Promise<void> {
  const isCounted = sql<boolean>`not exists (
    select from contribution_reports where kind = ${kind} and item_id = ${itemId} and network = ${network}
  )`;
  await db
    .insertInto('contributionReports')
    .values({ kind, itemId, person, network, isCounted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number of counted reports that no moderator has decided about. */
export async function countOpenReports(
  db: Kysely<KitTables>,
  { kind, itemId }: ContributionId,
): Promise<number> {
  const { total } = await db
    .selectFrom('contributionReports')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('isCounted', '=', sql.lit(true))
    .where('isDecided', '=', sql.lit(false))
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks all earlier reports as decided, so they do not count again. */
export async function closeReports(db: Kysely<KitTables>, { kind, itemId }: ContributionId): Promise<void> {
  await db
    .updateTable('contributionReports')
    .set({ isDecided: true })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/**
 * Why this text has to be held for a moderator; undefined when it need not be.
 *
 * @param reason what the gateway found in the text
 * @param authorId account of the author; a visitor is never trusted
 */
export async function holdReasonOf(
  db: Kysely<KitTables>,
  { reason, authorId }: { reason: HoldReason | undefined; authorId: string | null },
): Promise<HoldReason | undefined> {
  if (reason !== 'link' || authorId === null) return reason;
  const trusted = await db
    .selectFrom('trustedPeople')
    .select('userId')
    .where('userId', '=', authorId)
    .executeTakeFirst();
  return trusted ? undefined : reason;
}

/** Makes a person trusted: their links are not held any more. */
export async function trust(db: Kysely<KitTables>, userId: string): Promise<void> {
  await db
    .insertInto('trustedPeople')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
