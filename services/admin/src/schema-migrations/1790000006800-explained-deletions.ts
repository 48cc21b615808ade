import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a moderator tells the author of something that is deleted, beside the rule; and which of those who reported it were
 * told that it is deleted, so that they hear when it comes back.
 */
export class ExplainedDeletions1790000006800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table report_decisions add explanation text');
    await runner.query('alter table reports add is_notified_of_deletion boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table report_decisions drop explanation');
    await runner.query('alter table reports drop is_notified_of_deletion');
  }
}
