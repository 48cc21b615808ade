import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type MigrationState, migrationEvents, migrationState } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArchiveSteps } from './archive.steps.js';
import { CollectionSteps } from './collection.steps.js';
import { ExportFolder } from './export-folder.js';
import { freshSteps, MigrationRun, messageOf } from './migration-run.js';
import { resolveTarget, TargetError } from './target-address.js';

const beatEvery = 3000;
const deadAfterSeconds = 15;
const interrupted = 'Прервано перезапуском: начните снова';

interface RunRow {
  id: string;
  state: MigrationState;
}

/** Runs the migration: one at a time over all replicas. A run whose process is gone has failed. */
@Injectable()
export class MigrationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: { run: MigrationRun; done: Promise<void> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly collection: CollectionSteps,
    private readonly archives: ArchiveSteps,
    private readonly folder: ExportFolder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.watch(), beatEvery).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error(interrupted));
    await this.running?.done;
  }

  async state(): Promise<MigrationState> {
    const [row] = await this.dataSource.query<RunRow[]>(
      'select id, state from migration_runs order by started_at desc limit 1',
    );
    if (row) return migrationState.parse(row.state);
    return { ...fresh(null), state: 'idle', message: '', startedAt: null };
  }

  /** @throws Refusal for an address that is not public, and while a run is under way */
  async start(target: string | null): Promise<void> {
    if (target !== null) await requirePublic(target);
    await this.endAbandoned();
    const id = randomUUID();
    const state = fresh(target);
    await this.outbox.transaction(async (tx) => {
      const rows = await tx.manager.query<unknown[]>(
        `insert into migration_runs (id, state, started_at) values ($1, $2, $3)
         on conflict do nothing returning id`,
        [id, state, state.startedAt],
      );
      if (rows.length === 0) throw new Refusal('MigrationRunning');
      tx.emit(migrationEvents.migrationChanged, state);
    });
    const run = new MigrationRun(id, state, this.dataSource, this.outbox);
    this.running = { run, done: this.carryOut(run) };
  }

  private async carryOut(run: MigrationRun): Promise<void> {
    let runFolder: string | undefined;
    try {
      runFolder = await this.folder.openRun(run.id);
      await this.steps(run, runFolder);
      await run.finish('completed', 'Миграция завершена');
      this.logger.info({ archive: run.state.archive }, 'a migration is complete');
    } catch (error) {
      this.logger.error({ err: error }, 'a migration failed');
      const message = this.stopping.signal.aborted ? interrupted : messageOf(error);
      await run.finish('error', message).catch((failure: unknown) => {
        this.logger.error({ err: failure }, 'the end of a migration could not be stored');
      });
    } finally {
      this.running = undefined;
      if (runFolder) await rm(runFolder, { recursive: true, force: true }).catch(() => {});
    }
  }

  private async steps(run: MigrationRun, runFolder: string): Promise<void> {
    const { signal } = this.stopping;
    const { target } = run.state;
    const collected = await run.step('check', () =>
      this.collection.check((share) => run.progress('check', share)),
    );
    await run.step('export', async () => {
      const detail = await this.collection.export(runFolder, collected.sources, signal, (share) =>
        run.progress('export', share),
      );
      return { detail };
    });
    const { parts } = await run.step('checksums', () =>
      this.collection.sum(runFolder, collected.sources, (share) => run.progress('checksums', share)),
    );
    const { archive } = await run.step('archive', () =>
      this.archives.write(runFolder, parts, (share) => run.progress('archive', share)),
    );
    await run.step('verify', async () => {
      const detail = await this.archives.verify(archive, (share) => run.progress('verify', share));
      run.state.archive = archive.name;
      return { detail };
    });
    await run.step('copy', async () => ({
      detail: await this.archives.copy(archive, target, signal, (share) => run.progress('copy', share)),
    }));
    await run.step('finish', async () => ({ detail: this.archives.next(archive, target) }));
  }

  private async watch(): Promise<void> {
    try {
      await this.running?.run.beat();
      await this.endAbandoned();
    } catch (error) {
      this.logger.debug({ err: error }, 'the migration could not be looked after');
    }
  }

  /** Ends a run that shows no pulse: its process is gone, or the row came back with a restore. */
  private endAbandoned(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const rows = await tx.manager.query<RunRow[]>(
        `select id, state from migration_runs
         where finished_at is null and alive_at < now() - $1 * interval '1 second' for update`,
        [deadAfterSeconds],
      );
      for (const { id, state } of rows) {
        const ended = endedBy(state, interrupted);
        await tx.manager.query('update migration_runs set state = $2, finished_at = $3 where id = $1', [
          id,
          ended,
          ended.finishedAt,
        ]);
        tx.emit(migrationEvents.migrationChanged, ended);
      }
    });
  }
}

async function requirePublic(target: string): Promise<void> {
  try {
    await resolveTarget(target);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw new Refusal('ValidationFailed', [{ field: 'serverIP', message: error.message }]);
  }
}

const fresh = (target: string | null): MigrationState => ({
  state: 'running',
  steps: freshSteps(),
  target,
  archive: null,
  message: 'Миграция идёт',
  startedAt: new Date().toISOString(),
  finishedAt: null,
});

function endedBy(state: MigrationState, message: string): MigrationState {
  const steps = state.steps.map((step) =>
    step.status === 'running' ? { ...step, status: 'error' as const, detail: message } : step,
  );
  return { ...state, state: 'error', steps, message, finishedAt: new Date().toISOString() };
}
