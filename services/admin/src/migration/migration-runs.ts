import { randomUUID } from 'node:crypto';
import { type MigrationState, migrationEvents, migrationState } from '@kubrik/contract';
import { Outbox, Refusal, Restores } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { freshSteps, MigrationRun } from './migration-run.js';

const deadAfterSeconds = 15;
export const interrupted = 'Прервано перезапуском: начните снова';

interface RunRow {
  id: string;
  state: MigrationState;
}

/** The runs of the migration as the database keeps them; at most one is under way, over all replicas. */
@Injectable()
export class MigrationRuns implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly restores: Restores,
  ) {}

  onApplicationBootstrap(): void {
    // An archive holds the run that was making it: nobody goes on with that one, and it may have been ended by now.
    this.restores.onRestore(() => {
      void this.dataSource
        .query(`delete from migration_runs where finished_at is null or state ->> 'message' = $1`, [
          interrupted,
        ])
        // Then it ends as one whose process is gone.
        .catch(() => {});
    });
  }

  /** The run under way or the last one; before the first, one that has not begun. */
  async last(): Promise<MigrationState> {
    const [row] = await this.dataSource.query<RunRow[]>(
      'select id, state from migration_runs order by started_at desc limit 1',
    );
    if (row) return migrationState.parse(row.state);
    return { ...fresh(null), state: 'idle', message: '', startedAt: null };
  }

  /** @throws Refusal while a run is under way */
  async open(target: string | null): Promise<MigrationRun> {
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
    return new MigrationRun(id, state, this.dataSource, this.outbox);
  }

  /**
   * Ends a run that shows no pulse: its process is gone.
   * @returns ids of the runs that were ended
   */
  endAbandoned(): Promise<string[]> {
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
      return rows.map(({ id }) => id);
    });
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
