import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A text that others already read no longer waits for a moderator: it is held instead. Existing entries stay
 * in the inbox.
 */
export class NoFlags1790000006771 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items drop column flagged_for');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add column flagged_for text');
  }
}
