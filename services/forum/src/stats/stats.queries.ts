import type { forum, Reply } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Stats = Reply<typeof forum.stats>;

// Messages are counted where they are written, topic by topic; only today's are looked at one by one.
const totalsText = `
  select count(*)::integer as "totalTopics",
    (coalesce(sum(listed_messages), 0) + (select message_count from topics where kind = 'main'))::integer
      as "totalMessages"
  from topics where kind = 'topic' and deleted_at is null`;

const statsText = `
  select totals.*,
    (select count(*) from authors where last_post_at > now() - interval '30 days')::integer as "activeUsers",
    (select count(*) from messages
     where deleted_at is null and created_at >= date_trunc('day', now(), 'UTC')
       and topic_id not in (select id from topics where deleted_at is not null))::integer as "todayMessages"
  from (${totalsText}) totals`;

@Injectable()
export class StatsQueries {
  private readonly stats: PreparedQuery<Stats>;
  private readonly sums: PreparedQuery<Pick<Stats, 'totalTopics' | 'totalMessages'>>;
  private reading: Promise<Stats> | undefined;

  constructor(dataSource: DataSource) {
    this.stats = prepare(dataSource, statsText);
    this.sums = prepare(dataSource, totalsText);
  }

  /** Who asks while it is being counted gets the same answer. */
  read(): Promise<Stats> {
    this.reading ??= this.stats([])
      .then(([row]) => row ?? { totalTopics: 0, totalMessages: 0, activeUsers: 0, todayMessages: 0 })
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }

  /** What the administrator's panel shows of the forum. */
  async totals(): Promise<Pick<Stats, 'totalTopics' | 'totalMessages'>> {
    const [row] = await this.sums([]);
    return row ?? { totalTopics: 0, totalMessages: 0 };
  }
}
