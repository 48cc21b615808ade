import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls, type Call, jobAccepted, jobName, scheduleLogin } from '@kubrik/contract';
import { CONFIG, callName, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger as QueueLogger, type Runner, run, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { ServiceRefusal, Services } from '../calls/services.js';
import { ScheduleService, startTask, tickTask } from './schedule.service.js';

const payload = z.object({ job: jobName });
const pollInterval = 1000;
const planEvery = 60_000;
const pauseAfterFailure = 10_000;

/** Works the queue of ticks off, together with the other replicas: the queue gives each to one of them. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private runner: Runner | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly schedules: ScheduleService,
    private readonly services: Services,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.schedules.isOn) this.working = this.keepWorking();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.runner?.stop().catch(() => {});
    await this.working;
  }

  private async keepWorking(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      let timer: NodeJS.Timeout | undefined;
      try {
        this.runner = await this.startQueue();
        if (signal.aborted) await this.runner.stop();
        await this.schedules.plan();
        // What a replica that died had in hand, or a restored database has lost.
        timer = setInterval(() => void this.schedules.replan(), planEvery).unref();
        await this.runner.promise;
      } catch (error) {
        if (!signal.aborted) this.logger.warn({ err: error }, 'the schedule is interrupted; it goes on soon');
        await this.runner?.stop().catch(() => {});
      } finally {
        clearInterval(timer);
        this.runner = undefined;
      }
      await sleep(pauseAfterFailure, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  private startQueue(): Promise<Runner> {
    const taskList: TaskList = {
      [tickTask]: (given) => this.schedules.tick(payload.parse(given).job),
      [startTask]: async (given, { job: { attempts, max_attempts } }) => {
        await this.start(payload.parse(given).job, attempts >= max_attempts);
      },
    };
    return run({
      connectionString: this.config.DATABASE_URL ?? '',
      taskList,
      parsedCronItems: [],
      concurrency: 2,
      maxPoolSize: 4,
      pollInterval,
      noHandleSignals: true,
      // Ticks are planned by this clock, so they are due by it as well; tests move it.
      useNodeTime: true,
      logger: this.queueLogger(),
    });
  }

  /** By the same call as the panel's button. What is refused now would be refused again; who is away may come back. */
  private async start(job: string, isLastAttempt: boolean): Promise<void> {
    const call = jobCalls.get(job);
    if (!call) return;
    try {
      const reply = await this.services.ask(call, { actor: { kind: 'admin', login: scheduleLogin } });
      const { jobId, message } = jobAccepted.parse(reply);
      this.logger.debug({ jobId }, `the schedule: ${job}: ${message}`);
    } catch (error) {
      const isAway = error instanceof ServiceRefusal && error.status >= 500;
      const reason = error instanceof Error ? error.message : String(error);
      if (isAway && !isLastAttempt) throw error;
      this.logger.error({ job }, `the schedule could not start ${job}: ${reason}`);
    }
  }

  private queueLogger(): QueueLogger {
    // Every job of the queue is an «info» of its own there; what matters is told by whoever runs it.
    return new QueueLogger(() => (level, message) => {
      if (level === 'error') this.logger.warn(`the schedule's queue: ${message.split('\n', 1)[0]}`);
      else this.logger.trace(message);
    });
  }
}

/** The calls that start content jobs. */
const jobCalls = new Map<string, Call>(
  allCalls
    .filter((call) => jobName.options.some((job) => job === callName(call)))
    .map((call) => [callName(call), call]),
);
