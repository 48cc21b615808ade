import { createFeedTables } from '@kubrik/feeds';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobTables1763900002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query(`
      create table vacancies (
        id uuid primary key,
        title text not null,
        company text not null,
        location text not null,
        region text not null,
        position text not null,
        vessel_type text,
        contract_duration text,
        salary_from integer,
        salary_to integer,
        currency text,
        source_name text not null,
        source_url text,
        posted_at timestamptz not null,
        expires_at timestamptz not null,
        description text not null,
        requirements text not null default '',
        benefits text,
        contact_email text,
        contact_phone text,
        views bigint not null default 0,
        applications integer not null default 0,
        owner_id uuid,
        client_id uuid unique,
        is_demo boolean not null default false,
        closed_at timestamptz,
        -- what position and ship are called in Russian and English
        words text not null,
        search tsvector not null generated always as (
          setweight(to_tsvector('russian', title || ' ' || words), 'A')
          || setweight(to_tsvector('russian', company || ' ' || location), 'B')
          || setweight(to_tsvector('russian', left(description || ' ' || requirements, 20000)), 'C')
        ) stored,
        -- what a typo is looked for in
        names text not null generated always as (lower(title || ' ' || company || ' ' || location)) stored
      )`);
    const newest = '(posted_at desc, id desc)';
    await runner.query(`create index vacancies_newest on vacancies ${newest} where closed_at is null`);
    await runner.query(
      `create index vacancies_of_owner on vacancies (owner_id, posted_at desc, id desc) where owner_id is not null`,
    );
    await runner.query('create index vacancies_search on vacancies using gin (search)');
    await runner.query('create index vacancies_names on vacancies using gin (names gin_trgm_ops)');
    await createFeedTables(runner, 'vacancies');
    await runner.query(`
      create table responses (
        id uuid primary key,
        vacancy_id uuid not null references vacancies (id) on delete cascade,
        person text not null,
        -- only for those who were signed in
        user_id uuid,
        username text,
        message text not null default '',
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        unique (vacancy_id, person)
      )`);
    await runner.query('create index responses_newest on responses (vacancy_id, created_at desc, id desc)');
    await runner.query('create index responses_of_person on responses (person, created_at desc)');
    // Roubles for one unit, by the Central Bank of Russia.
    await runner.query(
      'create table rates (currency text primary key, roubles numeric not null, date date not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['rates', 'responses', 'story_keys', 'feeds', 'vacancies']) {
      await runner.query(`drop table ${table}`);
    }
  }
}
