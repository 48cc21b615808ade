import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Key of a PostgreSQL advisory lock (a bigint as text), computed from a name. Unlike numbers chosen by hand, names do
 * not collide by accident.
 */
export const advisoryLockKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();

/**
 * Waits for the advisory lock `name` and holds it until the transaction ends. Only one transaction over all replicas
 * holds it.
 *
 * @param transaction `tx.kit`, or a repository's `tx.on(db)`
 */
export async function lockTransaction(transaction: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockKey(name)}::bigint)`.execute(transaction);
}

/** The same without waiting. @returns false when another transaction holds the lock */
export async function tryLockTransaction(transaction: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLockKey(name)}::bigint) as is_taken`.execute(transaction);
  return rows[0]?.isTaken === true;
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

/** Takes the advisory locks of these names for this connection. @returns the names whose locks were free */
export async function tryLockSessions(connection: QueryExecutorProvider, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(key) as is_taken from unnest(${names.map(advisoryLockKey)}::bigint[]) as key`.execute(
    connection,
  );
  return names.filter((_, index) => rows[index]?.isTaken);
}

/** Joins the sessions that hold the shared advisory lock of `name`, until the connection ends. */
export async function lockSessionShared(connection: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_lock_shared(${advisoryLockKey(name)}::bigint)`.execute(connection);
}

/** The same without waiting. @returns false while somebody holds or awaits the lock alone */
export async function tryLockSessionShared(
  connection: QueryExecutorProvider,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock_shared(${advisoryLockKey(name)}::bigint) as is_taken`.execute(connection);
  return rows[0]?.isTaken === true;
}

/** How many sessions hold the shared advisory lock of `name` in this database. */
export async function countSharedSessions(connection: QueryExecutorProvider, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and mode = 'ShareLock' and granted and d.datname = current_database()
      and (classid::bigint << 32 | objid::bigint) = ${advisoryLockKey(name)}::bigint`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** Makes the server end this connection, and release its locks, when it sends nothing for so many seconds. */
export async function limitIdleSession(connection: QueryExecutorProvider, seconds: number): Promise<void> {
  await sql`select set_config('idle_session_timeout', ${`${seconds}s`}, false)`.execute(connection);
}
