import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * CVs of seafarers, states of applications, and entries of their two sides. Earlier applications have the
 * state `sent`.
 */
export class CvsAndApplicationStates1790000007721 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cvs (
        id uuid primary key,
        user_id uuid not null unique,
        contents jsonb not null,
        visibility text not null,
        attachments jsonb not null default '[]',
        version integer not null,
        updated_at timestamptz not null default now(),
        reminded_until date not null default current_date,
        next_reminder date
      )`);
    await runner.query(
      'create index cvs_next_reminder on cvs (next_reminder) where next_reminder is not null',
    );
    await runner.query(`
      alter table applications
        add state text not null default 'sent',
        add state_at timestamptz not null default now(),
        add answered_at timestamptz,
        add note text not null default '',
        add cv jsonb`);
    await runner.query('update applications set state_at = created_at');
    await runner.query(`
      create table application_entries (
        id uuid primary key,
        application_id uuid not null references applications on delete cascade,
        side text not null,
        author_id uuid,
        state text,
        message text not null default '',
        warnings jsonb not null default '[]',
        created_at timestamptz not null default now()
      )`);
    await runner.query(
      'create index application_entries_newest on application_entries (application_id, created_at desc, id desc)',
    );
    await runner.query(
      'create index application_entries_of_author on application_entries (author_id) where author_id is not null',
    );
    await runner.query(`
      insert into application_entries (id, application_id, side, author_id, state, message, created_at)
      select gen_random_uuid(), id, 'applicant', user_id, 'sent', message, created_at
      from applications where user_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table application_entries');
    await runner.query(
      'alter table applications drop state, drop state_at, drop answered_at, drop note, drop cv',
    );
    await runner.query('drop table cvs');
  }
}
