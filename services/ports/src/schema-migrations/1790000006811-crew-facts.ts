import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What crews know of ports, what others answer to it, and which reports take it out of view. */
export class CrewFacts1790000006811 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table crew_facts (
        id uuid primary key,
        port_id text not null references ports on delete cascade,
        kind text not null,
        person text not null,
        author_name text not null,
        content text not null,
        last_confirmed_at timestamptz,
        last_word_at timestamptz not null default now(),
        is_suspended boolean not null default false,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        deleted_at timestamptz
      )`);
    await runner.query(
      'create index crew_facts_of_port on crew_facts (port_id, last_word_at desc, id desc) where deleted_at is null',
    );
    await runner.query('create index crew_facts_of_person on crew_facts (person, created_at)');
    await runner.query(`
      create table crew_fact_answers (
        fact_id uuid not null references crew_facts on delete cascade,
        person text not null,
        answer text not null,
        network text,
        is_counted boolean not null,
        answered_at timestamptz not null default now(),
        primary key (fact_id, person)
      )`);
    await runner.query('create index crew_fact_answers_of_person on crew_fact_answers (person)');
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table crew_fact_reports, crew_fact_answers, crew_facts');
  }
}
