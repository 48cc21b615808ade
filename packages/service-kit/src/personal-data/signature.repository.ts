import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Transaction } from '../messaging/outbox.js';
import type { Signature } from './personal-data.js';

/** A person with their present name. */
export interface NamedPerson {
  userId: string;
  username: string;
}

/** Ids of a person's rows that have another name than the present one. */
export async function signedOtherwise(
  db: Kysely<KitTables>,
  signature: Signature,
  person: NamedPerson,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.id(signature.table)} where ${isOutdated(signature, person)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes the present name into these rows. Skips rows that somebody else has locked, for the next time: whoever changes
 * one may also hold the lock of its topic.
 *
 * @returns how many rows have changed
 */
export async function signAnew(
  tx: Transaction,
  signature: Signature,
  person: NamedPerson,
  ids: string[],
): Promise<number> {
  const { table, columns, of, place = 'id', announce } = signature;
  // After locking, a second statement checks the condition again, with everything committed until then.
  const { rows: free } = await sql<{ id: string }>`
    select id from ${sql.id(table)} where id = any(${ids}::uuid[]) for update skip locked`.execute(tx.kit);
  const changes = columns.map(
    (column) =>
      sql`${sql.id(column)} = case when ${sql.id(column)} is not null then ${person.username}::text end`,
  );
  const { rows } = await sql<{ place: string }>`
    update ${sql.id(table)} set ${sql.join(changes)}
    where id = any(${free.map(({ id }) => id)}::uuid[]) and ${isOutdated({ columns, of }, person)}
    returning ${sql.id(place)} as place`.execute(tx.kit);
  if (rows.length > 0) await announce?.(tx, [...new Set(rows.map((row) => row.place))]);
  return rows.length;
}

/** SQL condition for rows with another name. Columns that are null have no name. */
function isOutdated(
  { columns, of }: Pick<Signature, 'columns' | 'of'>,
  { userId, username }: NamedPerson,
): RawBuilder<boolean> {
  const differences = columns.map((column) => sql`${sql.id(column)} <> ${username}::text`);
  return sql`${of(userId)} and (${sql.join(differences, sql` or `)})`;
}
