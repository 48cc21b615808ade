import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which saved searches caused a notification: its e-mail has an unsubscribe link for each. */
export class NotifiedSearches1790000007911 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table notifications add searches jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications drop searches');
  }
}
