import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a feed cannot be read. */
export class FailingFeeds1790000008004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_feeds add column failing_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_feeds drop column failing_since');
  }
}
