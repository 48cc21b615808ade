import { type ChatSource, chatSources, messagesOfSource } from '@kubrik/contract';
import { Kysely, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../../forum.tables.js';
import type { StoredMessage } from '../message.repository.js';

interface Moment {
  topicId: string;
  time: string;
}
type PlaceRow = Pick<StoredMessage, 'position' | 'createdAt'>;

/** Finds a position by the time, then the source's first message from there: each step uses its own index. */
const prepareFirstSince = (db: Kysely<ForumTables>, source?: ChatSource) =>
  prepare<Moment, PlaceRow>(db, (parameter) => {
    const firstOfAll = db
      .selectFrom('messages')
      .select('position')
      .where('topicId', '=', parameter('topicId'))
      .where('deletedAt', 'is', null)
      .where('createdAt', '>=', sql<Date>`${parameter('time')}::timestamptz`)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1);
    const first = db
      .selectFrom('messages')
      .select(['position', 'createdAt'])
      .where('topicId', '=', parameter('topicId'))
      .where('deletedAt', 'is', null)
      .where('position', '>=', firstOfAll)
      .orderBy('position')
      .limit(1);
    // Literals, because the index of a source is a partial one.
    return source ? first.where('sourceType', 'in', messagesOfSource[source].map(sql.lit)) : first;
  });

@Injectable()
export class MessageTimeRepository {
  private readonly all: ReturnType<typeof prepareFirstSince>;
  private readonly ofSource: Record<ChatSource, ReturnType<typeof prepareFirstSince>>;

  constructor(db: Kysely<ForumTables>) {
    this.all = prepareFirstSince(db);
    this.ofSource = Object.fromEntries(
      chatSources.map((source) => [source, prepareFirstSince(db, source)]),
    ) as typeof this.ofSource;
  }

  /** The first message that was posted at this time or later. */
  async firstSince(moment: Moment, source: ChatSource | undefined): Promise<PlaceRow | undefined> {
    const [first] = await (source ? this.ofSource[source] : this.all)(moment);
    return first;
  }
}
