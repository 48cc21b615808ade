import type { Reaction, ReactionCounts } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

@Injectable()
export class MessageReactionRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** @returns false when the person has reacted so before */
  async add(tx: Transaction, messageId: string, userId: string, reaction: Reaction): Promise<boolean> {
    const added = await tx
      .on(this.db)
      .insertInto('messageReactions')
      .values({ messageId, userId, reaction })
      .onConflict((conflict) => conflict.doNothing())
      .returning('messageId')
      .execute();
    return added.length > 0;
  }

  /** @returns false when there was none */
  async remove(tx: Transaction, messageId: string, userId: string, reaction: Reaction): Promise<boolean> {
    const removed = await tx
      .on(this.db)
      .deleteFrom('messageReactions')
      .where('messageId', '=', messageId)
      .where('userId', '=', userId)
      .where('reaction', '=', reaction)
      .returning('messageId')
      .execute();
    return removed.length > 0;
  }

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

  /** The reactions of a person to the newest of the messages of a topic that they have reacted to. */
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
