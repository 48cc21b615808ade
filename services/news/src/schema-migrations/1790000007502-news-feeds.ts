import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feeds of the panel, results of readings, and stories that wait for an administrator. */
export class NewsFeeds1790000007502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news_feeds (
        id uuid primary key,
        url text not null unique,
        name text not null,
        is_specialist boolean not null,
        is_paused boolean not null default false,
        is_added boolean not null,
        read_at timestamptz,
        added integer not null default 0,
        duplicates integer not null default 0,
        off_topic integer not null default 0,
        dropped integer not null default 0,
        dropped_text text,
        problem text,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table waiting_stories (
        id uuid primary key,
        keys text[] not null,
        story jsonb not null,
        state text not null default 'waiting' check (state in ('waiting', 'published', 'dropped')),
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index waiting_stories_keys on waiting_stories using gin (keys)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table waiting_stories');
    await runner.query('drop table news_feeds');
  }
}
