import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails about replies to comments: how many an address got, and which addresses want none. */
export class CommentReplies1790000001003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add recipient_hash text');
    await runner.query(
      'create index mails_recipient on mails (recipient_hash) where recipient_hash is not null',
    );
    await runner.query(`
      create table unsubscribed_addresses (
        address_hash text primary key,
        unsubscribed_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unsubscribed_addresses');
    await runner.query('alter table mails drop recipient_hash');
  }
}
