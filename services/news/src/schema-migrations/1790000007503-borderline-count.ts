import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many stories of a feed's last reading were border stories. */
export class BorderlineCount1790000007503 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_feeds add column borderline integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_feeds drop column borderline');
  }
}
