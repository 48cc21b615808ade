import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the panel's figures by day. */
export class DaysOfNewsItems1790000008002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index news_items_by_day on news_items (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index news_items_by_day');
  }
}
