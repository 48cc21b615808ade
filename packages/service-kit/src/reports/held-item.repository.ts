import type { adminEvents, HoldReason, Payload, ReportedKind } from '@kubrik/contract';
import type { Kysely } from 'kysely';
import type { KitTables } from '../database/kit.entities.js';

interface Held {
  kind: ReportedKind;
  itemId: string;
}

/**
 * Why this text waits for a moderator before others read it; undefined when it does not.
 *
 * @param reason what the gateway found in it
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

/** The contacts of an agent, what looked like a fraud and a first vacancy say nothing of their author's links. */
const saysNothingOfLinks: readonly HoldReason[] = ['contact', 'fraud', 'employer'];

/** A moderator has let a held text of theirs in, also after a refusal: their links are held no more. */
export async function trustAuthor(
  db: Kysely<KitTables>,
  { outcome, heldFor, authorId }: Payload<typeof adminEvents.reportsDecided>,
): Promise<void> {
  if (outcome === 'deleted' || !heldFor || saysNothingOfLinks.includes(heldFor) || authorId === null) return;
  await db
    .insertInto('trustedPeople')
    .values({ userId: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Remembers that nobody but its author sees it until a moderator has decided. */
export async function noteHeld(db: Kysely<KitTables>, { kind, itemId }: Held): Promise<void> {
  await db
    .insertInto('heldItems')
    .values({ kind, itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also of what a moderator has refused: nobody has ever read it. */
export async function isHeld(db: Kysely<KitTables>, item: Held): Promise<boolean> {
  return (await find(db, item)) !== undefined;
}

/** Whether it waits for a moderator. */
export async function waitsForModerator(db: Kysely<KitTables>, item: Held): Promise<boolean> {
  const held = await find(db, item);
  return held?.isRefused === false;
}

/** A moderator deletes by its id what waits. @returns whether it waited */
export async function refuseHeld(db: Kysely<KitTables>, item: Held): Promise<boolean> {
  if (!(await waitsForModerator(db, item))) return false;
  await noteRefused(db, item);
  return true;
}

export async function noteRefused(db: Kysely<KitTables>, { kind, itemId }: Held): Promise<void> {
  await db
    .updateTable('heldItems')
    .set({ isRefused: true })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** @returns whether it was held: it is no longer */
export async function takeHeld(db: Kysely<KitTables>, { kind, itemId }: Held): Promise<boolean> {
  const taken = await db
    .deleteFrom('heldItems')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .returning('itemId')
    .executeTakeFirst();
  return taken !== undefined;
}

const find = (db: Kysely<KitTables>, { kind, itemId }: Held) =>
  db
    .selectFrom('heldItems')
    .select('isRefused')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
