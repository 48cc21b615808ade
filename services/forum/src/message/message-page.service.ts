import type { ForumMessage, forum, Page, Query } from '@kubrik/contract';
import { cutPage, encodeCursor, type KeysetList, positionOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { topicNotFound } from '../topic/topic.refusals.js';
import { type MessageOfTopic, MessageRepository, type MessageRow } from './message.repository.js';
import { viewMessage } from './message.view.js';

const byPosition: KeysetList = { list: 'forum messages', columns: { position: 'bigint' } };
const byVersion: KeysetList = { list: 'forum changes', columns: { version: 'bigint' } };

/** Pages of a topic's messages, and what has changed since a page was read. */
@Injectable()
export class MessagePageService {
  constructor(private readonly messageRepository: MessageRepository) {}

  read(topicId: string, query: Query<typeof forum.messages>): Promise<Page<ForumMessage>> {
    const { limit, cursor, after, before, since } = query;
    if (after !== undefined) return this.changes(topicId, limit, decode(byVersion, after, 'after'));
    if (since !== undefined) return this.following(topicId, limit, String(since));
    if (cursor !== undefined) return this.page(topicId, limit, decode(byPosition, cursor, 'cursor'));
    return this.page(topicId, limit, before?.toString());
  }

  /** `nextCursor` leads to the messages before these. */
  private async page(topicId: string, limit: number, end?: string): Promise<Page<ForumMessage>> {
    const page = end === undefined ? 'newest' : 'before';
    const { topic, messages } = split(await this.messageRepository.page(page, topicId, limit + 1, end));
    const { rows, nextCursor } = cutPage(byPosition, messages, limit);
    return {
      items: rows.toReversed().map(viewMessage),
      nextCursor,
      totalCount: topic.messageCount,
      changesCursor: changesCursorOf(topic),
    };
  }

  private async following(topicId: string, limit: number, since: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(await this.messageRepository.page('since', topicId, limit, since));
    return {
      items: messages.map(viewMessage),
      totalCount: topic.messageCount,
      changesCursor: changesCursorOf(topic),
    };
  }

  private async changes(topicId: string, limit: number, after: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(
      await this.messageRepository.page('changes', topicId, limit + 1, after),
    );
    const { rows, nextCursor } = cutPage(byVersion, messages, limit);
    return {
      items: rows.map(viewMessage),
      nextCursor,
      totalCount: topic.messageCount,
      changesCursor: nextCursor ?? changesCursorOf(topic),
    };
  }
}

const decode = (list: KeysetList, cursor: string, field: string): string =>
  positionOf(list, cursor, field)[0] ?? '';

/** What has changed after everything that this topic has now. */
const changesCursorOf = ({ lastChange }: MessageOfTopic): string =>
  encodeCursor(byVersion.list, [lastChange]);

/** @throws Refusal when there is no such topic */
function split(rows: MessageOfTopic[]): { topic: MessageOfTopic; messages: MessageRow[] } {
  const [topic] = rows;
  if (!topic) throw topicNotFound();
  return { topic, messages: rows.filter((row): row is MessageOfTopic & MessageRow => row.id !== null) };
}
