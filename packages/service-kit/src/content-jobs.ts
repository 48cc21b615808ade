import { adminEvents, type JobAccepted, type JobName, type JobRun } from '@kubrik/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Logger } from './log.js';
import type { Outbox, Transaction } from './outbox.js';

/** What a job works with. */
export interface JobContext {
  jobId: string;
  input: Record<string, unknown>;
  /** Aborted when this process stops: the job returns soon, and another process begins it anew. */
  signal: AbortSignal;
  /** Says how far it is: percent, or null when that cannot be told. */
  report(progress: number | null, message: string): Promise<void>;
}

export interface JobOutcome {
  succeeded: boolean;
  /** Russian, one line. */
  message: string;
  /** Russian, one line for each thing that went wrong. */
  problems?: string[];
  /** Figures for tests and later readers. */
  result?: Record<string, unknown>;
}

export interface ContentJob {
  name: JobName;
  /** Russian answers to whoever starts it. */
  started: string;
  alreadyRunning: string;
  /** May run again from its beginning after a crash, so doing it twice must do it once. */
  run(context: JobContext): Promise<JobOutcome>;
}

interface RunRow {
  id: string;
  job: JobName;
  input: Record<string, unknown>;
  state: JobRun['state'];
  progress: number | null;
  message: string;
  problems: string[];
  started_at: Date;
  finished_at: Date | null;
}

const heartbeat = 3000;
const deadAfterSeconds = 10;
const columns = 'id, job, input, state, progress, message, problems, started_at, finished_at';

/** Runs the content jobs of a service: each one at a time over all replicas, taken up again when its runner dies. */
export class ContentJobs {
  private readonly jobs = new Map<JobName, ContentJob>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  /** Makes a job known; called while the service starts. */
  add(job: ContentJob): void {
    this.jobs.set(job.name, job);
    this.timer ??= setInterval(() => void this.takeUpAbandoned(), heartbeat).unref();
    setImmediate(() => void this.takeUpAbandoned());
  }

  /** Starts a run, or names the one that is under way. */
  async start(name: JobName, input: Record<string, unknown> = {}): Promise<JobAccepted> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`no such content job: ${name}`);
    const row = await this.outbox.transaction(async (tx) => {
      const rows = await tx.manager.query<RunRow[]>(
        `insert into job_runs (id, job, input, message) values ($1, $2, $3, $4)
         on conflict do nothing returning ${columns}`,
        [uuidv7(), name, input, job.started],
      );
      if (rows[0]) tell(tx, rows[0]);
      return rows[0];
    });
    if (row) {
      this.begin(row);
      return { success: true, message: job.started, jobId: row.id };
    }
    const [current] = await this.dataSource.query<{ id: string }[]>(
      'select id from job_runs where job = $1 and finished_at is null',
      [name],
    );
    // It ended between the two statements: then a new one may begin.
    if (!current) return this.start(name, input);
    return { success: true, message: job.alreadyRunning, jobId: current.id };
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all(this.running.values());
  }

  private begin(row: RunRow): void {
    const job = this.jobs.get(row.job);
    if (!job || this.running.has(row.id)) return;
    const work = this.run(job, row)
      .catch((error: unknown) => this.logger.error({ err: error, job: row.job }, 'a content job broke off'))
      .finally(() => this.running.delete(row.id));
    this.running.set(row.id, work);
  }

  private async run(job: ContentJob, { id, input }: RunRow): Promise<void> {
    const alive = setInterval(() => {
      this.dataSource.query('update job_runs set alive_at = now() where id = $1', [id]).catch(() => {});
    }, heartbeat);
    try {
      const outcome = await this.attempt(job, id, input);
      // Whoever starts next goes on with it at once.
      if (this.stopping.signal.aborted) {
        await this.dataSource.query(`update job_runs set alive_at = 'epoch' where id = $1`, [id]);
        return;
      }
      await this.finish(id, outcome);
      const { succeeded, message, problems = [] } = outcome;
      this.logger[succeeded ? 'info' : 'warn']({ jobId: id, problems }, `${job.name}: ${message}`);
    } finally {
      clearInterval(alive);
    }
  }

  private async attempt(job: ContentJob, jobId: string, input: RunRow['input']): Promise<JobOutcome> {
    try {
      return await job.run({
        jobId,
        input,
        signal: this.stopping.signal,
        report: (progress, message) => this.report(jobId, progress, message),
      });
    } catch (error) {
      this.logger.error({ err: error, jobId }, `${job.name} failed`);
      const problem = error instanceof Error ? error.message : String(error);
      return { succeeded: false, message: 'Работа прервана ошибкой', problems: [problem] };
    }
  }

  private report(jobId: string, progress: number | null, message: string): Promise<void> {
    return this.change('progress = $2, message = $3, alive_at = now()', [jobId, progress, message]);
  }

  private finish(jobId: string, { succeeded, message, problems = [], result }: JobOutcome): Promise<void> {
    return this.change('state = $2, message = $3, problems = $4, result = $5, finished_at = now()', [
      jobId,
      succeeded ? 'succeeded' : 'failed',
      message,
      JSON.stringify(problems),
      result ?? {},
    ]);
  }

  private change(assignments: string, values: unknown[]): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [row] = await update(tx.manager, `set ${assignments} where id = $1`, values);
      if (row) tell(tx, row);
    });
  }

  private async takeUpAbandoned(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      const rows = await update(
        this.dataSource.manager,
        `set alive_at = now() where finished_at is null and job = any($1)
         and alive_at < now() - $2 * interval '1 second'`,
        [[...this.jobs.keys()], deadAfterSeconds],
      );
      for (const row of rows) this.begin(row);
    } catch (error) {
      this.logger.debug({ err: error }, 'abandoned jobs could not be looked for');
    }
  }
}

async function update(manager: EntityManager, rest: string, values: unknown[]): Promise<RunRow[]> {
  const [rows] = await manager.query<[RunRow[], number]>(
    `update job_runs ${rest} returning ${columns}`,
    values,
  );
  return rows;
}

function tell(tx: Transaction, row: RunRow): void {
  tx.emit(adminEvents.jobChanged, {
    jobId: row.id,
    job: row.job,
    state: row.state,
    progress: row.progress,
    message: row.message,
    problems: row.problems,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  });
}
