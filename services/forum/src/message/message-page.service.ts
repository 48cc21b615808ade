import type { ForumMessage, forum, Page, Query } from '@kubrik/contract';
import { decodeCursor, encodeCursor } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { topicNotFound } from '../topic/topic.refusals.js';
import { type MessageOfTopic, MessageRepository, type MessageRow } from './message.repository.js';
import { viewMessage } from './message.view.js';

/** Leads to older messages: a message's position. */
const positionCursor = 'forum messages';
/** Leads to later changes: a message's version. */
const changeCursor = 'forum changes';

/** Pages of a topic's messages, and what has changed since a page was read. */
@Injectable()
export class MessagePageService {
  constructor(private readonly messageRepository: MessageRepository) {}

  read(topicId: string, query: Query<typeof forum.messages>): Promise<Page<ForumMessage>> {
    const { limit, cursor, after, before, since } = query;
    if (after !== undefined) return this.changes(topicId, limit, decode(changeCursor, after, 'after'));
    if (since !== undefined) return this.following(topicId, limit, String(since));
    if (cursor !== undefined) return this.page(topicId, limit, decode(positionCursor, cursor, 'cursor'));
    return this.page(topicId, limit, before?.toString());
  }

  /** `nextCursor` leads to the messages before these. */
  private async page(topicId: string, limit: number, end?: string): Promise<Page<ForumMessage>> {
    const page = end === undefined ? 'newest' : 'before';
    const { topic, messages } = split(await this.messageRepository.page(page, topicId, limit + 1, end));
    const shown = messages.slice(0, limit).reverse();
    const oldest = shown[0];
    return {
      items: shown.map(viewMessage),
      nextCursor:
        messages.length > limit && oldest ? encodeCursor(positionCursor, [oldest.position]) : undefined,
      totalCount: topic.messageCount,
      changesCursor: encodeCursor(changeCursor, [topic.lastChange]),
    };
  }

  private async following(topicId: string, limit: number, since: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(await this.messageRepository.page('since', topicId, limit, since));
    return {
      items: messages.map(viewMessage),
      totalCount: topic.messageCount,
      changesCursor: encodeCursor(changeCursor, [topic.lastChange]),
    };
  }

  private async changes(topicId: string, limit: number, after: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(
      await this.messageRepository.page('changes', topicId, limit + 1, after),
    );
    const shown = messages.slice(0, limit);
    const isMore = messages.length > limit;
    const reached = isMore ? (shown.at(-1)?.version ?? after) : topic.lastChange;
    const changesCursor = encodeCursor(changeCursor, [reached]);
    return {
      items: shown.map(viewMessage),
      nextCursor: isMore ? changesCursor : undefined,
      totalCount: topic.messageCount,
      changesCursor,
    };
  }
}

const decode = (list: string, cursor: string, field: string): string =>
  decodeCursor(list, ['bigint'], cursor, field)[0] ?? '';

/** @throws Refusal when there is no such topic */
function split(rows: MessageOfTopic[]): { topic: MessageOfTopic; messages: MessageRow[] } {
  const [topic] = rows;
  if (!topic) throw topicNotFound();
  return { topic, messages: rows.filter((row): row is MessageOfTopic & MessageRow => row.id !== null) };
}
