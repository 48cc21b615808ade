import type { MigrationInterface, QueryRunner } from 'typeorm';
import { websites } from '../bank/websites.js';

/** Official rates of past days, and the sites of banks. */
export class RateDays1790000007802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rate_days (
        source text not null,
        currency text not null check (currency ~ '^[A-Z]{3}$'),
        date date not null,
        rate double precision not null check (rate > 0),
        primary key (source, currency, date)
      )`);
    await runner.query('insert into rate_days select source, currency, date, rate from rates');
    await runner.query('create table rate_fills (currency text primary key, filled_to date not null)');
    await runner.query('alter table banks add website text');
    for (const [id, website] of Object.entries(websites))
      await runner.query('update banks set website = $2 where id = $1', [id, website]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_days');
    await runner.query('drop table rate_fills');
    await runner.query('alter table banks drop website');
  }
}
