import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the administrator's panel keeps: settings, log, audit trail, runs of the content jobs, what may be posted. */
export class PanelTables1763740002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table settings (
        name text primary key check (name in ('website', 'messenger')),
        value jsonb not null,
        changed_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table log_entries (
        id uuid primary key,
        level text not null,
        at timestamptz not null,
        source text not null,
        message text not null
      )`);
    await runner.query('create index log_entries_by_time on log_entries (at desc, id desc)');
    await runner.query('create index log_entries_by_level on log_entries (level, at desc, id desc)');
    await runner.query(`
      create table audit_entries (
        id uuid primary key,
        who text not null,
        at timestamptz not null,
        what text not null,
        details jsonb not null,
        address text not null
      )`);
    await runner.query('create index audit_entries_by_time on audit_entries (at desc, id desc)');
    await runner.query(`
      create table known_jobs (
        id uuid primary key,
        run jsonb not null,
        started_at timestamptz not null
      )`);
    await runner.query('create index known_jobs_by_time on known_jobs (started_at desc, id desc)');
    // News as it is posted to the group, with the time when it was posted.
    await runner.query(`
      create table known_news (
        id uuid primary key,
        title text not null,
        html text not null,
        published_at timestamptz not null,
        posted_at timestamptz
      )`);
    await runner.query('create index known_news_by_time on known_news (published_at desc)');
    await runner.query(
      'create index known_news_unposted on known_news (published_at desc) where posted_at is null',
    );
    await runner.query('alter table messenger_posts alter column html drop not null, add column poll jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['known_news', 'known_jobs', 'audit_entries', 'log_entries', 'settings'])
      await runner.query(`drop table ${table}`);
    await runner.query('delete from messenger_posts where html is null');
    await runner.query('alter table messenger_posts alter column html set not null, drop column poll');
  }
}
