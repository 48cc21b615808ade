import { type Days, type forum, messagesOfSource, type Reply } from '@kubrik/contract';
import { countByDay, Kysely, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

type Stats = Reply<typeof forum.stats>;
type Totals = Pick<Stats, 'totalTopics' | 'totalMessages'>;

/**
 * Adds up the topics' message counts, which every new message keeps up to date; only today's messages are counted one
 * by one.
 */
function prepareReads(db: Kysely<ForumTables>) {
  const inMainChat = db.selectFrom('topics').select('messageCount').where('kind', '=', sql.lit('main'));
  const totals = db
    .selectFrom('topics')
    .where('kind', '=', sql.lit('topic'))
    .where('deletedAt', 'is', null)
    .select((eb) => [
      sql<number>`count(*)::integer`.as('totalTopics'),
      sql<number>`(coalesce(sum(${eb.ref('listedMessages')}), 0) + ${inMainChat})::integer`.as(
        'totalMessages',
      ),
    ]);
  const count = sql<number>`count(*)::integer`.as('count');
  const active = db
    .selectFrom('authors')
    .select(count)
    .where('lastMessageAt', '>', sql<Date>`now() - interval '30 days'`);
  const deletedTopics = db.selectFrom('topics').select('id').where('deletedAt', 'is not', null);
  const today = db
    .selectFrom('messages')
    .select(count)
    .where('deletedAt', 'is', null)
    .where('sourceType', 'in', messagesOfSource.people)
    .where('createdAt', '>=', sql<Date>`date_trunc('day', now(), 'UTC')`)
    .where('topicId', 'not in', deletedTopics);
  return {
    totals: prepare<object, Totals>(db, () => totals),
    stats: prepare<object, Stats>(db, () =>
      db
        .selectFrom(totals.as('totals'))
        .select(['totalTopics', 'totalMessages'])
        .select([sql<number>`${active}`.as('activeUsers'), sql<number>`${today}`.as('todayMessages')]),
    ),
  };
}

@Injectable()
export class StatsRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<ForumTables>) {
    this.reads = prepareReads(db);
  }

  async stats(): Promise<Stats> {
    const [stats] = await this.reads.stats({});
    return stats ?? { totalTopics: 0, totalMessages: 0, activeUsers: 0, todayMessages: 0 };
  }

  async totals(): Promise<Totals> {
    const [totals] = await this.reads.totals({});
    return totals ?? { totalTopics: 0, totalMessages: 0 };
  }

  /** Counts messages of people that are not deleted. */
  countByDay(days: Days) {
    const messages = this.db
      .selectFrom('messages')
      .where('deletedAt', 'is', null)
      .where('sourceType', 'in', messagesOfSource.people);
    return countByDay(messages, 'createdAt', days);
  }
}
