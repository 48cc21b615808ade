import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  type Runner,
  run,
  runMigrations,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { isTransient } from '../calls/refusal.js';
import { lockSession, unlockSession } from '../database/advisory-lock.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Transaction } from '../messaging/outbox.js';
import type { Logger } from '../observability/log.js';
import { continueOrBeginTrace, currentTraceparent, SpanKind } from '../observability/trace.js';
import {
  type DeadJob,
  deadJobs,
  freeJobsOfTheDead,
  insertJob,
  keepHoldersAlive,
  releaseJobs,
  removeJob,
  retryDeadJob,
} from './job.repository.js';
import { listenerPool } from './listener-pool.js';

/** How one kind of background job is run. */
export interface BackgroundJobDefinition<P> {
  /** Unique within the service: `send-mail`. */
  name: string;
  payload: z.ZodType<P>;
  /** Jobs of one queue run one at a time over all replicas. Without it they run side by side. */
  queue?: string;
  /** How often a failing job is tried; the pause grows from 3 seconds to 6 hours. 25 unless given. */
  attempts?: number;
  /**
   * Runs the job. A job that throws is tried again; after a crash it may run again from its beginning, so it must be
   * idempotent.
   */
  run(payload: P, context: BackgroundJobAttempt): Promise<void>;
  /**
   * Runs at the start and after a restore. Queues the work that is due by the service's own tables again, with
   * `onExistingKey: 'keep'`.
   */
  recover?: () => Promise<void>;
}

export interface BackgroundJobAttempt {
  /** Number of the attempt; 1 for the first. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when this process stops; a job that then returns or throws runs again in another process. */
  signal: AbortSignal;
}

export interface EnqueueOptions {
  /** At most one job of a key waits: a later one replaces it, or is dropped with `onExistingKey: 'keep'`. */
  key?: string;
  onExistingKey?: 'replace' | 'keep';
  /** The time at which the job is due; by default now. */
  runAt?: Date;
  /** Delay in ms, instead of `runAt`. The database measures it, so a wrong clock of this process does not matter. */
  delay?: number;
}

/** Queues jobs of one kind. */
export interface BackgroundJobQueue<P> {
  /** The job runs after the commit, or not at all. */
  enqueue(tx: Transaction, payload: P, options?: EnqueueOptions): Promise<void>;
  cancel(tx: Transaction, key: string): Promise<void>;
}

const concurrency = 4;
const pollInterval = 1000;
const heartbeatInterval = 3000;
const deadAfterSeconds = 10;
const pauseAfterFailure = 5000;
const defaultAttempts = 25;
const maxDeadJobs = 200;
const pauseBeforeRelease = 50;
const releaseAttempts = 40;

/**
 * The background jobs of one service, on one queue in its database (graphile-worker): every replica takes jobs, each
 * job runs in one of them, and jobs of a process that died are taken over after some seconds.
 */
export class BackgroundJobs {
  private readonly definitions = new Map<string, BackgroundJobDefinition<unknown>>();
  private readonly stopping = new AbortController();
  private readonly stoppedJobs: string[] = [];
  private runner: Runner | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<KitTables>,
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Declares a kind of job; called while the service starts. @throws Error for a name that is declared already */
  define<P>(definition: BackgroundJobDefinition<P>): BackgroundJobQueue<P> {
    const { name, queue = null, attempts = defaultAttempts } = definition;
    if (this.definitions.has(name)) throw new Error(`two background jobs are named ${name}`);
    this.definitions.set(name, definition as BackgroundJobDefinition<unknown>);
    return {
      enqueue: (tx, given, { key = null, runAt = null, delay = 0, onExistingKey = 'replace' } = {}) => {
        // Work that is due later begins a trace of its own: the trace of a job that plans its next run would never end.
        const payload = runAt || delay > 0 ? given : withTraceparent(given);
        return insertJob(tx.kit, { name, payload, queue, attempts, key, runAt, delay, onExistingKey });
      },
      cancel: (tx, key) => removeJob(tx.kit, key),
    };
  }

  /** Makes the queue's tables; waits for a server that is away. */
  async createQueueTables(): Promise<void> {
    for (;;) {
      try {
        return await this.migrateQueue();
      } catch (error) {
        if (!isTransient(error)) throw error;
        await sleep(pauseAfterFailure);
      }
    }
  }

  start(): void {
    this.working = this.keepWorking();
  }

