import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of company accounts; vacancies are posted in their name. */
export class Employers1790000007902 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table employers (
        id uuid primary key,
        name text not null,
        verified_way text,
        verified_at timestamptz,
        verified_evidence text
      )`);
    await runner.query(`
      create table employer_members (
        employer_id uuid not null references employers (id) on delete cascade,
        user_id uuid not null,
        role text not null,
        primary key (employer_id, user_id)
      )`);
    await runner.query('create index employer_members_person on employer_members (user_id)');
    await runner.query(`
      alter table vacancies
        add column employer_id uuid references employers (id) on delete set null,
        add column was_let_in boolean not null default true`);
    await runner.query(`
      update vacancies set was_let_in = false where id::text in (
        select item_id from held_items where kind = 'vacancy'
        union all select item_id from moderated_deletions where kind = 'vacancy')`);
    await runner.query(
      'create index vacancies_employer on vacancies (employer_id) where employer_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies drop column employer_id, drop column was_let_in');
    await runner.query('drop table employer_members');
    await runner.query('drop table employers');
  }
}
