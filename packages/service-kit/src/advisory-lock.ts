import { createHash } from 'node:crypto';

interface Queries {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** Number of an advisory lock of PostgreSQL (a bigint as text), by the name of what it guards: two names never meet, two numbers may. */
export const lockKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();

/** Of all replicas of a service one at a time gets past this line, until its transaction ends. */
export async function takeTurns(transaction: Queries, name: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [lockKey(name)]);
}
