import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches of vacancies that people save, and in which order vacancies become public. */
export class SavedSearches1790000007731 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_searches (
        id uuid primary key,
        user_id uuid not null,
        name text not null,
        frequency text not null,
        filter jsonb not null,
        filter_hash text not null,
        seen_number bigint not null,
        told_number bigint not null,
        created_at timestamptz not null default now(),
        position text,
        rank text,
        vessel_types text[],
        region text,
        location_part text,
        words text,
        pay_from bigint,
        pay_currency text,
        joining_from date,
        joining_to date,
        contract_most integer,
        certificate text,
        english text,
        nationality text,
        flag text,
        built_from integer,
        company_account_id uuid,
        unique (user_id, filter_hash)
      )`);
    await runner.query(
      `create index saved_searches_told on saved_searches (frequency, user_id) where frequency <> 'off'`,
    );
    await runner.query(`
      create table published_vacancies (
        vacancy_id uuid primary key references vacancies on delete cascade,
        number bigint unique,
        published_at timestamptz not null default now()
      )`);
    await runner.query(
      'create index published_vacancies_waiting on published_vacancies (published_at) where number is null',
    );
    await runner.query(`
      create table told_vacancies (
        user_id uuid not null,
        vacancy_id uuid not null references vacancies on delete cascade,
        primary key (user_id, vacancy_id)
      )`);
    await runner.query('create index told_vacancies_of_vacancy on told_vacancies (vacancy_id)');
    await runner.query(`
      create table search_rounds (
        id bigint primary key generated always as identity,
        frequency text not null,
        from_number bigint not null,
        to_number bigint not null,
        after_user uuid not null default '00000000-0000-0000-0000-000000000000'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['search_rounds', 'told_vacancies', 'published_vacancies', 'saved_searches'])
      await runner.query(`drop table ${table}`);
  }
}
