import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the data transfer; at most one is under way. */
export class MigrationRuns1763910002300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table migration_runs (
        id uuid primary key,
        state jsonb not null,
        started_at timestamptz not null,
        -- last sign of life of the process that runs it
        alive_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    await runner.query(
      'create unique index migration_runs_one on migration_runs ((true)) where finished_at is null',
    );
    await runner.query('create index migration_runs_by_time on migration_runs (started_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table migration_runs');
  }
}
