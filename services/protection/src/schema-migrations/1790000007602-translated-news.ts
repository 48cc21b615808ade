import type { MigrationInterface, QueryRunner } from 'typeorm';

/** News about rights say whether a machine has translated them. */
export class TranslatedNews1790000007602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table protection_news add column is_ai_translated boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protection_news drop column is_ai_translated');
  }
}
