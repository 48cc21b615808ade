import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company's words to the owner of a listed CV have in common with frauds. */
export class MessageWarnings1790000007954 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table private_messages add warnings jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop warnings');
  }
}
