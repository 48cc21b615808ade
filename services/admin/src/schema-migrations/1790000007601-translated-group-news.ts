import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests and polls of the messenger's group say which titles a machine has translated. */
export class TranslatedGroupNews1790000007601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table group_news add column is_ai_translated boolean not null default false');
    await runner.query(
      `update group_news set is_ai_translated = true where html like '%Машинный перевод, оригинал%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table group_news drop column is_ai_translated');
  }
}