  /** Aborts the running jobs and waits for them; another process runs them again at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.runner?.stop().catch(() => {});
    await this.working;
    await this.releaseStopped().catch((error: Error) =>
      this.logger.warn({ err: error }, 'stopped background jobs run again after their usual pause'),
    );
  }

  /** Releases the jobs that were stopped: the runner does not wait until their failure is stored. */
  private async releaseStopped(): Promise<void> {
    let jobs = this.stoppedJobs;
    for (let attempts = 0; jobs.length > 0 && attempts < releaseAttempts; attempts++) {
      jobs = await releaseJobs(this.db, jobs);
      if (jobs.length > 0) await sleep(pauseBeforeRelease);
    }
  }

  /** Queues again the work that is due by the service's tables; a restored database may have another queue. */
  async recover(): Promise<void> {
    for (const { recover } of this.definitions.values()) await recover?.();
  }

  /** Jobs that have failed at every attempt, the latest first. */
  dead(): Promise<DeadJob[]> {
    return deadJobs(this.db, maxDeadJobs);
  }

  /** Retries a dead job with all its attempts. A second call changes nothing. @returns false when no job has this id */
  retry(id: string): Promise<boolean> {
    return retryDeadJob(this.db, id);
  }

  /** One replica at a time: two replicas that create the tables at once would conflict. */
  private async migrateQueue(): Promise<void> {
    await this.db.connection().execute(async (connection) => {
      await lockSession(connection, 'job queue');
      try {
        await runMigrations({ pgPool: this.pool, logger: this.queueLogger() });
      } finally {
        await unlockSession(connection, 'job queue').catch(() => {});
      }
    });
  }

  private async keepWorking(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      let heartbeat: NodeJS.Timeout | undefined;
      try {
        const holders = new Set<string>();
        this.runner = await this.startRunner(holders);
        await keepHoldersAlive(this.db, [...holders]);
        if (signal.aborted) await this.runner.stop();
        heartbeat = setInterval(() => void this.heartbeat(holders), heartbeatInterval).unref();
        await this.recover();
        await this.runner.promise;
      } catch (error) {
        if (!signal.aborted)
          this.logger.warn({ err: error }, 'background jobs are interrupted; they restart soon');
        await this.runner?.stop().catch(() => {});
      } finally {
        clearInterval(heartbeat);
        this.runner = undefined;
      }
      await sleep(pauseAfterFailure, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** @param holders the runner's name, under which it locks its jobs, is added to it */
  private startRunner(holders: Set<string>): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => holders.add(workerPool.id));
    return run({
      pgPool: listenerPool(this.pool),
      taskList: Object.fromEntries([...this.definitions.values()].map((one) => [one.name, this.taskOf(one)])),
      parsedCronItems: [],
      concurrency,
      pollInterval,
      noHandleSignals: true,
      // Jobs are planned by this process's clock, so they are due by it as well.
      useNodeTime: true,
      events,
      logger: this.queueLogger(),
    });
  }

  private taskOf({ name, payload, run: work }: BackgroundJobDefinition<unknown>): Task {
    return async (given, { job }) => {
      const { attempts: attempt, max_attempts } = job;
      const { signal } = this.stopping;
      const isLastAttempt = attempt >= max_attempts;
      try {
        const span = { name: `job ${name}`, kind: SpanKind.CONSUMER };
        await continueOrBeginTrace((given as Traced).traceparent, span, () =>
          work(readPayload(payload, given), { attempt, isLastAttempt, signal }),
        );
        signal.throwIfAborted();
      } catch (error) {
        if (signal.aborted) this.stoppedJobs.push(String(job.id));
        else
          this.logger[isLastAttempt ? 'error' : 'warn'](
            { err: error, job: name, attempt },
            'a background job failed',
          );
        throw error;
      }
    };
  }

  private async heartbeat(holders: Set<string>): Promise<void> {
    try {
      await keepHoldersAlive(this.db, [...holders]);
      const dead = await freeJobsOfTheDead(this.db, deadAfterSeconds);
      if (dead.length > 0)
        this.logger.warn({ holders: dead }, 'the jobs of a process that is gone are taken over');
    } catch (error) {
      this.logger.debug({ err: error }, 'the heartbeat of background jobs failed');
    }
  }

  private queueLogger(): QueueLogger {
    // The library logs every job as «info»; what matters is logged by `taskOf` and by the jobs themselves.
    return new QueueLogger(() => (level, message) => {
      this.logger[level === 'error' ? 'debug' : 'trace'](`the job queue: ${message.split('\n', 1)[0]}`);
    });
  }
}

/** A job's payload with the trace of what queued it. */
interface Traced {
  traceparent?: string;
}

function withTraceparent(payload: unknown): unknown {
  const traceparent = currentTraceparent();
  return traceparent ? { ...(payload as object), traceparent } : payload;
}

/** @throws Error with one line, because the dead list shows the first line of a job's error */
function readPayload<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new Error(`the job's payload does not fit: ${problems.join('; ')}`);
}
