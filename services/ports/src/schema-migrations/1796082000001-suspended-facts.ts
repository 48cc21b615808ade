import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspended crew facts get rows in `contributions`, like every other kind. */
export class SuspendedFacts1796082000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into contributions (kind, item_id, state)
      select 'crew_fact', id::text, 'suspended' from crew_facts where is_suspended and deleted_at is null`);
    await runner.query('update crew_facts set deleted_at = now() where is_suspended and deleted_at is null');
    await runner.query('alter table crew_facts drop column is_suspended');
    await runner.query(`
      insert into contribution_reports (kind, item_id, person, network, is_counted, is_decided, created_at)
      select 'crew_fact', fact_id::text, person, network, is_counted, is_decided, created_at
      from crew_fact_reports`);
    await runner.query('drop table crew_fact_reports');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table crew_fact_reports (
        fact_id uuid not null references crew_facts on delete cascade,
        person text not null,
        network text,
        is_counted boolean not null,
        is_decided boolean not null default false,
        created_at timestamptz not null default now(),
        primary key (fact_id, person)
      )`);
    await runner.query('create index crew_fact_reports_of_person on crew_fact_reports (person)');
    await runner.query(`
      insert into crew_fact_reports
      select item_id::uuid, person, network, is_counted, is_decided, created_at from contribution_reports
      where kind = 'crew_fact'`);
    await runner.query('alter table crew_facts add column is_suspended boolean not null default false');
    await runner.query(`
      update crew_facts set is_suspended = true, deleted_at = null
      where id::text in (select item_id from contributions where kind = 'crew_fact' and state = 'suspended')`);
    await runner.query(`delete from contributions where state = 'suspended'`);
  }
}
