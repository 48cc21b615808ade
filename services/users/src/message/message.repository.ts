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
import type { UsersTables } from '../users.tables.js';
import type { PrivateMessage } from './message.entity.js';

const columns = [
  'm.id',
  'm.fromUserId',
  'm.toUserId',
  'm.content',
  'm.clientId',
  'm.isRead',
  'm.createdAt',
  'sender.username as fromUsername',
  'receiver.username as toUsername',
] as const;

/** A message with the names of both people. */
export type MessageRow = Omit<Selectable<PrivateMessage>, 'position'> & {
  fromUsername: string;
  toUsername: string;
};

/** A conversation as its owner has it, with its last message. */
export type ConversationRow = MessageRow & { withId: string; withUsername: string; unread: number };

const byPosition = { list: 'private messages', direction: 'desc', columns: { position: 'bigint' } } as const;
const byLastPosition = {
  list: 'conversations',
  direction: 'desc',
  columns: { lastPosition: 'bigint' },
} as const;

/** Behind every position: bigint's greatest value. */
const end = '9223372036854775807';

interface HalfValues {
  userId: string;
  before: string;
  most: number;
}

/** A person's newest messages before a position: those sent or those received, each by its own index. */
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
      .select(columns);
  });

const prepareBetween = (db: Kysely<UsersTables>) =>
  prepareKeysetPage(db, byPosition, (parameter: Parameter<{ userId: string; withId: string }>) => {
    const both = sql`${parameter('userId')}::uuid, ${parameter('withId')}::uuid`;
    return db
      .selectFrom('privateMessages as m')
      .innerJoin('users as sender', 'sender.id', 'm.fromUserId')
      .innerJoin('users as receiver', 'receiver.id', 'm.toUserId')
      .select(columns)
      .where((eb) => eb(eb.fn('least', ['m.fromUserId', 'm.toUserId']), '=', sql`least(${both})`))
      .where((eb) => eb(eb.fn('greatest', ['m.fromUserId', 'm.toUserId']), '=', sql`greatest(${both})`));
  });

const prepareConversations = (db: Kysely<UsersTables>) =>
  prepareKeysetPage(db, byLastPosition, (parameter: Parameter<{ ownerId: string }>) =>
    db
      .selectFrom('conversations as c')
      .innerJoin('privateMessages as m', 'm.id', 'c.lastMessageId')
      .innerJoin('users as sender', 'sender.id', 'm.fromUserId')
      .innerJoin('users as receiver', 'receiver.id', 'm.toUserId')
      .innerJoin('users as other', 'other.id', 'c.otherId')
      .select(columns)
      .select(['c.unread', 'other.id as withId', 'other.username as withUsername'])
      .where('c.ownerId', '=', parameter('ownerId')),
  );

const prepareReads = (db: Kysely<UsersTables>) => ({
  all: prepareAll(db),
  between: prepareBetween(db),
  conversations: prepareConversations(db),
});

@Injectable()
export class MessageRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<UsersTables>) {
    this.reads = prepareReads(db);
  }

  /** Of one person with everybody, the newest first. */
  all(userId: string, request: PageRequest): Promise<RowPage<MessageRow>> {
    const { cursor, limit } = request;
    const [before = end] = cursor === undefined ? [] : positionOf(byPosition, cursor);
    return this.reads.all(request, { userId, before, most: limit + 1 });
  }

  between(userId: string, withId: string, request: PageRequest): Promise<RowPage<MessageRow>> {
    return this.reads.between(request, { userId, withId });
  }

  /** Those with the newest messages first. */
  conversations(ownerId: string, request: PageRequest): Promise<RowPage<ConversationRow>> {
    return this.reads.conversations(request, { ownerId });
  }

  async insert(tx: Transaction, message: Insertable<PrivateMessage>): Promise<Selectable<PrivateMessage>> {
    return tx
      .on(this.db)
      .insertInto('privateMessages')
      .values(message)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Makes a stored message the last of both people's conversations.
   * @returns how many messages of this conversation its receiver has not read
   */
  async addToConversations(tx: Transaction, message: Selectable<PrivateMessage>): Promise<number> {
    const { id, position, fromUserId, toUserId } = message;
    const last = { lastMessageId: id, lastPosition: position };
    const rows = await tx
      .on(this.db)
      .insertInto('conversations')
      .values([
        { ownerId: fromUserId, otherId: toUserId, ...last, unread: 0 },
        { ownerId: toUserId, otherId: fromUserId, ...last, unread: 1 },
      ])
      .onConflict((conflict) =>
        conflict.columns(['ownerId', 'otherId']).doUpdateSet((eb) => ({
          lastMessageId: eb.ref('excluded.lastMessageId'),
          lastPosition: eb.ref('excluded.lastPosition'),
          unread: eb('conversations.unread', '+', eb.ref('excluded.unread')),
        })),
      )
      .returning(['ownerId', 'unread'])
      .execute();
    return rows.find(({ ownerId }) => ownerId === toUserId)?.unread ?? 0;
  }

  /** Marks what one person has sent to the other as read. @returns whether anything was unread */
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

  async clearUnread(tx: Transaction, ownerId: string, otherId: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('conversations')
      .set({ unread: 0 })
      .where('ownerId', '=', ownerId)
      .where('otherId', '=', otherId)
      .execute();
  }
}
