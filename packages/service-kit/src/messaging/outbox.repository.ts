import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonRows } from '../database/query/json-rows.js';
import { prepare } from '../database/query/prepared-query.js';
import type { KitTables, OutboxEvent } from '../database/tables/kit.entities.js';

export interface NewOutboxEvent {
  id: string;
  type: string;
  occurredAt: Date;
  data: unknown;
  /** Id of the request that caused the event. */
  requestId: string | null;
  /** Of the span that caused it. */
  traceparent: string | null;
}

const newEventTypes = {
  id: 'uuid',
  type: 'text',
  occurredAt: 'timestamptz',
  data: 'json',
  requestId: 'text',
  traceparent: 'text',
} satisfies Record<keyof NewOutboxEvent, string>;

export type WaitingEvent = Omit<Selectable<OutboxEvent>, 'sentAt'>;

type Db = Kysely<KitTables>;

/** `sentAt` of an event that a restore holds back. */
const infinity = sql<Date>`'infinity'::timestamptz`;

/**
 * Prepares a statement that stores events in the order of the list.
 *
 * @returns a function that runs it within a transaction
 */
export function prepareInsertEvents(db: Db): (events: NewOutboxEvent[], transaction: Db) => Promise<void> {
  const insert = prepare<{ events: string }, unknown>(db, (parameter) =>
    db
      .insertInto('outbox')
      .columns(Object.keys(newEventTypes) as (keyof NewOutboxEvent)[])
      .expression(jsonRows(newEventTypes, parameter('events'))),
  );
  return async (events, transaction) => {
    await insert({ events: JSON.stringify(events) }, transaction);
  };
}

/** The statements of the relay, which runs them after nearly every write. */
export const prepareRelayStatements = (db: Db) => ({
  lock: prepare<{ key: string }, unknown>(db, (parameter) =>
    db.selectNoFrom(sql`pg_advisory_xact_lock(${parameter('key')}::bigint)`.as('lock')),
  ),
  /** The oldest events that wait for the stream. */
  waiting: prepare<{ limit: number }, WaitingEvent>(db, (parameter) =>
    db
      .selectFrom('outbox')
      .select(['seq', 'id', 'type', 'occurredAt', 'data', 'requestId', 'traceparent'])
      .where('sentAt', 'is', null)
      .orderBy('seq')
      .limit(parameter('limit')),
  ),
  markSent: prepare<{ seqs: string[] }, unknown>(db, (parameter) =>
    db
      .updateTable('outbox')
      .set({ sentAt: sql<Date>`now()` })
      .where('seq', '=', sql<string>`any(${parameter('seqs')}::bigint[])`),
  ),
});

/**
 * Holds unpublished events back until all services are restored: a service that is restored later would lose what it
 * handled before. Events sent since `republishSince` are held back too, to be published again, because other services
 * may have been exported before they handled them; the inbox of the others skips them.
 */
export async function holdEvents(db: Db, republishSince?: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: infinity })
    .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '>=', republishSince ?? infinity)]))
    .execute();
}

/** Lets the relay publish what `holdEvents` held back. */
export async function releaseEvents(db: Db): Promise<void> {
  await db.updateTable('outbox').set({ sentAt: null }).where('sentAt', '=', infinity).execute();
}

/** @returns the ids of the events that this consumer has not handled before */
export async function insertInboxEvents(db: Db, consumer: string, eventIds: string[]): Promise<string[]> {
  const inserted = await db
    .insertInto('inbox')
    .columns(['consumer', 'eventId'])
    .expression(sql`select ${consumer}::text, id from unnest(${eventIds}::uuid[]) as id`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .execute();
  return inserted.map(({ eventId }) => eventId);
}

/** Deletes rows that are older than these numbers of days. */
export async function deleteOld(
  db: Db,
  days: { outbox: number; inbox: number; idempotencyKeys: number },
): Promise<void> {
  const ago = (count: number) => sql<Date>`now() - make_interval(days => ${count})`;
  await db.deleteFrom('outbox').where('sentAt', '<', ago(days.outbox)).execute();
  await db.deleteFrom('inbox').where('handledAt', '<', ago(days.inbox)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(days.idempotencyKeys)).execute();
}
