import { deletedPersonName, userEvents } from '@kubrik/contract';
import {
  type Bus,
  deadLetters,
  deleteDeadLetter,
  escapePattern,
  type Kysely,
  leavingUsername,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { AdminTables } from '../admin.tables.js';

/** Takes a person from the audit trail, the log and the dead letters. */
export async function eraseFromRecords(tx: Transaction, userId: string, bus: Bus): Promise<void> {
  const db = tx.kit as unknown as Kysely<AdminTables>;
  const username = await leavingUsername(tx, userId);
  await eraseFromAuditTrail(db, userId);
  const isNamed = sql<boolean>`message ~* ${patternOf(userId, username)}`;
  await db.deleteFrom('logEntries').where(isNamed).execute();
  await eraseFromDeadLetters(bus, userId, username);
}

/** What was done to the account stays in the trail, without its id. */
async function eraseFromAuditTrail(db: Kysely<AdminTables>, userId: string): Promise<void> {
  await sql`
    update audit_entries set details = replace(details::text, ${userId}, ${deletedPersonName})::jsonb
    where details::text like ${`%${userId}%`}`.execute(db);
}

/** They are kept for 90 days with the whole event. The notice of the deletion itself must still reach its consumer. */
async function eraseFromDeadLetters(bus: Bus, userId: string, username: string | undefined): Promise<void> {
  for (const letter of await deadLetters(bus)) {
    const text = JSON.stringify(letter.event);
    const isNotice = text.includes(`"${userEvents.accountDeleted.type}"`);
    const isAbout = text.includes(userId) || (username !== undefined && hasWord(text, username));
    if (isAbout && !isNotice) await deleteDeadLetter(bus, letter.sequence);
  }
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(word)}(?![\\p{L}\\p{N}_])`, 'iu').test(text);

const patternOf = (userId: string, username: string | undefined) =>
  username ? `${userId}|\\m${escapePattern(username)}\\M` : userId;
