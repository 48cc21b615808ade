import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reactions of the two people to a private message. */
export class PrivateReactions1790000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table private_messages
        add sender_reactions text[] not null default '{}',
        add receiver_reactions text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop sender_reactions, drop receiver_reactions');
  }
}
