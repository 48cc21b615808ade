import type { ContentJobName, ContentJobRun } from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';

const newestFirst = {
  list: 'job runs',
  direction: 'desc',
  columns: { startedAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class ContentJobRunRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async save(tx: Transaction, run: ContentJobRun): Promise<void> {
    const content = JSON.stringify(run);
    await tx
      .on(this.db)
      .insertInto('contentJobRuns')
      .values({ id: run.jobId, run: content, startedAt: new Date(run.startedAt) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ run: content }))
      .execute();
  }

  /** Deletes the job's runs that started more than `days` ago. */
  async deleteOld(tx: Transaction, job: ContentJobName, days: number): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('contentJobRuns')
      .where(sql`run->>'job'`, '=', job)
      .where('startedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
  }

  page(request: PageRequest): Promise<RowPage<{ run: ContentJobRun }>> {
    return keysetPage(this.db.selectFrom('contentJobRuns').select('run'), newestFirst, request);
  }

  /** When the job last ended well. */
  async lastSuccessAt(job: ContentJobName): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom('contentJobRuns')
      .select('run')
      .where(sql`run->>'job'`, '=', job)
      .where(sql`run->>'state'`, '=', 'succeeded')
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.run.finishedAt ? new Date(row.run.finishedAt) : undefined;
  }

  /** The newest run of each content job. */
  async newest(): Promise<ContentJobRun[]> {
    const job = sql`run ->> 'job'`;
    const rows = await this.db
      .selectFrom('contentJobRuns')
      .distinctOn(job)
      .select('run')
      .orderBy(job)
      .orderBy('startedAt', 'desc')
      .execute();
    return rows.map(({ run }) => run);
  }

  /** The newest runs of each of these jobs, at most `limit` each. */
  async newestOf(jobs: readonly ContentJobName[], limit: number): Promise<ContentJobRun[]> {
    const wanted = sql<{ job: string }>`unnest(${jobs}::text[])`.as<'wanted'>(sql`wanted (job)`);
    const rows = await this.db
      .selectFrom(wanted)
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('contentJobRuns')
            .select('run')
            .where(sql`run->>'job'`, '=', eb.ref('wanted.job'))
            .orderBy('startedAt', 'desc')
            .orderBy('id', 'desc')
            .limit(limit)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select('newest.run')
      .execute();
    return rows.map(({ run }) => run);
  }
}
