import { type Actor, type ForumMessage, forumEvents, type Page } from '@kubrik/contract';
import { BatchQueue, Outbox, Refusal, signedIn, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthorActivity } from '../stats/author-activity.js';
import { topicNotFound } from '../topic/topic.refusals.js';
import { cursorOf, readCursor } from './message.cursor.js';
import { type Draft, isSameAttempt, keyOf, nameOf } from './message.draft.js';
import { Message } from './message.entity.js';
import { insertMessages, MessageQueries, type MessageRow } from './message.queries.js';
import { viewMessage } from './message.view.js';

export interface Reading {
  limit: number;
  cursor?: string | undefined;
  after?: string | undefined;
  before?: number | undefined;
  since?: number | undefined;
}

@Injectable()
export class MessageService {
  private readonly posts = new BatchQueue<Draft, ForumMessage>(
    (topicId, drafts) => this.write(topicId, drafts),
    isSameAttempt,
  );

  constructor(
    private readonly queries: MessageQueries,
    private readonly outbox: Outbox,
    private readonly activity: AuthorActivity,
  ) {}

  read(topicId: string, { limit, cursor, after, before, since }: Reading): Promise<Page<ForumMessage>> {
    if (after !== undefined) return this.changes(topicId, limit, readCursor('v', after, 'after'));
    if (since !== undefined) return this.following(topicId, limit, since);
    return this.page(topicId, limit, cursor === undefined ? before : readCursor('p', cursor, 'cursor'));
  }

  async post(topicId: string, actor: Actor, content: string, clientId?: string): Promise<ForumMessage> {
    const author = signedIn(actor);
    return this.posts.add(topicId, {
      content,
      authorName: nameOf(author),
      authorId: author.id,
      authorUsername: author.username,
      clientId,
      byModerator: author.role === 'admin',
      source: { type: 'forum' },
    });
  }

  /** Adds messages in `tx`, in this order. The topic's row lock makes their numbers follow the order of commits. */
  async add(tx: Transaction, topicId: string, drafts: Draft[]): Promise<ForumMessage[]> {
    const now = new Date();
    const topic = await nextChanges(tx, topicId, drafts, now);
    if (topic.is_locked && !drafts.every(({ byModerator }) => byModerator)) throw new Refusal('TopicLocked');
    const first = BigInt(topic.last_change) - BigInt(drafts.length - 1);
    const messages = drafts.map((draft, n) => newMessage(topicId, draft, String(first + BigInt(n)), now));
    await insertMessages(tx.manager, messages);
    return messages.map((message) => {
      const { isDeleted: _, ...view } = viewMessage(message);
      tx.emit(forumEvents.messagePosted, { ...view, topicKind: topic.kind });
      return viewMessage(message);
    });
  }

  async delete(id: string): Promise<void> {
    try {
      await this.outbox.transaction((tx) => this.deleteIn(tx, id));
    } catch (error) {
      if (!(error instanceof AlreadyDeleted)) throw error;
    }
  }

  async deleteIn(tx: Transaction, id: string): Promise<void> {
    const found = await tx.manager.findOneBy(Message, { id });
    if (!found) throw messageNotFound();
    const number = await nextDeletion(tx, found.topicId);
    if (!number) throw messageNotFound();
    const change = { deletedAt: new Date(), version: number.last_change };
    const deleted = await tx.manager.update(Message, { id, deletedAt: IsNull() }, change);
    // Deleted by somebody else meanwhile: rolling back leaves no gap in the topic's numbers.
    if (deleted.affected === 0) throw new AlreadyDeleted();
    if (number.kind === 'topic') await renewLastMessage(tx, found.topicId);
    tx.emit(forumEvents.messageDeleted, {
      messageId: id,
      topicId: found.topicId,
      topicKind: number.kind,
      version: Number(number.last_change),
    });
  }

  /** Writes what waits for one topic in one transaction; what was sent before is answered as it was then. */
  private write(topicId: string, drafts: Draft[]): Promise<(ForumMessage | Refusal)[]> {
    return this.outbox.transaction(async (tx) => {
      const known = await sentBefore(tx, drafts);
      const fresh = drafts.filter((draft) => !known.has(keyOf(draft)));
      const added = fresh.length > 0 ? await this.add(tx, topicId, fresh) : [];
      await this.activity.record(
        tx,
        fresh.flatMap(({ authorId }) => authorId ?? []),
      );
      return drafts.map((draft) => {
        const earlier = known.get(keyOf(draft));
        if (!earlier) return added[fresh.indexOf(draft)] as ForumMessage;
        const isSame = earlier.topicId === topicId && earlier.content === draft.content;
        return isSame ? viewMessage(earlier) : alreadyUsed();
      });
    });
  }

