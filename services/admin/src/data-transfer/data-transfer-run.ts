import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DataTransferState,
  type DataTransferStep,
  type DataTransferStepId,
  dataTransferEvents,
  dataTransferSteps,
} from '@kubrik/contract';
import { isTransient, messageOf, type Outbox } from '@kubrik/service-kit';
import type { DataTransferRepository } from './data-transfer.repository.js';

/** Progress is stored and published at most this often, in ms. */
const publishInterval = 500;
const saveTries = 20;
const pauseBetweenAttempts = 500;

/** The state of a run that starts now. */
export const newState = (target: string | null): DataTransferState => ({
  state: 'running',
  steps: dataTransferSteps.map(
    (step): DataTransferStep => ({ ...step, status: 'pending', progress: 0, detail: '' }),
  ),
  target,
  archive: null,
  message: 'Миграция идёт',
  startedAt: new Date().toISOString(),
  finishedAt: null,
});

/** One run of the data transfer: keeps its state in the database and publishes its changes to the panel. */
export class DataTransferRun {
  private savedAt = -Infinity;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly state: DataTransferState,
    private readonly runs: DataTransferRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Does one step. Records a failure for the step, and throws it to the caller. */
  async step<T extends { detail: string }>(id: DataTransferStepId, work: () => Promise<T>): Promise<T> {
    const step = this.stepOf(id);
    step.status = 'running';
    await this.save();
    try {
      const result = await work();
      step.detail = result.detail;
      step.status = 'completed';
      step.progress = 100;
      return result;
    } catch (error) {
      step.status = 'error';
      step.detail = messageOf(error);
      throw error;
    } finally {
      await this.save();
    }
  }

  /** Records the progress of a step: a share from 0 to 1. */
  progress(id: DataTransferStepId, share: number): void {
    this.stepOf(id).progress = Math.max(0, Math.min(99, Math.floor(share * 100)));
    if (performance.now() - this.savedAt < publishInterval) return;
    // If saving fails, the next change saves this one, too.
    void this.save(1).catch(() => {});
  }

  async finish(state: 'completed' | 'error', message: string): Promise<void> {
    this.state.state = state;
    this.state.message = message;
    this.state.finishedAt = new Date().toISOString();
    for (const step of this.state.steps) {
      if (step.status !== 'running') continue;
      step.status = 'error';
      step.detail = message;
    }
    await this.save();
  }

  private stepOf(id: DataTransferStepId): DataTransferStep {
    const step = this.state.steps.find((one) => one.id === id);
    if (!step) throw new Error(`no such step: ${id}`);
    return step;
  }

  /** Saves one state after another, so that the last one remains. */
  private save(tries = saveTries): Promise<void> {
    this.savedAt = performance.now();
    const saved = this.saving.then(() => this.store(tries));
    this.saving = saved.catch(() => {});
    return saved;
  }

  private async store(tries: number): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.write();
      } catch (error) {
        if (!isTransient(error) || tried >= tries) throw error;
        await sleep(pauseBetweenAttempts);
      }
    }
  }

  private write(): Promise<void> {
    const state = structuredClone(this.state);
    return this.outbox.transaction(async (tx) => {
      if (await this.runs.saveUnfinished(tx, this.id, state))
        tx.emit(dataTransferEvents.dataTransferChanged, state);
    });
  }
}
