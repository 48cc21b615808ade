import type { MigrationInterface, QueryRunner } from 'typeorm';

const facts = `
  payer_country text,
  amount_band text,
  transferred_on text check (transferred_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  share_received double precision check (share_received between 0 and 100),
  days_until_arrived integer check (days_until_arrived between 0 and 365),
  fee_amount double precision check (fee_amount >= 0)`;
const factNames = [
  'payer_country',
  'amount_band',
  'transferred_on',
  'share_received',
  'days_until_arrived',
  'fee_amount',
];

/**
 * Facts that a review needs to count, one review of a person about a bank in each month, and earlier
 * versions. Existing reviews have no facts and count no longer; of several in a month, the newest is the one
 * that can be changed.
 */
export class FactsOfReviews1790000007801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = facts.split(/,(?=\s+[a-z_]+ )/).map((column) => `add ${column}`);
    for (const table of ['reviews', 'deleted_reviews'])
      await runner.query(
        `alter table ${table} ${columns.join(', ')}, add month date, add versions integer not null default 0`,
      );
    await this.createVersions(runner);
    await this.createTotals(runner);
    await this.replaceDays(runner);
    await this.createIndexes(runner);
  }

  private async createVersions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review_versions (
        id uuid primary key,
        review_id uuid not null,
        user_id text,
        rating smallint not null,
        currency text not null,
        service_type text not null,
        vessel_type text,
        processing_time text not null,
        fees text not null,
        comment text not null,
        paid_in text, ${facts},
        written_at timestamptz not null,
        replaced_at timestamptz not null
      )`);
    await runner.query('create index review_versions_of_review on review_versions (review_id, id)');
    await runner.query('create index review_versions_user on review_versions (user_id)');
  }

  /** Sums that each write updates, so that no read has to count reviews. */
  private async createTotals(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review_totals (
        bank_id integer not null,
        currency text not null,
        payer_country text not null,
        reviews integer not null,
        ratings bigint not null,
        arrived integer not null,
        uncounted integer not null,
        primary key (bank_id, currency, payer_country)
      )`);
    await runner.query(`
      create index review_totals_most on review_totals (reviews desc, bank_id desc, currency desc, payer_country desc)
      where reviews > 0`);
    await runner.query(`
      create table review_values (
        measure text not null,
        bank_id integer not null,
        currency text not null,
        part text not null,
        value integer not null,
        reviews integer not null,
        primary key (measure, currency, part, bank_id, value)
      )`);
    await runner.query(`
      create table country_totals (
        country text not null,
        currency text not null,
        reviews integer not null,
        ratings bigint not null,
        primary key (country, currency)
      )`);
    await runner.query('update reviews set is_counted = false where is_counted');
    await runner.query('update deleted_reviews set is_counted = false where is_counted');
    await runner.query(`
      insert into review_totals
      select bank_id, currency, '', 0, 0, 0, count(*) from reviews group by bank_id, currency`);
    await runner.query('drop view bank_summaries');
    await runner.query('drop index reviews_rated');
  }

  private async replaceDays(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reviews drop constraint reviews_person_bank_id_day_key');
    await runner.query(`
      update reviews set month = date_trunc('month', day)::date from (
        select distinct on (person, bank_id, date_trunc('month', day)) id
        from reviews order by person, bank_id, date_trunc('month', day), created_at desc, id desc
      ) as newest where newest.id = reviews.id`);
    await runner.query(`update deleted_reviews set month = date_trunc('month', day)::date`);
    await runner.query('create unique index reviews_of_month on reviews (person, bank_id, month)');
  }

  private async createIndexes(runner: QueryRunner): Promise<void> {
    await runner.query('create index reviews_of_bank_all on reviews (bank_id, created_at desc, id desc)');
    await runner.query('drop index reviews_by_country');
    await runner.query(`
      create index reviews_by_country on reviews (paid_in, created_at desc, id desc) where paid_in is not null`);
    await runner.query(`
      create index reviews_newest_transfer on reviews (bank_id, currency, payer_country, transferred_on) where is_counted`);
    await runner.query(`
      create index reviews_newest_of_band on reviews (bank_id, currency, amount_band, transferred_on) where is_counted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['review_versions', 'review_totals', 'review_values', 'country_totals'])
      await runner.query(`drop table ${table}`);
    for (const index of ['reviews_of_month', 'reviews_of_bank_all', 'reviews_by_country'])
      await runner.query(`drop index ${index}`);
    await runner.query(`
      delete from reviews using reviews as later
      where later.person = reviews.person and later.bank_id = reviews.bank_id and later.day = reviews.day
        and (later.created_at, later.id) > (reviews.created_at, reviews.id)`);
    await runner.query(
      'alter table reviews add constraint reviews_person_bank_id_day_key unique (person, bank_id, day)',
    );
    for (const table of ['reviews', 'deleted_reviews'])
      await runner.query(
        `alter table ${table} drop month, drop versions, ${factNames.map((name) => `drop ${name}`).join(', ')}`,
      );
    await runner.query('create index reviews_by_country on reviews (paid_in) where paid_in is not null');
    await runner.query(
      'create index reviews_rated on reviews (bank_id, currency) include (rating) where is_counted',
    );
    await runner.query(`
      create view bank_summaries as
      select bank_id, currency, total, average, case
          when total < 3 then 'unknown' when average >= 4.5 then 'excellent' when average >= 3.7 then 'good'
          when average >= 2.7 then 'fair' else 'poor' end as level
      from (
        select bank_id, currency, count(*)::int as total, round(avg(rating), 1) as average
        from reviews where is_counted group by bank_id, currency
      ) as counted`);
  }
}
