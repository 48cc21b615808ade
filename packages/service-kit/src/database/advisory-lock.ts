import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Key of a PostgreSQL advisory lock (a bigint as text), from the name of what it guards. Names cannot collide
 * unnoticed as numbers chosen by hand can.
 */
export const advisoryLockKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();

/**
 * Waits for the advisory lock of `name`; the transaction holds it until its end: one holder over all replicas.
 *
 * @param transaction `tx.kit`, or a repository's `tx.on(db)`
 */
export async function lockTransaction(transaction: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockKey(name)}::bigint)`.execute(transaction);
}

/** Waits for the advisory lock of `name` and holds it on this connection until `unlockSession`. */
export async function lockSession(connection: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_lock(${advisoryLockKey(name)}::bigint)`.execute(connection);
}

/** Takes the advisory lock of `name` for this connection, until `unlockSession`. @returns false when another holds it */
export async function tryLockSession(connection: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(${advisoryLockKey(name)}::bigint) as is_taken`.execute(connection);
  return rows[0]?.isTaken === true;
}

export async function unlockSession(connection: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${advisoryLockKey(name)}::bigint)`.execute(connection);
}
