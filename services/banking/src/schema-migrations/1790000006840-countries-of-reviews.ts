import { findCountryCode } from '@kubrik/names';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country where money was received, and country codes of banks. */
export class CountriesOfReviews1790000006840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['reviews', 'deleted_reviews'])
      await runner.query(`alter table ${table} add paid_in text`);
    await runner.query('create index reviews_by_country on reviews (paid_in) where paid_in is not null');
    await runner.query('alter table banks add country_code text');
    const banks: { id: number; country: string }[] = await runner.query('select id, country from banks');
    for (const { id, country } of banks)
      await runner.query('update banks set country_code = $2 where id = $1', [
        id,
        findCountryCode(country) ?? null,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table banks drop country_code');
    for (const table of ['reviews', 'deleted_reviews'])
      await runner.query(`alter table ${table} drop paid_in`);
  }
}
