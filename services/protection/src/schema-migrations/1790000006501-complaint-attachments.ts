import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints have photos and documents. */
export class ComplaintAttachments1790000006501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table complaints add attachments jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table complaints drop attachments');
  }
}
