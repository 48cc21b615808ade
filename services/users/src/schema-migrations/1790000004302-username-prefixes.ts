import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of usernames by their beginnings, in the order of bytes: an order by language cannot find
 * beginnings.
 */
export class UsernamePrefixes1790000004302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index users_username_prefix on users ((username_key collate "C"))
      where is_active and deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_username_prefix');
  }
}
