import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which stories an AI provider has put into Russian. */
export class Translated1763910003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_items add column is_ai_translated boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_items drop column is_ai_translated');
  }
}
