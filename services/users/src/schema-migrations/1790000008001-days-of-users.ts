import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the panel's figures by day. */
export class DaysOfUsers1790000008001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index users_by_day on users (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_day');
  }
}
