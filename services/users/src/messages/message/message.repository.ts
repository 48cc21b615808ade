import { excerptSource, type StoredAttachment, type VacancyWarning } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  positionOf,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { PrivateMessage } from './message.entity.js';

export const messageColumns = [
  'm.id',
  'm.fromUserId',
  'm.toUserId',
  'm.content',
  'm.clientId',
  'm.isRead',
  'm.createdAt',
  'm.replyTo',
  'm.senderReactions',
  'm.receiverReactions',
  'm.attachments',
  'm.companyId',
  'm.warnings',
  'company.name as companyName',
  'company.verifiedAt as companyVerifiedAt',
  'replied.fromUserId as repliedFromUserId',
  'replied.content as repliedContent',
  'replied.attachments as repliedAttachments',
  'sender.username as fromUsername',
  'receiver.username as toUsername',
] as const;

export type StoredMessage = Selectable<PrivateMessage>;

/** A message with the names of both people. */
export type MessageRow = Omit<StoredMessage, 'position' | 'isReported'> & {
  fromUsername: string;
  toUsername: string;
  /** Null when the message was not written in a company's name. */
  companyName: string | null;
  companyVerifiedAt: Date | null;
  /** Null when the message replies to no other one. */
  repliedFromUserId: string | null;
  /** The beginning of the original message's text, long enough for an excerpt. */
  repliedContent: string | null;
  repliedAttachments: StoredAttachment[] | null;
};

/** The table of messages again, for the original messages of replies. */
export const repliedMessages = (db: Kysely<UsersTables>) =>
  db
    .selectFrom('privateMessages')
    .select([
      'id',
      'fromUserId',
      'attachments',
      sql<string>`left(content, ${sql.lit(excerptSource)})`.as('content'),
    ])
    .as('replied');

const byPosition = { list: 'private messages', direction: 'desc', columns: { position: 'bigint' } } as const;
/** A position after every other one: the greatest value of bigint. */
const end = '9223372036854775807';

interface HalfValues {
  userId: string;
  before: string;
  most: number;
}

/**
 * A person's newest messages before a position: either the sent or the received ones, each by an index of its
 * own.
 */
const half = (db: Kysely<UsersTables>, column: 'fromUserId' | 'toUserId', parameter: Parameter<HalfValues>) =>
  db
    .selectFrom('privateMessages')
    .selectAll()
    .where(column, '=', parameter('userId'))
    .where('position', '<', parameter('before'))
    .orderBy('position', 'desc')
    .limit(parameter('most'));

/** One condition with `or` instead of two halves would read and sort all of a person's messages. */
const prepareAll = (db: Kysely<UsersTables>) =>
  prepareKeysetPage(db, byPosition, (parameter: Parameter<HalfValues>) => {
    const sent = db.selectFrom(half(db, 'fromUserId', parameter).as('sent')).selectAll();
    const received = db.selectFrom(half(db, 'toUserId', parameter).as('received')).selectAll();
    return db
      .selectFrom(sent.unionAll(received).as('m'))
      .innerJoin('users as sender', 'sender.id', 'm.fromUserId')
      .innerJoin('users as receiver', 'receiver.id', 'm.toUserId')
      .leftJoin(repliedMessages(db), 'replied.id', 'm.replyTo')
      .leftJoin('companyAccounts as company', 'company.id', 'm.companyId')
      .select(messageColumns);
  });

const prepareBetween = (db: Kysely<UsersTables>) =>
  prepareKeysetPage(db, byPosition, (parameter: Parameter<{ userId: string; withId: string }>) => {
    const both = sql`${parameter('userId')}::uuid, ${parameter('withId')}::uuid`;
    return db
      .selectFrom('privateMessages as m')
      .innerJoin('users as sender', 'sender.id', 'm.fromUserId')
      .innerJoin('users as receiver', 'receiver.id', 'm.toUserId')
      .leftJoin(repliedMessages(db), 'replied.id', 'm.replyTo')
      .leftJoin('companyAccounts as company', 'company.id', 'm.companyId')
      .select(messageColumns)
      .where((eb) => eb(eb.fn('least', ['m.fromUserId', 'm.toUserId']), '=', sql`least(${both})`))
      .where((eb) => eb(eb.fn('greatest', ['m.fromUserId', 'm.toUserId']), '=', sql`greatest(${both})`));
  });

