import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the panel's figures by day. */
export class DaysOfVacancies1790000008003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index vacancies_by_day on vacancies (posted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index vacancies_by_day');
  }
}