  private async page(topicId: string, limit: number, end?: string | number): Promise<Page<ForumMessage>> {
    const { newest, before } = this.queries;
    const rows = await (end === undefined ? newest([topicId, limit + 1]) : before([topicId, limit + 1, end]));
    const { topic, messages } = split(rows);
    const shown = messages.slice(0, limit).reverse();
    const oldest = shown[0];
    return {
      items: shown.map(viewMessage),
      nextCursor: messages.length > limit && oldest ? cursorOf('p', oldest.position) : undefined,
      totalCount: topic.messageCount,
      changesCursor: cursorOf('v', topic.lastChange),
    };
  }

  private async following(topicId: string, limit: number, since: number): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(await this.queries.since([topicId, limit, since]));
    return {
      items: messages.map(viewMessage),
      totalCount: topic.messageCount,
      changesCursor: cursorOf('v', topic.lastChange),
    };
  }

  private async changes(topicId: string, limit: number, after: string): Promise<Page<ForumMessage>> {
    const { topic, messages } = split(await this.queries.changes([topicId, limit + 1, after]));
    const shown = messages.slice(0, limit);
    const isMore = messages.length > limit;
    const reached = isMore ? (shown.at(-1)?.version ?? after) : topic.lastChange;
    return {
      items: shown.map(viewMessage),
      nextCursor: isMore ? cursorOf('v', reached) : undefined,
      totalCount: topic.messageCount,
      changesCursor: cursorOf('v', reached),
    };
  }
}

async function sentBefore(tx: Transaction, drafts: Draft[]): Promise<Map<string | undefined, Message>> {
  const clientIds = drafts.flatMap(({ clientId }) => clientId ?? []);
  if (clientIds.length === 0) return new Map();
  const earlier = await tx.manager
    .createQueryBuilder(Message, 'm')
    .where('m.clientId = any(:clientIds) and m.authorId = any(:authorIds)', {
      clientIds,
      authorIds: drafts.flatMap(({ authorId }) => authorId ?? []),
    })
    .getMany();
  return new Map(earlier.map((message) => [`${message.authorId} ${message.clientId}`, message]));
}

function newMessage(topicId: string, draft: Draft, place: string, createdAt: Date): Message {
  return {
    id: uuidv7(),
    topicId,
    position: place,
    version: place,
    content: draft.content,
    authorName: draft.authorName,
    authorId: draft.authorId ?? null,
    authorUsername: draft.authorUsername ?? null,
    clientId: draft.clientId ?? null,
    isAggregated: draft.source.type !== 'forum',
    sourceType: draft.source.type,
    sourceName: draft.source.name ?? null,
    sourcePath: draft.source.path ?? null,
    createdAt,
    deletedAt: null,
  };
}

const messageNotFound = () =>
  new Refusal('MessageNotFound', [{ field: 'id', message: 'Сообщение не найдено' }]);
const alreadyUsed = () => new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);

/** @throws Refusal when there is no such topic */
function split(rows: MessageRow[]): { topic: MessageRow; messages: Message[] } {
  const [topic] = rows;
  if (!topic) throw topicNotFound();
  return { topic, messages: rows.filter((row): row is MessageRow & Message => row.id !== null) };
}

class AlreadyDeleted extends Error {}

interface ChangedTopic {
  last_change: string;
  kind: 'main' | 'topic';
  is_locked: boolean;
}

/** Takes the topic's next numbers, one for each draft, and with them its row lock until the transaction ends. */
async function nextChanges(
  tx: Transaction,
  topicId: string,
  drafts: Draft[],
  now: Date,
): Promise<ChangedTopic> {
  // What lists show is left alone in the main chat: while no indexed column changes, PostgreSQL writes no index.
  const [rows] = await tx.manager.query<[ChangedTopic[], number]>(
    `update topics set last_change = last_change + $2, message_count = message_count + $2,
       last_message_author = case kind when 'topic' then $3 end,
       last_message_at = case kind when 'topic' then $4::timestamptz end,
       last_activity_at = case kind when 'topic' then $4::timestamptz else last_activity_at end
     where id = $1 and deleted_at is null returning last_change, kind, is_locked`,
    [topicId, drafts.length, drafts.at(-1)?.authorName, now],
  );
  const topic = rows[0];
  if (!topic) throw topicNotFound('topicId');
  return topic;
}

/** Takes the number of a deletion likewise; undefined in a topic that is gone. */
async function nextDeletion(tx: Transaction, topicId: string): Promise<ChangedTopic | undefined> {
  const [rows] = await tx.manager.query<[ChangedTopic[], number]>(
    `update topics set last_change = last_change + 1, message_count = message_count - 1
     where id = $1 and deleted_at is null returning last_change, kind, is_locked`,
    [topicId],
  );
  return rows[0];
}

/** After a deletion the last message may be another one, or none. */
const renewLastMessage = (tx: Transaction, topicId: string): Promise<unknown> =>
  tx.manager.query(
    `update topics t set last_message_author = m.author_name, last_message_at = m.created_at,
       last_activity_at = coalesce(m.created_at, t.created_at)
     from (select 1) one left join lateral (
       select author_name, created_at from messages where topic_id = $1 and deleted_at is null
       order by position desc limit 1
     ) m on true
     where t.id = $1`,
    [topicId],
  );
