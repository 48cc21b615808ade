import { admin, adminEvents, type JobRun, type Page, type Request } from '@kubrik/contract';
import { Call, type Delivery, On, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Runs of every content job, whichever service runs it. */
@Controller()
export class JobHistoryHandler {
  constructor(private readonly dataSource: DataSource) {}

  @On(adminEvents.jobChanged, { as: 'admin-jobs' })
  async jobChanged({ data: run, tx }: Delivery<typeof adminEvents.jobChanged>) {
    await tx.manager.query(
      `insert into known_jobs (id, run, started_at) values ($1, $2, $3)
       on conflict (id) do update set run = excluded.run`,
      [run.jobId, run, run.startedAt],
    );
    if (!run.finishedAt) return;
    await tx.manager.query(
      `delete from known_jobs where run->>'job' = $1 and started_at < now() - interval '90 days'`,
      [run.job],
    );
  }

  @Call(admin.jobs)
  async jobs({ query: { limit, cursor } }: Request<typeof admin.jobs>): Promise<Page<JobRun>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<{ id: string; run: JobRun; at: Date }[]>(
      `select id, run, started_at as at from known_jobs
       where $2::timestamptz is null or (started_at, id) < ($2, $3::uuid)
       order by started_at desc, id desc limit $1`,
      [limit + 1, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, ({ run }) => run);
  }
}
