import type { MigrationState } from '@kubrik/contract';
import { LOGGER, type Logger, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ArchiveSteps } from './archive.steps.js';
import { CollectionSteps } from './collection.steps.js';
import { ExportFolder } from './export-folder.js';
import { type MigrationRun, messageOf } from './migration-run.js';
import { interrupted, MigrationRuns } from './migration-runs.js';
import { resolveTarget, TargetError } from './target-address.js';

const beatEvery = 3000;

/** Carries the migration out, step by step. A run whose process is gone has failed. */
@Injectable()
export class MigrationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: { run: MigrationRun; done: Promise<void> } | undefined;

  constructor(
    private readonly runs: MigrationRuns,
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

  state(): Promise<MigrationState> {
    return this.runs.last();
  }

  /** @throws Refusal for an address that is not public, and while a run is under way */
  async start(target: string | null): Promise<void> {
    if (target !== null) await requirePublic(target);
    const run = await this.runs.open(target);
    this.running = { run, done: this.carryOut(run) };
  }

  private async carryOut(run: MigrationRun): Promise<void> {
    try {
      await this.steps(run, await this.folder.openRun(run.id));
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
      await this.folder.closeRun(run.id).catch(() => {});
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
      for (const id of await this.runs.endAbandoned()) await this.folder.closeRun(id);
    } catch (error) {
      this.logger.debug({ err: error }, 'the migration could not be looked after');
    }
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
