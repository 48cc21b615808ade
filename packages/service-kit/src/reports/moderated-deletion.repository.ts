import type { ReportedKind } from '@kubrik/contract';
import type { Kysely } from 'kysely';
import type { KitTables } from '../database/kit.entities.js';

interface Deleted {
  kind: ReportedKind;
  itemId: string;
}

/** Remembers that moderators have deleted something, so that they may bring it back. */
export async function noteModeratedDeletion(db: Kysely<KitTables>, { kind, itemId }: Deleted): Promise<void> {
  await db
    .insertInto('moderatedDeletions')
    .values({ kind, itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a moderator deleted it, and nobody has brought it back. */
export async function isModeratedDeletion(
  db: Kysely<KitTables>,
  { kind, itemId }: Deleted,
): Promise<boolean> {
  const found = await db
    .selectFrom('moderatedDeletions')
    .select('itemId')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns whether a moderator had deleted it, and nobody has brought it back: what its author deleted stays deleted */
export async function takeModeratedDeletion(
  db: Kysely<KitTables>,
  { kind, itemId }: Deleted,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('moderatedDeletions')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .returning('itemId')
    .executeTakeFirst();
  return taken !== undefined;
}
