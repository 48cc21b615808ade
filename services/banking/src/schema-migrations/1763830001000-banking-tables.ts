import { createFeedTables } from '@kubrik/feeds';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { initialBanks } from '../bank/initial-banks.js';

export class BankingTables1763830001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createReviews(runner);
    await this.createNews(runner);
    await this.createRates(runner);
    await runner.query(
      `insert into banks (id, name, country)
       select b.id, b.name, b.country from json_to_recordset($1) as b(id int, name text, country text)`,
      [JSON.stringify(initialBanks)],
    );
  }

  private async createReviews(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table banks (
        id integer primary key,
        name text not null,
        country text not null,
        is_demo boolean not null default false
      )`);
    await runner.query(`
      create table reviews (
        id uuid primary key,
        bank_id integer not null references banks (id),
        person text not null,
        user_id text,
        -- in UTC: with the person and the bank what a review is one of
        day date not null,
        rating smallint not null check (rating between 1 and 5),
        currency text not null,
        service_type text not null,
        vessel_type text,
        processing_time text not null,
        fees text not null,
        comment text not null,
        is_verified boolean not null default false,
        is_demo boolean not null default false,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        unique (person, bank_id, day)
      )`);
    await runner.query('create index reviews_latest on reviews (created_at desc, id desc)');
    await runner.query(
      'create index reviews_of_bank on reviews (bank_id, currency, created_at desc, id desc)',
    );
    await runner.query('create index reviews_of_currency on reviews (currency, created_at desc, id desc)');
    // Contains everything that a summary needs, so that the table itself is not read.
    await runner.query('create index reviews_rated on reviews (bank_id, currency) include (rating)');
    // Stores what was answered under a client's id, so that a repeated call changes nothing, whatever
    // happened since.
    await runner.query(`
      create table review_sends (
        client_id uuid primary key,
        person text not null,
        digest text not null,
        review_id uuid
      )`);
    // The level follows from the rounded average that people see; docs/banking.md tells the rule.
    await runner.query(`
      create view bank_summaries as
      select bank_id, currency, total, average, case
          when total < 3 then 'unknown' when average >= 4.5 then 'excellent' when average >= 3.7 then 'good'
          when average >= 2.7 then 'fair' else 'poor' end as level
      from (
        select bank_id, currency, count(*)::int as total, round(avg(rating), 1) as average
        from reviews group by bank_id, currency
      ) as counted`);
  }

  private async createNews(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table banking_news (
        id uuid primary key,
        title text not null,
        summary text not null,
        image_url text,
        published_at timestamptz not null,
        views bigint not null default 0,
        source_credits text not null,
        source_url text,
        category text not null,
        priority text not null,
        tags text[] not null default '{}',
        is_ai_generated boolean not null default false,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index banking_news_latest on banking_news (published_at desc, id desc)');
    await createFeedTables(runner, 'banking_news');
  }

  private async createRates(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rates (
        source text not null,
        currency text not null check (currency ~ '^[A-Z]{3}$'),
        base text not null,
        rate double precision not null check (rate > 0),
        nominal integer not null check (nominal > 0),
        value double precision not null check (value > 0),
        date date not null,
        read_at timestamptz not null,
        primary key (source, currency)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view bank_summaries');
    for (const table of ['rates', 'feeds', 'story_keys', 'banking_news', 'review_sends', 'reviews', 'banks'])
      await runner.query(`drop table ${table}`);
  }
}
