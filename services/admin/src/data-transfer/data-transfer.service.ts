import { randomUUID } from 'node:crypto';
import { type DataTransferState, dataTransferEvents, dataTransferState } from '@kubrik/contract';
import {
  type BackgroundJobAttempt,
  type BackgroundJobQueue,
  BackgroundJobs,
  LOGGER,
  type Logger,
  messageOf,
  Outbox,
  Refusal,
  RestoreHooks,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { ArchiveSteps } from './archive.steps.js';
import { CollectionSteps } from './collection.steps.js';
import { DataTransferRepository } from './data-transfer.repository.js';
import { DataTransferRun, newState } from './data-transfer-run.js';
import { ExportFolder } from './export-folder.js';
import { resolveTarget, TargetError } from './target-address.js';

const payload = z.object({
  runId: z.uuid(),
  /** True for a job that was queued at a start or after a restore: the process that did the run is gone. */
  isAbandoned: z.boolean().default(false),
});
/** The second attempt finds the run of a process that died, and marks it as failed. */
const attempts = 2;
const interrupted = 'Прервано перезапуском: начните снова';

/** Does the data transfer as a background job, step by step. A run fails if its process dies. */
@Injectable()
export class DataTransferService implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly restoreHooks: RestoreHooks,
    private readonly runs: DataTransferRepository,
    private readonly collection: CollectionSteps,
    private readonly archives: ArchiveSteps,
    private readonly folder: ExportFolder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'data-transfer',
      queue: 'data-transfer',
      attempts,
      payload,
      run: (job, attempt) => this.run(job, attempt),
      recover: () => this.recover(),
    });
    // An archive contains the run that made it. That run is not continued after a restore, and may have ended
    // meanwhile.
    this.restoreHooks.onRestore(() => void this.runs.deleteUnfinished(interrupted).catch(() => {}));
  }

  /** The present or the last run; before the first run an idle state. */
  async state(): Promise<DataTransferState> {
    const state = await this.runs.lastState();
    return state
      ? dataTransferState.parse(state)
      : { ...newState(null), state: 'idle', message: '', startedAt: null };
  }

  /** @throws Refusal for an address that is not public, and while a run is under way */
  async start(target: string | null): Promise<void> {
    if (target !== null) await requirePublic(target);
    const runId = randomUUID();
    const state = newState(target);
    await this.outbox.transaction(async (tx) => {
      if (!(await this.runs.insert(tx, runId, state))) throw new Refusal('DataTransferRunning');
      await this.queue?.enqueue(tx, { runId, isAbandoned: false }, { key: keyOf(runId) });
      tx.emit(dataTransferEvents.dataTransferChanged, state);
    });
  }

  private async recover(): Promise<void> {
    const abandoned = await this.runs.unfinishedIds();
    await this.outbox.transaction(async (tx) => {
      for (const runId of abandoned)
        await this.queue?.enqueue(
          tx,
          { runId, isAbandoned: true },
          { key: keyOf(runId), onExistingKey: 'keep' },
        );
    });
  }

  private async run(
    { runId, isAbandoned }: z.output<typeof payload>,
    { attempt, signal }: BackgroundJobAttempt,
  ): Promise<void> {
    const unfinished = await this.runs.findUnfinished(runId);
    if (!unfinished) return;
    const run = new DataTransferRun(runId, unfinished.state, this.runs, this.outbox);
    if (!isAbandoned && attempt === 1) return this.carryOut(run, signal);
    await run.finish('error', interrupted);
    await this.folder.closeRun(runId).catch(() => {});
  }

  private async carryOut(run: DataTransferRun, signal: AbortSignal): Promise<void> {
    try {
      await this.steps(run, await this.folder.openRun(run.id), signal);
      await run.finish('completed', 'Миграция завершена');
      this.logger.info({ archive: run.state.archive }, 'a data transfer is complete');
    } catch (error) {
      this.logger.error({ err: error }, 'a data transfer failed');
      const message = signal.aborted ? interrupted : messageOf(error);
      await run.finish('error', message).catch((failure: unknown) => {
        this.logger.error({ err: failure }, 'the end of a data transfer could not be stored');
      });
    } finally {
      await this.folder.closeRun(run.id).catch(() => {});
    }
  }

  private async steps(run: DataTransferRun, runFolder: string, signal: AbortSignal): Promise<void> {
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
    const { entries } = await run.step('checksums', () =>
      this.collection.sum(runFolder, collected.sources, (share) => run.progress('checksums', share)),
    );
    const { archive } = await run.step('archive', async () => {
      const written = await this.archives.write(runFolder, entries, (share) =>
        run.progress('archive', share),
      );
      return { ...written, archive: await this.folder.moveIn(written.archive) };
    });
    await run.step('verify', async () => {
      const detail = await this.archives.verify(archive, (share) => run.progress('verify', share));
      await this.folder.prune();
      run.state.archive = archive.name;
      return { detail };
    });
    await run.step('copy', async () => ({
      detail: await this.archives.copy(archive, target, signal, (share) => run.progress('copy', share)),
    }));
    await run.step('finish', async () => ({ detail: this.archives.nextStepText(archive, target) }));
  }
}

const keyOf = (runId: string) => `data transfer ${runId}`;

async function requirePublic(target: string): Promise<void> {
  try {
    await resolveTarget(target);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw new Refusal('ValidationFailed', [{ field: 'serverIP', message: error.message }]);
  }
}
