import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the repair rules find a log line by its code instead of its words. */
export class LogCodes1764100002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table log_entries add code text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table log_entries drop code');
  }
}
