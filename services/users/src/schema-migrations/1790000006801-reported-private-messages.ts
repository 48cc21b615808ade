import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which private messages have been reported: moderators may open the attachments of these. */
export class ReportedPrivateMessages1790000006801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages add is_reported boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table private_messages drop is_reported');
  }
}
