import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewsTables1763700003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news_items (
        id uuid primary key,
        title text not null,
        summary text not null,
        content text not null,
        category text not null,
        image_url text,
        priority text not null,
        published_at timestamptz not null,
        views bigint not null default 0,
        comment_count integer not null default 0,
        source_credits text not null,
        source_url text,
        tags text[] not null default '{}',
        created_at timestamptz not null default now(),
        archived_at timestamptz
      )`);
    await runner.query(
      'create index news_items_latest on news_items (published_at desc, id desc) where archived_at is null',
    );
    // Keys of a story (links, guids, title), so that it is published once.
    await runner.query(`
      create table story_keys (
        key text primary key,
        news_id uuid not null references news_items (id) on delete cascade
      )`);
    await runner.query('create index story_keys_of_item on story_keys (news_id)');
    await runner.query(`
      create table news_comments (
        id uuid primary key,
        news_id uuid not null references news_items (id) on delete cascade,
        author_name text not null,
        author_email text,
        content text not null,
        client_id uuid unique,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index news_comments_of_item on news_comments (news_id, id desc)');
    await runner.query(`
      create table feeds (
        url text primary key,
        etag text,
        last_modified text,
        read_at timestamptz,
        problem text
      )`);
    await runner.query(`
      create table generation_runs (
        id uuid primary key,
        started_at timestamptz not null default now(),
        alive_at timestamptz not null default now(),
        finished_at timestamptz,
        added integer not null default 0,
        duplicates integer not null default 0,
        failures text[] not null default '{}'
      )`);
    await runner.query(
      'create unique index generation_runs_one_at_a_time on generation_runs ((true)) where finished_at is null',
    );
    // Counting a million rows for every page would cost more than the page.
    await runner.query('create table news_count (items integer not null)');
    await runner.query('insert into news_count (items) values (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'news_count',
      'generation_runs',
      'feeds',
      'news_comments',
      'story_keys',
      'news_items',
    ]) {
      await runner.query(`drop table ${table}`);
    }
  }
}
