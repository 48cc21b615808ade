import type { ChatSource, ForumMessage, forum, Page, Query, Reply } from '@kubrik/contract';
import { cutPage, encodeCursor, type KeysetList, positionOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { topicNotFound } from '../../topic/topic.refusals.js';
import { type MessageOfTopic, MessageRepository, type MessageRow } from '../message.repository.js';
import { viewMessage } from '../message.view.js';
import { MessageTimeRepository } from './message-time.repository.js';

const byPosition: KeysetList = { list: 'forum messages', columns: { position: 'bigint' } };
const byVersion: KeysetList = { list: 'forum changes', columns: { version: 'bigint' } };

interface Reading {
  topicId: string;
  limit: number;
  source: ChatSource | undefined;
}

/** Pages of a topic's messages, and what has changed since a page was read. */
@Injectable()
export class MessagePageService {
  constructor(
    private readonly messageRepository: MessageRepository,
    private readonly messageTimeRepository: MessageTimeRepository,
  ) {}

  read(topicId: string, query: Query<typeof forum.messages>): Promise<Page<ForumMessage>> {
    const { limit, cursor, after, before, since, source } = query;
    if (after !== undefined) return this.changes(topicId, limit, decode(byVersion, after, 'after'));
    const reading = { topicId, limit, source };
    if (since !== undefined) return this.following(reading, String(since));
    if (cursor !== undefined) return this.page(reading, decode(byPosition, cursor, 'cursor'));
    return this.page(reading, before?.toString());
  }

  async firstSince(
    topicId: string,
    { time, source }: Query<typeof forum.messageAt>,
  ): Promise<Reply<typeof forum.messageAt>> {
    const first = await this.messageTimeRepository.firstSince({ topicId, time }, source);
    if (!first) return { message: null };
    return { message: { position: Number(first.position), createdAt: first.createdAt.toISOString() } };
  }

  /** `nextCursor` of the page leads to earlier messages. */
  private async page(reading: Reading, end?: string): Promise<Page<ForumMessage>> {
    const { limit } = reading;
    const page = end === undefined ? 'newest' : 'before';
    const found = await this.messageRepository.page(page, { ...reading, limit: limit + 1, bound: end });
    const { topic, messages } = split(found);
    const { rows, nextCursor } = cutPage(byPosition, messages, limit);
    return {
      items: rows.toReversed().map(viewMessage),
      nextCursor,
      totalCount: topic.messageCount,
      changesCursor: changesCursorOf(topic),
    };
  }

  private async following(reading: Reading, since: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(
      await this.messageRepository.page('since', { ...reading, bound: since }),
    );
    return {
      items: messages.map(viewMessage),
      totalCount: topic.messageCount,
      changesCursor: changesCursorOf(topic),
    };
  }

  private async changes(topicId: string, limit: number, after: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(await this.messageRepository.changes(topicId, limit + 1, after));
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

/** Cursor for the changes that come after the topic's present state. */
const changesCursorOf = ({ lastChange }: MessageOfTopic): string =>
  encodeCursor(byVersion.list, [lastChange]);

/** @throws Refusal when there is no such topic */
function split(rows: MessageOfTopic[]): { topic: MessageOfTopic; messages: MessageRow[] } {
  const [topic] = rows;
  if (!topic) throw topicNotFound();
  return { topic, messages: rows.filter((row): row is MessageOfTopic & MessageRow => row.id !== null) };
}
