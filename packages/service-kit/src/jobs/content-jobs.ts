import { adminEvents, type ContentJobAccepted, type ContentJobName, contentJobName } from '@kubrik/contract';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Outbox, Transaction } from '../messaging/outbox.js';
import { messageOf } from '../observability/error-message.js';
import type { Logger } from '../observability/log.js';
import type { BackgroundJobAttempt, BackgroundJobQueue, BackgroundJobs } from './background-jobs.js';
import {
  insertRun,
  type JobRunRow,
  runUnderWay,
  unfinishedRun,
  unfinishedRuns,
  updateRun,
} from './job.repository.js';

/** The context of a content job's run. */
export interface ContentJobContext {
  runId: string;
  input: Record<string, unknown>;
  /** Aborted when this process stops: the job returns soon, and another process runs it from its beginning. */
  signal: AbortSignal;
  /** Stores and publishes the progress: percent, or null when it is unknown; and a Russian line for people. */
  report(progress: number | null, message: string): Promise<void>;
}

export interface ContentJobOutcome {
  succeeded: boolean;
  /** It succeeded and changed nothing, because there was nothing to do. */
  isIdle?: boolean;
  /** Russian, one line. */
  message: string;
  /** Russian, one line for each thing that went wrong. */
  problems?: string[];
  /** Figures of the run, stored with it. */
  result?: Record<string, unknown>;
}

export interface ContentJob {
  name: ContentJobName;
  /** Russian answers to a request to start it. */
  started: string;
  alreadyRunning: string;
  /** May run again from its beginning after a crash, so it must be idempotent. */
  run(context: ContentJobContext): Promise<ContentJobOutcome>;
}

const payload = z.object({ runId: z.uuid() });

/**
 * The content jobs of a service, started by an administrator or by the schedule: one run of each at a time over all
 * replicas. The table of runs is the record; the queue runs them, and takes over those of a process that died.
 */
export class ContentJobs {
  private readonly jobs = new Map<ContentJobName, ContentJob>();
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly db: Kysely<KitTables>,
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly logger: Logger,
  ) {}

  /** Declares a content job; called while the service starts. */
  add(job: ContentJob): void {
    this.jobs.set(job.name, job);
    this.queue ??= this.background.define({
      name: 'content-job',
      payload,
      run: ({ runId }, attempt) => this.run(runId, attempt),
      recover: () => this.recover(),
    });
  }

  /** Starts a run, or returns the one that is under way. */
  async start(name: ContentJobName, input: Record<string, unknown> = {}): Promise<ContentJobAccepted> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`no such content job: ${name}`);
    const run = await this.outbox.transaction(async (tx) => {
      const draft = { id: uuidv7(), job: name, input: JSON.stringify(input), message: job.started };
      const started = await insertRun(tx.kit, draft);
      if (!started) return undefined;
      await this.queue?.enqueue(tx, { runId: started.id }, { key: started.id });
      publishRun(tx, started);
      return started;
    });
    if (run) return { success: true, message: job.started, jobId: run.id };
    const current = await runUnderWay(this.db, name);
    // The other run ended between the two statements, so a new run can start.
    if (!current) return this.start(name, input);
    return { success: true, message: job.alreadyRunning, jobId: current.id };
  }

  /** Ends the runs that a restored archive holds as unfinished: they were those of another time. */
  async endRestored(): Promise<void> {
    for (const { id } of await unfinishedRuns(this.db))
      await this.change(id, { state: 'failed', message: 'Прервано восстановлением', finishedAt: new Date() });
  }

  private async recover(): Promise<void> {
    const runs = await unfinishedRuns(this.db);
    await this.outbox.transaction(async (tx) => {
      for (const { id } of runs)
        await this.queue?.enqueue(tx, { runId: id }, { key: id, onExistingKey: 'keep' });
    });
  }

  private async run(runId: string, { signal }: BackgroundJobAttempt): Promise<void> {
    const run = await unfinishedRun(this.db, runId);
    const job = run && this.jobs.get(contentJobName.parse(run.job));
    if (!run || !job) return;
    const outcome = await this.attempt(job, run, signal);
    if (signal.aborted) return;
    const { message, problems = [], result = {} } = outcome;
    const state = stateOf(outcome);
    await this.change(runId, {
      state,
      message,
      problems: JSON.stringify(problems),
      result: JSON.stringify(result),
      finishedAt: new Date(),
    });
    this.logger[state === 'failed' ? 'warn' : 'info']({ runId, problems }, `${job.name}: ${message}`);
  }

  /** A job that throws has failed: a person decides whether to start it again. */
  private async attempt(
    job: ContentJob,
    { id: runId, input }: JobRunRow,
    signal: AbortSignal,
  ): Promise<ContentJobOutcome> {
    const report = (progress: number | null, message: string) => this.change(runId, { progress, message });
    try {
      return await job.run({ runId, input, signal, report });
    } catch (error) {
      this.logger.error({ err: error, runId }, `${job.name} failed`);
      const problem = messageOf(error);
      return { succeeded: false, message: 'Работа прервана ошибкой', problems: [problem] };
    }
  }

  private change(runId: string, change: Parameters<typeof updateRun>[2]): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const run = await updateRun(tx.kit, runId, change);
      if (run) publishRun(tx, run);
    });
  }
}

function stateOf({ succeeded, isIdle }: ContentJobOutcome): 'succeeded' | 'failed' | 'idle' {
  if (!succeeded) return 'failed';
  return isIdle ? 'idle' : 'succeeded';
}

function publishRun(tx: Transaction, run: JobRunRow): void {
  tx.emit(adminEvents.runChanged, {
    jobId: run.id,
    job: contentJobName.parse(run.job),
    state: run.state,
    progress: run.progress,
    message: run.message,
    problems: run.problems,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  });
}