const prepareReads = (db: Kysely<UsersTables>) => ({
  all: prepareAll(db),
  between: prepareBetween(db),
});

@Injectable()
export class MessageRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<UsersTables>) {
    this.reads = prepareReads(db);
  }

  /** All messages of one person, the newest first. */
  all(userId: string, request: PageRequest): Promise<RowPage<MessageRow>> {
    const { cursor, limit } = request;
    const [before = end] = cursor === undefined ? [] : positionOf(byPosition, cursor);
    return this.reads.all(request, { userId, before, most: limit + 1 });
  }

  between(userId: string, withId: string, request: PageRequest): Promise<RowPage<MessageRow>> {
    return this.reads.between(request, { userId, withId });
  }

  /** A message between these two people, sent by either. */
  find(tx: Transaction, id: string, [one, other]: [string, string]): Promise<StoredMessage | undefined> {
    return tx
      .on(this.db)
      .selectFrom('privateMessages')
      .selectAll()
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb.and({ fromUserId: one, toUserId: other }), eb.and({ fromUserId: other, toUserId: one })]),
      )
      .executeTakeFirst();
  }

  async insert(tx: Transaction, message: Insertable<PrivateMessage>): Promise<StoredMessage> {
    return tx
      .on(this.db)
      .insertInto('privateMessages')
      .values(message)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A message that a person has sent or received. */
  ofPerson(tx: Transaction, userId: string, id: string): Promise<StoredMessage | undefined> {
    return tx
      .on(this.db)
      .selectFrom('privateMessages')
      .selectAll()
      .where('id', '=', id)
      .where((eb) => eb.or([eb('fromUserId', '=', userId), eb('toUserId', '=', userId)]))
      .executeTakeFirst();
  }

  /**
   * Stores what a message has in common with frauds. @returns the message's receiver, unless the message is
   * gone
   */
  warn(
    tx: Transaction,
    id: string,
    warnings: readonly VacancyWarning[],
  ): Promise<Pick<StoredMessage, 'toUserId'> | undefined> {
    return tx
      .on(this.db)
      .updateTable('privateMessages')
      .set({ warnings: JSON.stringify(warnings) })
      .where('id', '=', id)
      .returning('toUserId')
      .executeTakeFirst();
  }

  async markReported(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('privateMessages')
      .set({ isReported: true })
      .where('id', '=', id)
      .where('isReported', '=', false)
      .execute();
  }

  /** The reported ones of these messages that have attachments. */
  reportedWithAttachments(ids: string[]): Promise<Pick<StoredMessage, 'id' | 'attachments'>[]> {
    return this.db
      .selectFrom('privateMessages')
      .select(['id', 'attachments'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('isReported', '=', true)
      .where(sql<boolean>`attachments <> '[]'`)
      .execute();
  }

  /** A message in its present state, locked. */
  lock(tx: Transaction, id: string): Promise<StoredMessage | undefined> {
    return tx
      .on(this.db)
      .selectFrom('privateMessages')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  async saveReactions(
    tx: Transaction,
    { id, senderReactions, receiverReactions }: Selectable<PrivateMessage>,
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('privateMessages')
      .set({ senderReactions, receiverReactions })
      .where('id', '=', id)
      .execute();
  }

  /** Marks the messages from one person to another as read. @returns whether any was unread */
  async markRead(tx: Transaction, userId: string, fromUserId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('privateMessages')
      .set({ isRead: true })
      .where('toUserId', '=', userId)
      .where('fromUserId', '=', fromUserId)
      .where('isRead', '=', false)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
