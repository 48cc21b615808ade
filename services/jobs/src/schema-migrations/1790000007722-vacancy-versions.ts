import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day of applications, and what a vacancy said before it was changed. */
export class VacancyVersions1790000007722 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies add closes_on date, add edited_at timestamptz');
    await runner.query(`
      create table vacancy_versions (
        id uuid primary key,
        vacancy_id uuid not null references vacancies on delete cascade,
        owner_id uuid,
        title text not null,
        company text not null,
        location text not null,
        contract_duration text,
        salary_from integer,
        salary_to integer,
        currency text,
        pay_period text not null,
        description text not null,
        requirements text not null,
        benefits text,
        replaced_at timestamptz not null default now()
      )`);
    await runner.query(
      'create index vacancy_versions_newest on vacancy_versions (vacancy_id, replaced_at desc, id desc)',
    );
    await runner.query(
      'create index vacancy_versions_of_owner on vacancy_versions (owner_id) where owner_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vacancy_versions');
    await runner.query('alter table vacancies drop closes_on, drop edited_at');
  }
}
