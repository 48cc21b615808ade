import type { Page, PrivateMessage, Reply, users } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { placePage, readPlace } from '../place.cursor.js';
import { MessageQueries, viewMessage } from './message.queries.js';

type Conversation = Reply<typeof users.conversations>[number];

/** Reads of one's own messages, the newest first. */
@Injectable()
export class MessageReader {
  constructor(private readonly queries: MessageQueries) {}

  async read(userId: string, limit: number, cursor?: string, withId?: string): Promise<Page<PrivateMessage>> {
    const { all, between } = this.queries;
    const place = readPlace(cursor);
    const rows = await (withId
      ? between([userId, limit + 1, place, withId])
      : all([userId, limit + 1, place]));
    return placePage(rows, limit, viewMessage);
  }

  async conversations(userId: string, limit: number, cursor?: string): Promise<Page<Conversation>> {
    const rows = await this.queries.conversations([userId, limit + 1, readPlace(cursor)]);
    return placePage(rows, limit, (row) => ({
      with: { id: row.withId, username: row.withUsername },
      lastMessage: viewMessage(row),
      unread: row.unread,
    }));
  }
}
