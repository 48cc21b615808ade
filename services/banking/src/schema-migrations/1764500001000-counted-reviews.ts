import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which reviews the summaries include: of the visitors of one network only three in a year. All earlier
 * reviews count.
 */
export class CountedReviews1764500001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reviews add network text, add is_counted boolean not null default true');
    await runner.query('create index reviews_network on reviews (network) where network is not null');
    await this.createSummaries(runner, 'where is_counted');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.createSummaries(runner, '');
    await runner.query('alter table reviews drop network, drop is_counted');
  }

  private async createSummaries(runner: QueryRunner, counted: string): Promise<void> {
    await runner.query('drop index reviews_rated');
    await runner.query(
      `create index reviews_rated on reviews (bank_id, currency) include (rating) ${counted}`,
    );
    await runner.query(`
      create or replace view bank_summaries as
      select bank_id, currency, total, average, case
          when total < 3 then 'unknown' when average >= 4.5 then 'excellent' when average >= 3.7 then 'good'
          when average >= 2.7 then 'fair' else 'poor' end as level
      from (
        select bank_id, currency, count(*)::int as total, round(avg(rating), 1) as average
        from reviews ${counted} group by bank_id, currency
      ) as counted`);
  }
}
