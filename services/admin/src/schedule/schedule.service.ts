import type { JobName, JobRun, Schedule } from '@kubrik/contract';
import { CONFIG, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AdminConfig } from '../admin.config.js';
import { GroupJobsService } from '../group/group-jobs.service.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { WebsiteSettingsService } from '../settings/website-settings.service.js';
import { nextAfter, type Rule, rulesBy } from './rule.js';

interface Row {
  job: JobName;
  last_at: Date | null;
  next_at: Date | null;
}

/** Names of the queue's tasks. */
export const tickTask = 'tick';
export const startTask = 'start';

/** At the first start a job that runs every so often is due soon, once the other services are there. */
const firstPause = 60_000;
/** The queue tries a start again after about 3, 7, 20 and 55 seconds. */
const startAttempts = 5;
const shownRuns = 5;

/**
 * When content jobs run by themselves. The table `schedules` holds when each one is due, and the queue a tick for
 * that moment; the row's lock and its `next_at` make every tick one, whoever takes it and however often.
 */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly website: WebsiteSettingsService,
    private readonly messenger: MessengerSettingsService,
    private readonly group: GroupJobsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isOn(): boolean {
    return this.config.SCHEDULES === 'on';
  }

  /** Puts every tick into the queue at its moment by the settings as they are; asked again, it changes nothing. */
  async plan(): Promise<void> {
    if (!this.isOn) return;
    for (const rule of await this.rules())
      await this.dataSource.transaction((manager) => this.planOne(manager, rule));
  }

  /** The same after a change that is done whatever becomes of this; the next look at the schedule makes it good. */
  async replan(): Promise<void> {
    await this.plan().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'the schedule could not be looked over; it is soon again'),
    );
  }

  /** Carries one tick out: puts the start of the job and the next tick into the queue, together or not at all. */
  async tick(job: JobName): Promise<void> {
    const rule = (await this.rules()).find((one) => one.job === job);
    if (!rule) return;
    const isNeeded = await this.isNeeded(job);
    await this.dataSource.transaction(async (manager) => {
      const row = await locked(manager, job);
      const now = new Date();
      // Done already, put off by new settings, or switched off.
      if (!rule.isOn || !row.next_at || row.next_at > now) return;
      // From now, not from when it was due: what was missed during a stop is made up for once.
      const next = nextAfter(rule.timing, now);
      await save(manager, { job, last_at: now, next_at: next });
      await enqueue(manager, tickTask, job, next);
      if (isNeeded) await enqueue(manager, startTask, job, now, startAttempts);
    });
  }

  async list(): Promise<Schedule[]> {
    const rules = await this.rules();
    const rows = await this.dataSource.query<Row[]>('select job, last_at, next_at from schedules');
    const runs = await this.lastRuns(rules.map(({ job }) => job));
    return rules.map(({ job, text, isOn }) => {
      const row = rows.find((one) => one.job === job);
      const runsBySelf = this.isOn && isOn;
      return {
        job,
        rule: text,
        nextAt: (runsBySelf && row?.next_at?.toISOString()) || null,
        lastAt: row?.last_at?.toISOString() ?? null,
        isOn: runsBySelf,
        runs: runs.filter((run) => run.job === job),
      };
    });
  }

  private async rules(): Promise<Rule[]> {
    const [website, messenger] = await Promise.all([this.website.read(), this.messenger.access()]);
    return rulesBy({ website, messenger });
  }

  private async planOne(manager: EntityManager, { job, timing, isOn }: Rule): Promise<void> {
    const row = await locked(manager, job);
    const next = isOn ? dueAt(timing, row) : null;
    if (next?.getTime() !== row.next_at?.getTime()) await save(manager, { ...row, next_at: next });
    if (next) await enqueue(manager, tickTask, job, next);
    else await manager.query('select graphile_worker.remove_job($1)', [keyOf(tickTask, job)]);
  }

  /** A group that has nothing new to read is not disturbed. */
  private isNeeded(job: JobName): Promise<boolean> | boolean {
    if (job === 'admin.publishNews') return this.group.hasNews();
    return job === 'admin.sendPoll' ? this.group.hasPoll() : true;
  }

  private async lastRuns(jobs: JobName[]): Promise<JobRun[]> {
    const rows = await this.dataSource.query<{ run: JobRun }[]>(
      `select r.run from unnest($1::text[]) as j(job) cross join lateral (
         select run from known_jobs where run->>'job' = j.job order by started_at desc, id desc limit $2
       ) r`,
      [jobs, shownRuns],
    );
    return rows.map(({ run }) => run);
  }
}

/** A changed interval counts from the last run; a moment of the day that was missed is still due. */
function dueAt(timing: Rule['timing'], { last_at, next_at }: Row): Date {
  if ('every' in timing && last_at) return nextAfter(timing, last_at);
  if (next_at) return next_at;
  return 'every' in timing ? new Date(Date.now() + firstPause) : nextAfter(timing, new Date());
}

async function locked(manager: EntityManager, job: JobName): Promise<Row> {
  await manager.query('insert into schedules (job) values ($1) on conflict do nothing', [job]);
  const [row] = await manager.query<Row[]>(
    'select job, last_at, next_at from schedules where job = $1 for update',
    [job],
  );
  return row ?? { job, last_at: null, next_at: null };
}

const save = (manager: EntityManager, { job, last_at, next_at }: Row): Promise<unknown> =>
  manager.query('update schedules set last_at = $2, next_at = $3 where job = $1', [job, last_at, next_at]);

const keyOf = (task: string, job: JobName) => `${task} ${job}`;

/** One of each kind waits for a job at most: its key replaces what waited before. */
const enqueue = (manager: EntityManager, task: string, job: JobName, at: Date, attempts = 25) =>
  manager.query(
    `select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5)`,
    [task, JSON.stringify({ job }), at, attempts, keyOf(task, job)],
  );
