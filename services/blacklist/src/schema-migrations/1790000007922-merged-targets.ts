import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of companies and vessels that became part of others. */
export class MergedTargets1790000007922 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table merged_targets (
        id uuid primary key,
        target_type text not null,
        target_id uuid not null references targets (id) on delete cascade,
        merged_at timestamptz not null default now()
      )`);
    await runner.query('create index merged_targets_into on merged_targets (target_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table merged_targets');
  }
}
