import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A private message that replies to another one of the same two people. */
export class PrivateReplies1790000004503 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table private_messages add reply_to uuid references private_messages (id) on delete set null',
    );
    // Finds messages whose two people are both erased; such messages are deleted.
    await runner.query(
      'create index private_messages_reply on private_messages (reply_to) where reply_to is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop reply_to');
  }
}
