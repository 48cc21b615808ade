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

/** A moderator has let a held text of theirs in: their links are held no more. */
export async function trustAuthor(
  db: Kysely<KitTables>,
  { outcome, heldFor, authorId }: Payload<typeof adminEvents.reportsDecided>,
): Promise<void> {
  if (outcome !== 'kept' || !heldFor || authorId === null) return;
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

export async function isHeld(db: Kysely<KitTables>, { kind, itemId }: Held): Promise<boolean> {
  const found = await db
    .selectFrom('heldItems')
    .select('itemId')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return found !== undefined;
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
