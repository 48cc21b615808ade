import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores keys of stories like every service that reads feeds. */
export class ItemKeys1763900003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story_keys rename column news_id to item_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story_keys rename column item_id to news_id');
  }
}
