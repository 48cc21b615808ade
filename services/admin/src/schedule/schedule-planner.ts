import { type ContentJobName, contentJobName } from '@kubrik/contract';
import {
  type BackgroundJobQueue,
  BackgroundJobs,
  LOGGER,
  type Logger,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { SettingsChanges } from '../settings/settings-changes.js';
import { JobStarter } from './job-starter.js';
import { nextAfter, type ScheduleRule } from './rule.js';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.js';
import { ScheduleRules } from './schedule-rules.js';

const payload = z.object({ job: contentJobName });
type Payload = z.output<typeof payload>;

/** In ms. At the first start, a job that runs at intervals waits this long for the other services. */
const firstPause = 60_000;
/** The queue tries a start again after about 3, 7, 20 and 55 seconds. */
const startAttempts = 5;

/**
 * Starts content jobs when they are due. The table `schedules` stores when each one is due, and the job queue
 * has a due check for that time. The row's lock and its `nextAt` make every start happen once, whichever
 * replica does the check.
 */
@Injectable()
export class SchedulePlanner implements OnApplicationBootstrap {
  private dueChecks: BackgroundJobQueue<Payload> | undefined;
  private starts: BackgroundJobQueue<Payload> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly schedules: ScheduleRepository,
    private readonly rules: ScheduleRules,
    private readonly starter: JobStarter,
    private readonly changes: SettingsChanges,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.dueChecks = this.background.define({
      name: 'schedule-due-check',
      payload,
      run: ({ job }) => this.startIfDue(job),
      recover: () => this.plan(),
    });
    this.starts = this.background.define({
      name: 'schedule-start',
      payload,
      attempts: startAttempts,
      run: ({ job }, { isLastAttempt }) => this.starter.start(job, isLastAttempt),
    });
    this.changes.onChange(() => this.replan());
  }

  /** Queues every due check for its time by the present settings; a repeated call changes nothing. */
  private async plan(): Promise<void> {
    if (!this.rules.isOn) return;
    for (const rule of await this.rules.read()) await this.outbox.transaction((tx) => this.planOne(tx, rule));
  }

  /**
   * Plans again after a change of settings. If that fails, the settings are saved anyway, and the next start
   * plans again.
   */
  private async replan(): Promise<void> {
    await this.plan().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'the schedule could not be planned'),
    );
  }

  /** Queues the start of the job and the next due check, both or neither. */
  private async startIfDue(job: ContentJobName): Promise<void> {
    if (!this.rules.isOn) return;
    const rule = (await this.rules.read()).find((one) => one.job === job);
    if (!rule) return;
    const isNeeded = await this.rules.isNeeded(job);
    await this.outbox.transaction(async (tx) => {
      const entry = await this.schedules.lock(tx, job);
      const now = new Date();
      // The job was started already, put off by new settings, or switched off.
      if (!rule.isOn || !entry.nextAt || entry.nextAt > now) return;
      // The interval begins now and not when the job was due, so a job that was missed several times runs
      // once.
      const next = nextAfter(rule.timing, now);
      await this.schedules.save(tx, { job, lastAt: now, nextAt: next });
      await this.dueChecks?.enqueue(tx, { job }, { key: keyOf('due-check', job), runAt: next });
      if (isNeeded) await this.starts?.enqueue(tx, { job }, { key: keyOf('start', job), runAt: now });
    });
  }

  private async planOne(tx: Transaction, rule: ScheduleRule): Promise<void> {
    const { job } = rule;
    const entry = await this.schedules.lock(tx, job);
    const next = rule.isOn ? dueAt(rule, entry) : null;
    if (next?.getTime() !== entry.nextAt?.getTime())
      await this.schedules.save(tx, { ...entry, nextAt: next });
    if (next) await this.dueChecks?.enqueue(tx, { job }, { key: keyOf('due-check', job), runAt: next });
    else await this.dueChecks?.cancel(tx, keyOf('due-check', job));
  }
}

/** A changed interval begins with the last run; a missed time of day is still due. */
function dueAt({ timing, madeUpWithin = Infinity }: ScheduleRule, { lastAt, nextAt }: ScheduleRow): Date {
  const now = new Date();
  if ('every' in timing) {
    if (lastAt) return nextAfter(timing, lastAt);
    return nextAt ?? new Date(now.getTime() + firstPause);
  }
  const isMissed = nextAt !== null && nextAt <= now && now.getTime() - nextAt.getTime() <= madeUpWithin;
  return isMissed ? nextAt : nextAfter(timing, now);
}

/** Only one job of each key waits, because a later one replaces it. */
const keyOf = (kind: 'due-check' | 'start', job: ContentJobName) => `${kind} ${job}`;
