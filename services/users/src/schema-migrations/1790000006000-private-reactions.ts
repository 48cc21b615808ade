import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the two people of a private message have reacted to it with. */
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
