import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications have photos and documents. */
export class ApplicationAttachments1790000006500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table applications add attachments jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table applications drop attachments');
  }
}
