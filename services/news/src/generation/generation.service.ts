import { type JobAccepted, newsEvents } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type FeedOutcome, FeedReader } from './feed-reader.js';
import { GenerationRun } from './generation-run.entity.js';

const atOnce = 4;
const heartbeat = 3000;
const deadAfterSeconds = 10;

/** The content job «generate»: one at a time over all replicas, taken up again when its runner dies. */
@Injectable()
export class GenerationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly reader: FeedReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.takeUpAbandoned(), heartbeat).unref();
    void this.takeUpAbandoned();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  /** Starts a run, or names the one that is under way. */
  async start(): Promise<JobAccepted> {
    const jobId = uuidv7();
    const inserted = await this.dataSource.query<unknown[]>(
      'insert into generation_runs (id) values ($1) on conflict do nothing returning 1',
      [jobId],
    );
    if (inserted.length > 0) {
      this.begin(jobId);
      return { success: true, message: 'Генерация новостей запущена', jobId };
    }
    const current = await this.dataSource.getRepository(GenerationRun).findOneBy({ finishedAt: IsNull() });
    // It ended between the two statements: then a new one may begin.
    if (!current) return this.start();
    return { success: true, message: 'Генерация новостей уже идёт', jobId: current.id };
  }

  private begin(jobId: string): void {
    this.running = this.run(jobId)
      .catch((error: unknown) => this.logger.error({ err: error, jobId }, 'news generation broke off'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async takeUpAbandoned(): Promise<void> {
    if (this.running || this.stopping.signal.aborted) return;
    try {
      const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
        `update generation_runs set alive_at = now()
         where finished_at is null and alive_at < now() - $1 * interval '1 second' returning id`,
        [deadAfterSeconds],
      );
      if (rows[0]) this.begin(rows[0].id);
    } catch (error) {
      this.logger.debug({ err: error }, 'abandoned runs could not be looked for');
    }
  }

  private async run(jobId: string): Promise<void> {
    const runs = this.dataSource.getRepository(GenerationRun);
    const alive = setInterval(() => {
      runs.update({ id: jobId }, { aliveAt: new Date() }).catch(() => {});
    }, heartbeat);
    try {
      const outcomes = await this.readAll();
      if (this.stopping.signal.aborted) {
        // Whoever starts next goes on with it at once.
        await runs.update({ id: jobId }, { aliveAt: new Date(0) });
        return;
      }
      await this.finish(jobId, outcomes);
    } finally {
      clearInterval(alive);
    }
  }

  private async readAll(): Promise<FeedOutcome[]> {
    const waiting = [...this.reader.feeds];
    const outcomes: FeedOutcome[] = [];
    const worker = async () => {
      for (let feed = waiting.shift(); feed && !this.stopping.signal.aborted; feed = waiting.shift()) {
        outcomes.push(await this.reader.read(feed, this.stopping.signal));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return outcomes;
  }

  private async finish(jobId: string, outcomes: FeedOutcome[]): Promise<void> {
    const added = outcomes.reduce((sum, outcome) => sum + outcome.added, 0);
    const duplicates = outcomes.reduce((sum, outcome) => sum + outcome.duplicates, 0);
    const failures = outcomes.flatMap(({ problem }) => problem ?? []);
    const succeeded = outcomes.length > failures.length;
    await this.outbox.transaction(async (tx) => {
      await tx.manager.update(
        GenerationRun,
        { id: jobId },
        { finishedAt: new Date(), added, duplicates, failures },
      );
      tx.emit(newsEvents.generationFinished, { jobId, succeeded, added, duplicates, failures });
    });
    this.logger.info({ jobId, added, duplicates, failed: failures.length }, 'news generation finished');
  }
}
