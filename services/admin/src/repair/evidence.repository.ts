import type { BackgroundJobRun } from '@kubrik/contract';
import { Kysely, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { ChannelPostCounts, LogGroup } from './evidence.js';

/** Reads of this service's own tables that the rules look at. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  /** Asks PostgreSQL for nothing but an answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.db);
  }

  /** Warnings and errors of the last day, those that say the same counted together, the newest first. */
  logGroups(limit: number): Promise<LogGroup[]> {
    return this.db
      .selectFrom('logEntries')
      .select(({ fn }) => [
        'level',
        'source',
        'message',
        sql<number>`count(*)::int`.as('count'),
        fn.max('at').as('lastAt'),
      ])
      .where('at', '>', sql<Date>`now() - interval '24 hours'`)
      .where('level', 'in', ['error', 'warn'])
      .groupBy(['level', 'source', 'message'])
      .orderBy(({ fn }) => fn.max('at'), 'desc')
      .limit(limit)
      .$narrowType<{ level: LogGroup['level'] }>()
      .execute();
  }

  /** The newest run of each content job. */
  async newestRuns(): Promise<BackgroundJobRun[]> {
    const job = sql`run ->> 'job'`;
    const rows = await this.db
      .selectFrom('knownJobs')
      .distinctOn(job)
      .select('run')
      .orderBy(job)
      .orderBy('startedAt', 'desc')
      .execute();
    return rows.map(({ run }) => run);
  }

  channelPostCounts(): Promise<ChannelPostCounts> {
    return this.db
      .selectFrom('channelPosts')
      .select([
        sql<number>`count(*) filter (where sent_at is null and refused_at is null)::int`.as('waiting'),
        sql<number>`count(*) filter (where refused_at > now() - interval '24 hours')::int`.as('refused'),
      ])
      .executeTakeFirstOrThrow();
  }
}
