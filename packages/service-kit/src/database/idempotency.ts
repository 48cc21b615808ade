import { createHash } from 'node:crypto';
import type { Actor } from '@kubrik/contract';
import { personKey } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import {
  earlierWrite,
  insertIdempotencyKey,
  type RepeatableWriteKey,
  saveAnswer,
} from './idempotency-key.repository.js';

/** A write that a device may send again when its answer was lost. */
export interface RepeatableWrite {
  actor: Actor;
  /** Id that the device chose for this write; without it every call is a new write. */
  clientId: string | undefined;
  /** Everything that identifies the write, also its target: the same client id with another body is refused. */
  body: unknown;
  /**
   * Refuses an id that another writer has used; otherwise it would be a new write. Used only for vacancies and bank
   * reviews; a new kind of write leaves it out.
   */
  isUniqueOverWriters?: boolean;
}

/**
 * Does `work` once for each writer and client id, and answers a repeated call with the first answer. The same write sent
 * twice at once waits for the first to commit.
 *
 * @param work its answer is kept as JSON
 * @throws Refusal AlreadyUsed when this writer, or another where `isUniqueOverWriters`, used the client id for another body
 */
export async function idempotent<T extends object>(
  tx: Transaction,
  { actor, clientId, body, isUniqueOverWriters = false }: RepeatableWrite,
  work: () => Promise<T>,
): Promise<T> {
  if (clientId === undefined) return work();
  // All visitors share one key: a visitor may get the cookie that names them between two tries, so the client id alone
  // recognises their write.
  const writer = actor.kind === 'visitor' ? '' : personKey(actor);
  const person = isUniqueOverWriters ? '' : writer;
  const digest = createHash('sha256')
    .update(JSON.stringify(isUniqueOverWriters ? { writer, body } : body))
    .digest();
  const key = { person, clientId };
  if (!(await insertIdempotencyKey(tx.kit, { ...key, digest }))) return earlierAnswer<T>(tx, key, digest);
  const answer = await work();
  await saveAnswer(tx.kit, key, answer);
  return answer;
}

async function earlierAnswer<T>(tx: Transaction, key: RepeatableWriteKey, digest: Buffer): Promise<T> {
  const earlier = await earlierWrite(tx.kit, key);
  if (!earlier.digest.equals(digest))
    throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
  return earlier.answer as T;
}
