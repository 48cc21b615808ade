import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that will be erased, rows in the place of erased accounts, and usernames that nobody gets again.
 */
export class AccountDeletion1764400004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add terms_version text,
        add terms_accepted_at timestamptz,
        add deletion_due_at timestamptz,
        add deleted_at timestamptz`);
    await runner.query(
      'create index users_leaving on users (deletion_due_at) where deletion_due_at is not null',
    );
    // Keyed hashes: the names themselves are not stored.
    await runner.query('create table retired_usernames (username_hash text primary key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table retired_usernames');
    await runner.query(`delete from mails where kind in ('deletion-requested', 'deletion-cancelled')`);
    await runner.query(
      'alter table users drop terms_version, drop terms_accepted_at, drop deletion_due_at, drop deleted_at',
    );
  }
}
