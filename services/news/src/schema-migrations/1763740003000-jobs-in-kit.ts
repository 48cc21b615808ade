import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kit's table keeps the runs of content jobs now; the existing history is dropped. */
export class JobsInKit1763740003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table generation_runs');
    await runner.query(
      'create index news_items_age on news_items (published_at) where archived_at is null and comment_count = 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index news_items_age');
    await runner.query(`
      create table generation_runs (
        id uuid primary key,
        started_at timestamptz not null default now(),
        alive_at timestamptz not null default now(),
        finished_at timestamptz,
        added integer not null default 0,
        duplicates integer not null default 0,
        failures text[] not null default '{}'
      )`);
  }
}
