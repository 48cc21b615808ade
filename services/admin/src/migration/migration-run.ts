import { setTimeout as sleep } from 'node:timers/promises';
import {
  type MigrationState,
  type MigrationStep,
  type MigrationStepId,
  migrationEvents,
  migrationSteps,
} from '@kubrik/contract';
import { isPassing, type Outbox } from '@kubrik/service-kit';
import type { DataSource } from 'typeorm';

/** Progress is told and stored no more often, in ms. */
const tellEvery = 500;
const saveTries = 20;
const saveAgainAfter = 500;

export const freshSteps = (): MigrationStep[] =>
  migrationSteps.map((step) => ({ ...step, status: 'pending', progress: 0, detail: '' }));

/** One run of the migration: its state in the database, told to the panel as it changes. */
export class MigrationRun {
  private toldAt = 0;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly state: MigrationState,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Does one step; a failure is the step's, and goes on to whoever called. */
  async step<T extends { detail: string }>(id: MigrationStepId, work: () => Promise<T>): Promise<T> {
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

  /** Says how far a step is: a share from 0 to 1. */
  progress(id: MigrationStepId, share: number): void {
    this.stepOf(id).progress = Math.max(0, Math.min(99, Math.floor(share * 100)));
    if (Date.now() - this.toldAt < tellEvery) return;
    // What comes after a change that could not be stored brings it along.
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

  private stepOf(id: MigrationStepId): MigrationStep {
    const step = this.state.steps.find((one) => one.id === id);
    if (!step) throw new Error(`no such step: ${id}`);
    return step;
  }

  /** One after another, so that what is stored last is what holds. */
  private save(tries = saveTries): Promise<void> {
    this.toldAt = Date.now();
    const saved = this.saving.then(() => this.store(tries));
    this.saving = saved.catch(() => {});
    return saved;
  }

  private async store(tries: number): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.write();
      } catch (error) {
        if (!isPassing(error) || tried >= tries) throw error;
        await sleep(saveAgainAfter);
      }
    }
  }

  private write(): Promise<void> {
    const state = structuredClone(this.state);
    return this.outbox.transaction(async (tx) => {
      const [, changed] = await tx.manager.query<[unknown, number]>(
        `update migration_runs set state = $2, alive_at = now(), finished_at = $3
         where id = $1 and finished_at is null`,
        [this.id, state, state.finishedAt],
      );
      // Somebody else has given this run up, or a restore has taken its row away.
      if (changed > 0) tx.emit(migrationEvents.migrationChanged, state);
    });
  }

  /** Its pulse: whoever sees none ends the run. */
  async beat(): Promise<void> {
    await this.dataSource.query('update migration_runs set alive_at = now() where id = $1', [this.id]);
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
