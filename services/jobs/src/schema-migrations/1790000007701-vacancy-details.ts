import type { MigrationInterface, QueryRunner } from 'typeorm';

const search = (names: string, places: string) => `
  alter table vacancies drop column search;
  alter table vacancies add search tsvector not null generated always as (
    setweight(to_tsvector('russian', title || ' ' || words), 'A')
    || setweight(to_tsvector('russian', ${names} || ' ' || ${places}), 'B')
    || setweight(to_tsvector('russian', left(description || ' ' || requirements, 20000)), 'C')
  ) stored;
  create index vacancies_search on vacancies using gin (search)`;
const orNothing = (column: string) => `coalesce(${column}, '')`;

/**
 * Columns for what an advertisement says of rank, joining, contract, papers and ship, and the table by which
 * lists find open vacancies.
 */
export class VacancyDetails1790000007701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table vacancies
        add pay_period text not null default 'month',
        add rank text,
        add joining_date date,
        add joining_port text,
        add contract_months integer,
        add rotation_on integer,
        add rotation_off integer,
        add certificates text[] not null default '{}',
        add english_level text,
        add nationalities text[] not null default '{}',
        add vessel_name text,
        add imo text,
        add flag text,
        add built_year integer,
        add owner text,
        add manager text`);
    const names = ['vessel_name', 'imo', 'owner', 'manager'].map(orNothing).join(` || ' ' || `);
    await runner.query(
      search(`company || ' ' || ${names}`, `location || ' ' || ${orNothing('joining_port')}`),
    );
    // A narrow table without the texts, so that a list of a hundred thousand is searched and counted quickly.
    await runner.query(`
      create table listed_vacancies (
        vacancy_id uuid primary key references vacancies (id) on delete cascade,
        listed_at timestamptz not null,
        expires_at timestamptz not null,
        -- for a month by the rates of today; 0 when it is unknown
        monthly_roubles bigint not null,
        region text not null,
        position text not null,
        rank text,
        vessel_type text,
        flag text,
        built_year integer,
        joining_date date,
        contract_months integer,
        english_level text,
        certificates text[] not null,
        nationalities text[] not null
      )`);
    for (const order of ['listed_at', 'monthly_roubles']) {
      await runner.query(
        `create index listed_vacancies_by_${order} on listed_vacancies (${order} desc, vacancy_id desc)`,
      );
      for (const column of ['rank', 'position', 'vessel_type', 'region', 'flag'])
        await runner.query(
          `create index listed_vacancies_by_${column}_${order} on listed_vacancies (${column}, ${order} desc, vacancy_id desc)`,
        );
    }
    await runner.query('create index listed_vacancies_by_joining on listed_vacancies (joining_date)');
    await runner.query(
      'create index listed_vacancies_by_certificate on listed_vacancies using gin (certificates)',
    );
    await runner.query('drop index vacancies_newest');
    await runner.query(`
      insert into listed_vacancies
      select vacancies.id, posted_at, expires_at,
        coalesce(round(coalesce(salary_to, salary_from)
          * case when vacancies.currency = 'RUB' then 1 else rates.roubles end), 0),
        region, position, rank, vessel_type, flag, built_year, joining_date, contract_months, english_level,
        certificates, nationalities
      from vacancies left join rates on rates.currency = vacancies.currency where closed_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table listed_vacancies');
    await runner.query(
      'create index vacancies_newest on vacancies (posted_at desc, id desc) where closed_at is null',
    );
    await runner.query(search('company', 'location'));
    await runner.query(`
      alter table vacancies
        drop pay_period, drop rank, drop joining_date, drop joining_port, drop contract_months, drop rotation_on,
        drop rotation_off, drop certificates, drop english_level, drop nationalities, drop vessel_name, drop imo,
        drop flag, drop built_year, drop owner, drop manager`);
  }
}
