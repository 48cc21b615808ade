import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries of the inbox that others already read and that contain a link, a listed word or a repeated text.
 */
export class FlaggedTexts1790000006730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add column flagged_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items drop column flagged_for');
  }
}
