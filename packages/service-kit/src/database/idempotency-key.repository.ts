import type { Kysely, Selectable } from 'kysely';
import type { IdempotencyKey, KitTables } from './tables/kit.entities.js';

export type RepeatableWriteKey = Pick<IdempotencyKey, 'person' | 'clientId'>;
export type EarlierWrite = Pick<Selectable<IdempotencyKey>, 'digest' | 'answer'>;

type Db = Kysely<KitTables>;

/** Stores a key. Waits if another transaction is storing the same one. @returns false when the key is stored already */
export async function insertIdempotencyKey(
  db: Db,
  key: RepeatableWriteKey & { digest: Buffer },
): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('clientId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function saveAnswer(
  db: Db,
  { person, clientId }: RepeatableWriteKey,
  answer: object,
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('person', '=', person)
    .where('clientId', '=', clientId)
    .execute();
}

export const earlierWrite = (db: Db, { person, clientId }: RepeatableWriteKey): Promise<EarlierWrite> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['digest', 'answer'])
    .where('person', '=', person)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
