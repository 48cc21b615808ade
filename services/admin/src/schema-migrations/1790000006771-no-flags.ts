import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No text that others read already waits for a moderator's look: it is held instead. What was flagged stays in the inbox. */
export class NoFlags1790000006771 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items drop column flagged_for');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add column flagged_for text');
  }
}
