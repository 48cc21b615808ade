import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a moderator tells the author of a deleted item besides the rule; and which reporters were told of the
 * deletion, so that they are also told when it is restored.
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
