import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives tables the names in the glossary. The job queue stores which process does a data transfer. */
export class JobsAndNames1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messenger_posts rename to channel_posts');
    await runner.query('alter table migration_runs rename to data_transfers');
    await runner.query('alter table data_transfers drop column alive_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table data_transfers add column alive_at timestamptz not null default now()');
    await runner.query('alter table data_transfers rename to migration_runs');
    await runner.query('alter table channel_posts rename to messenger_posts');
  }
}
