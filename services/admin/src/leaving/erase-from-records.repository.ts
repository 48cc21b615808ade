import { deletedPersonName, userEvents } from '@kubrik/contract';
import {
  anyOfPattern,
  type Bus,
  deadLetters,
  deleteDeadLetter,
  type Kysely,
  leavingUsernames,
  mentionExpression,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { AdminTables } from '../admin.tables.js';

interface LeavingPerson {
  userId: string;
  usernames: string[];
}

/** Removes a person from the audit trail, the log and the dead letters. */
export async function eraseFromRecords(tx: Transaction, userId: string, bus: Bus): Promise<void> {
  const db = tx.kit as unknown as Kysely<AdminTables>;
  const usernames = await leavingUsernames(tx, userId);
  await eraseFromAuditTrail(db, userId);
  await renameInLog(db, { userId, usernames });
  await eraseFromDeadLetters(bus, { userId, usernames });
}

/** Entries about what was done to the account stay in the trail, without the account's id. */
async function eraseFromAuditTrail(db: Kysely<AdminTables>, userId: string): Promise<void> {
  await sql`
    update audit_entries set details = replace(details::text, ${userId}, ${deletedPersonName})::jsonb
    where details::text like ${`%${userId}%`}`.execute(db);
}

/**
 * Only replaces the name, because a username may be a word that occurs in the log anyway, such as "failed".
 */
async function renameInLog(db: Kysely<AdminTables>, { userId, usernames }: LeavingPerson): Promise<void> {
  const pattern = `${userId}|\\m${anyOfPattern(usernames)}\\M`;
  await sql`
    update log_entries set message = regexp_replace(message, ${pattern}, ${deletedPersonName}, 'gi')
    where message ~* ${pattern}`.execute(db);
}

/**
 * Dead letters are kept for 90 days with the whole event. The event of the deletion itself must still reach
 * its consumer.
 */
async function eraseFromDeadLetters(bus: Bus, person: LeavingPerson): Promise<void> {
  for (const { event, sequence } of await deadLetters(bus)) {
    const isNotice = (event as { type?: unknown } | null)?.type === userEvents.accountDeleted.type;
    if (!isNotice && isAbout(event, person)) await deleteDeadLetter(bus, sequence);
  }
}

/** Fields of events that hold a person's name. */
const nameFields = /^(?:username|authorName)$/;

/**
 * Whether an event contains the person's id, one of their usernames in a name field, or a mention of one.
 * Other words that equal the username do not count: a person called "data" must not have the events of others
 * deleted.
 */
function isAbout(value: unknown, person: LeavingPerson, field = ''): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, inner]) => isAbout(inner, person, name));
  if (typeof value !== 'string') return false;
  const { userId, usernames } = person;
  if (value.includes(userId)) return true;
  const isName =
    nameFields.test(field) && usernames.some((name) => name.toLowerCase() === value.toLowerCase());
  return isName || mentionExpression(usernames).test(value);
}
