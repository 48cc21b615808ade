import type { PrivateMessage } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Message } from './message.entity.js';

/** A message with the names of both people. */
export type MessageRow = Message & { fromUsername: string; toUsername: string };

/** A conversation as its owner has it, with its last message. */
export type ConversationRow = MessageRow & { withId: string; withUsername: string; unread: number };

const columns = `m.id, m.place, m.from_user_id as "fromUserId", m.to_user_id as "toUserId", m.content,
  m.client_id as "clientId", m.is_read as "isRead", m.created_at as "createdAt",
  sender.username as "fromUsername", receiver.username as "toUsername"`;
const people = `join users sender on sender.id = m.from_user_id join users receiver on receiver.id = m.to_user_id`;

@Injectable()
export class MessageQueries {
  /** Of one person with everybody: person, limit, place. */
  readonly all: PreparedQuery<MessageRow>;
  /** Of two people: one, limit, place, the other. */
  readonly between: PreparedQuery<MessageRow>;
  /** Owner, limit, place. */
  readonly conversations: PreparedQuery<ConversationRow>;

  constructor(dataSource: DataSource) {
    // Each half from its own index; one condition with `or` would read and sort all of a person's messages.
    const half = (column: string) =>
      `(select * from private_messages m where m.${column} = $1 and m.place < $3 order by m.place desc limit $2)`;
    this.all = prepare(
      dataSource,
      `select ${columns} from (${half('from_user_id')} union all ${half('to_user_id')}) m ${people}
       order by m.place desc limit $2`,
    );
    this.between = prepare(
      dataSource,
      `select ${columns} from private_messages m ${people}
       where least(m.from_user_id, m.to_user_id) = least($1::uuid, $4::uuid)
         and greatest(m.from_user_id, m.to_user_id) = greatest($1::uuid, $4::uuid) and m.place < $3
       order by m.place desc limit $2`,
    );
    this.conversations = prepare(
      dataSource,
      `select ${columns}, c.unread, other.id as "withId", other.username as "withUsername"
       from conversations c join private_messages m on m.id = c.last_message_id ${people}
         join users other on other.id = c.other_id
       where c.owner_id = $1 and c.last_place < $3
       order by c.last_place desc limit $2`,
    );
  }
}

/** Puts a stored message at the head of both people's conversations; the receiver has one more to read. */
export async function noteInConversations(manager: EntityManager, message: Message): Promise<number> {
  const { id, place, fromUserId, toUserId } = message;
  const rows = await manager.query<{ owner_id: string; unread: number }[]>(
    `insert into conversations as c (owner_id, other_id, last_message_id, last_place, unread)
     values ($1, $2, $3, $4, 0), ($2, $1, $3, $4, 1)
     on conflict (owner_id, other_id) do update set last_message_id = excluded.last_message_id,
       last_place = excluded.last_place, unread = c.unread + excluded.unread
     returning owner_id, unread`,
    [fromUserId, toUserId, id, place],
  );
  return rows.find((row) => row.owner_id === toUserId)?.unread ?? 0;
}

export const viewMessage = (row: MessageRow): PrivateMessage => ({
  id: row.id,
  fromUserId: row.fromUserId,
  from: { id: row.fromUserId, username: row.fromUsername },
  to: { id: row.toUserId, username: row.toUsername },
  content: row.content,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
  clientId: row.clientId,
});
