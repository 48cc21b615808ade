import type { Reaction, ReactionCounts } from '@kubrik/contract';
import { GivenReactions, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../../forum.tables.js';

@Injectable()
export class MessageReactionRepository {
  readonly given = new GivenReactions('message_reactions', 'message_id');

  constructor(private readonly db: Kysely<ForumTables>) {}

  async saveCounts(
    tx: Transaction,
    messageId: string,
    counts: { reactions: ReactionCounts; version: string },
  ): Promise<void> {
    const { reactions, version } = counts;
    await tx
      .on(this.db)
      .updateTable('messages')
      .set({ reactions: sql<ReactionCounts>`${JSON.stringify(reactions)}::jsonb`, version })
      .where('id', '=', messageId)
      .execute();
  }

  /** A person's reactions in a topic, to the newest messages that they have reacted to. */
  ofPerson(
    userId: string,
    topicId: string,
    limit: number,
  ): Promise<{ messageId: string; reactions: Reaction[] }[]> {
    return this.db
      .selectFrom('messages as m')
      .innerJoin('messageReactions as r', 'r.messageId', 'm.id')
      .select([
        'm.id as messageId',
        sql<Reaction[]>`array_agg(r.reaction order by r.reaction)`.as('reactions'),
      ])
      .where('m.topicId', '=', topicId)
      .where('r.userId', '=', userId)
      .groupBy('m.id')
      .orderBy('m.position', 'desc')
      .limit(limit)
      .execute();
  }
}
