import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Former names and aliases of companies and vessels, and suggestions of them. */
export class FurtherNames1790000007921 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table target_names (
        id uuid primary key,
        target_id uuid not null references targets (id) on delete cascade,
        name text not null,
        kind text not null check (kind in ('alias', 'former')),
        until_year smallint,
        source text not null,
        sort_key text collate "C" not null,
        created_at timestamptz not null default now(),
        unique (target_id, sort_key)
      )`);
    await runner.query('create index target_names_by_name on target_names (sort_key)');
    await runner.query(`
      alter table suggestions
        add target_id uuid references targets (id) on delete cascade,
        add name_kind text check (name_kind in ('alias', 'former')),
        add until_year smallint,
        add source text`);
    await runner.query(
      'create index suggestions_of_target on suggestions (target_id) where target_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from suggestions where target_id is not null');
    await runner.query(
      'alter table suggestions drop target_id, drop name_kind, drop until_year, drop source',
    );
    await runner.query('drop table target_names');
  }
}
