import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Private messages have photos and documents. */
export class PrivateAttachments1790000006503 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table private_messages add attachments jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop attachments');
  }
}
