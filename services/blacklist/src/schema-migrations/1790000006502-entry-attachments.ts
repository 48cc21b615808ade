import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries have photos and documents as evidence. */
export class EntryAttachments1790000006502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table entries add attachments jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entries drop attachments');
  }
}
