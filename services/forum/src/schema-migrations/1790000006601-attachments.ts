import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attachments of messages. PostgreSQL keeps the default apart from the rows, so no row is rewritten. */
export class MessageAttachments1790000006601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'held_texts'])
      await runner.query(`alter table ${table} add attachments jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'held_texts'])
      await runner.query(`alter table ${table} drop attachments`);
  }
}
