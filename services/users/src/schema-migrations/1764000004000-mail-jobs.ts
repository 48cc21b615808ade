import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job queue knows when a letter is due. */
export class MailJobs1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_waiting');
    await runner.query('alter table mails drop column not_before');
    await runner.query('create index mails_waiting on mails (id) where done_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_waiting');
    await runner.query('alter table mails add column not_before timestamptz not null default now()');
    await runner.query('create index mails_waiting on mails (not_before, id) where done_at is null');
  }
}
