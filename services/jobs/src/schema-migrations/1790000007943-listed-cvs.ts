import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days at sea in the rank of a CV until today; overlapping days count once. */
const rankDays = `
  (select coalesce(sum(upper(period) - lower(period)), 0)::integer
   from unnest((
     select range_agg(daterange((s ->> 'from')::date, least(coalesce((s ->> 'to')::date, current_date), current_date), '[]'))
     from jsonb_array_elements(contents -> 'seaServices') s
     where s ->> 'rank' = contents ->> 'rank'
       and (s ->> 'from')::date <= least(coalesce((s ->> 'to')::date, current_date), current_date)
   )) period)`;

/** CVs that are open to verified employers, and which companies have opened them. */
export class ListedCvs1790000007943 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cvs add is_demo boolean not null default false');
    await runner.query(`
      create table listed_cvs (
        cv_id uuid primary key references cvs on delete cascade,
        user_id uuid not null unique,
        changed_at timestamptz not null,
        rank text not null,
        vessel_types text[] not null,
        rank_days integer not null,
        counted_on date not null,
        rank_until date not null,
        english_level text,
        nationality text,
        available_from date,
        monthly_pay bigint,
        pay_currency text not null
      )`);
    await runner.query('create index listed_cvs_newest on listed_cvs (changed_at desc, cv_id desc)');
    await runner.query(
      'create index listed_cvs_of_rank_newest on listed_cvs (rank, changed_at desc, cv_id desc)',
    );
    await runner.query(`
      create index listed_cvs_of_nationality_newest on listed_cvs (nationality, changed_at desc, cv_id desc)
        where nationality is not null`);
    await runner.query('create index listed_cvs_vessel_types on listed_cvs using gin (vessel_types)');
    await runner.query(`
      create table cv_readers (
        cv_id uuid not null references cvs on delete cascade,
        employer_id uuid not null references employers on delete cascade,
        user_id uuid not null,
        opened_at timestamptz not null,
        primary key (cv_id, employer_id)
      )`);
    await runner.query('create index cv_readers_of_employer on cv_readers (employer_id, opened_at)');
    await runner.query(
      'create index cv_readers_latest on cv_readers (user_id, opened_at desc, employer_id desc)',
    );
    await runner.query(`
      insert into listed_cvs
      select id, user_id, updated_at, contents ->> 'rank',
        array(select distinct s ->> 'vesselType' from jsonb_array_elements(contents -> 'seaServices') s
              where s ->> 'vesselType' is not null),
        ${rankDays}, current_date,
        coalesce((select max(coalesce((s ->> 'to')::date, date '9999-12-31'))
          from jsonb_array_elements(contents -> 'seaServices') s
          where s ->> 'rank' = contents ->> 'rank' and (s ->> 'from')::date <= current_date), current_date),
        contents ->> 'englishLevel', contents ->> 'nationality', (contents ->> 'availableFrom')::date,
        (contents ->> 'wantedPay')::bigint * case contents ->> 'wantedPeriod' when 'day' then 30 else 1 end,
        contents ->> 'wantedCurrency'
      from cvs where visibility = 'employers'`);
    // Announces the owners of listed CVs to the users service.
    await runner.query(`
      insert into outbox (id, type, occurred_at, data)
      select gen_random_uuid(), 'jobs.cv-listed', now(),
        json_build_object('userId', user_id, 'cvId', cv_id, 'isListed', true)
      from listed_cvs order by changed_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cv_readers');
    await runner.query('drop table listed_cvs');
    await runner.query('alter table cvs drop is_demo');
  }
}
