import type { ConversationState } from '@kubrik/contract';
import {
  Kysely,
  type PageRequest,
  type Parameter,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { PrivateMessage } from './message.entity.js';
import { type MessageRow, messageColumns, repliedMessages } from './message.repository.js';

/** A conversation as its owner sees it, with its last message. */
export type ConversationRow = MessageRow & {
  withId: string;
  withUsername: string;
  unread: number;
  state: ConversationState;
};

const byLastPosition = {
  list: 'conversations',
  direction: 'desc',
  columns: { lastPosition: 'bigint' },
} as const;

const withLastMessage = (db: Kysely<UsersTables>) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('privateMessages as m', 'm.id', 'c.lastMessageId')
    .innerJoin('users as sender', 'sender.id', 'm.fromUserId')
    .innerJoin('users as receiver', 'receiver.id', 'm.toUserId')
    .leftJoin(repliedMessages(db), 'replied.id', 'm.replyTo')
    .leftJoin('companyAccounts as company', 'company.id', 'm.companyId')
    .innerJoin('users as other', 'other.id', 'c.otherId')
    .select(messageColumns)
    .select(['c.unread', 'c.state', 'other.id as withId', 'other.username as withUsername']);

/** A statement for each list, so that the list of requests reads its own index. */
const preparePage = (db: Kysely<UsersTables>, state: 'accepted' | 'request') =>
  prepareKeysetPage(db, byLastPosition, (parameter: Parameter<{ ownerId: string }>) =>
    withLastMessage(db).where('c.ownerId', '=', parameter('ownerId')).where('c.state', '=', sql.lit(state)),
  );

const preparePages = (db: Kysely<UsersTables>) => ({
  accepted: preparePage(db, 'accepted'),
  request: preparePage(db, 'request'),
});

@Injectable()
export class ConversationRepository {
  private readonly pages: ReturnType<typeof preparePages>;

  constructor(private readonly db: Kysely<UsersTables>) {
    this.pages = preparePages(db);
  }

  /** Conversations with the newest messages first. */
  page(
    ownerId: string,
    state: 'accepted' | 'request',
    request: PageRequest,
  ): Promise<RowPage<ConversationRow>> {
    return this.pages[state](request, { ownerId });
  }

  find(ownerId: string, otherId: string): Promise<ConversationRow | undefined> {
    return withLastMessage(this.db)
      .where('c.ownerId', '=', ownerId)
      .where('c.otherId', '=', otherId)
      .executeTakeFirst();
  }

  async state(tx: Transaction, ownerId: string, otherId: string): Promise<ConversationState | undefined> {
    const row = await tx
      .on(this.db)
      .selectFrom('conversations')
      .select('state')
      .where('ownerId', '=', ownerId)
      .where('otherId', '=', otherId)
      .executeTakeFirst();
    return row?.state;
  }

  /** Changes the state if it is `from`. @returns whether it was `from` */
  async changeState(
    tx: Transaction,
    { ownerId, otherId }: { ownerId: string; otherId: string },
    from: ConversationState,
    state: ConversationState,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('conversations')
      .set({ state })
      .where('ownerId', '=', ownerId)
      .where('otherId', '=', otherId)
      .where('state', '=', from)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** When this person last wrote first messages to strangers, since a time, the latest first. */
  async firstWrittenTimes(tx: Transaction, ownerId: string, since: Date, limit: number): Promise<Date[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('conversations')
      .select('firstWrittenAt')
      .where('ownerId', '=', ownerId)
      .where('firstWrittenAt', '>', since)
      .orderBy('firstWrittenAt', 'desc')
      .limit(limit)
      .execute();
    return rows.flatMap(({ firstWrittenAt }) => firstWrittenAt ?? []);
  }

  /**
   * Makes a stored message the last one in both people's conversations. Writing accepts the conversation for
   * the sender; for the receiver a new conversation is a request.
   * @returns how many messages of this conversation the receiver has not read
   */
  async add(tx: Transaction, message: Selectable<PrivateMessage>): Promise<number> {
    const { id, position, fromUserId, toUserId, createdAt } = message;
    const last = { lastMessageId: id, lastPosition: position };
    const rows = await tx
      .on(this.db)
      .insertInto('conversations')
      .values([
        {
          ownerId: fromUserId,
          otherId: toUserId,
          ...last,
          unread: 0,
          state: 'accepted',
          firstWrittenAt: createdAt,
        },
        {
          ownerId: toUserId,
          otherId: fromUserId,
          ...last,
          unread: 1,
          state: 'request',
          firstWrittenAt: null,
        },
      ])
      .onConflict((conflict) =>
        conflict.columns(['ownerId', 'otherId']).doUpdateSet((eb) => ({
          lastMessageId: eb.ref('excluded.lastMessageId'),
          lastPosition: eb.ref('excluded.lastPosition'),
          unread: eb('conversations.unread', '+', eb.ref('excluded.unread')),
          state: eb
            .case()
            .when('excluded.state', '=', 'accepted')
            .then(eb.ref('excluded.state'))
            .else(eb.ref('conversations.state'))
            .end(),
        })),
      )
      .returning(['ownerId', 'unread'])
      .execute();
    return rows.find(({ ownerId }) => ownerId === toUserId)?.unread ?? 0;
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
