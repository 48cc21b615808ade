import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of address waits for the new one's confirmation and can be undone from the old one. */
export class EmailChanges1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table email_changes (
        id uuid primary key,
        user_id uuid not null references users (id),
        old_email text not null,
        old_email_key text not null,
        new_email text not null,
        new_email_key text not null,
        requested_at timestamptz not null default now(),
        confirmed_at timestamptz,
        -- until then the old address can have the change undone, and nobody else can take it
        undo_until timestamptz,
        undone_at timestamptz
      )`);
    await runner.query(
      'create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null',
    );
    await runner.query('create index email_changes_user on email_changes (user_id, requested_at)');
    await runner.query(
      'create index email_changes_reserved on email_changes (old_email_key) where undone_at is null',
    );
    await runner.query('alter table mails drop constraint mails_kind_check');
    // what the e-mail is about, as far as its kind and address do not say it
    await runner.query('alter table mails add column details jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column details');
    await runner.query(
      `delete from mails where kind not in ('verification', 'password-reset', 'email-changed')`,
    );
    await runner.query(`
      alter table mails add constraint mails_kind_check
      check (kind in ('verification', 'password-reset', 'email-changed'))`);
    await runner.query('drop table email_changes');
  }
}
