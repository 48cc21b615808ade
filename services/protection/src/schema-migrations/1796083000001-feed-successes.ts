import { addFeedSuccesses } from '@kubrik/feeds';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each feed was last read without a problem. */
export class FeedSuccesses1796083000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFeedSuccesses(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table feeds drop column succeeded_at');
  }
}
