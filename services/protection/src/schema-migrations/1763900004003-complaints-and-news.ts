import { createFeedTables } from '@kubrik/feeds';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ComplaintsAndNews1763900004003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table complaints (
        id uuid primary key,
        reference text not null,
        -- SHA-256; whoever has the secret reads the status
        secret_hash text not null,
        -- SHA-256 of the client's id, so that sending again stores it once
        client_hash text unique,
        complaint_type text not null,
        vessel_name text not null,
        flag_state text not null,
        description text not null,
        is_anonymous boolean not null,
        contact text,
        user_id uuid,
        username text,
        status text not null default 'received',
        answer text not null default '',
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        updated_at timestamptz not null default date_trunc('milliseconds', now()),
        check (not is_anonymous or (contact is null and user_id is null and username is null))
      )`);
    await runner.query(
      `create unique index complaints_reference on complaints (replace(reference, '-', ''))`,
    );
    await runner.query('create index complaints_newest on complaints (created_at desc, id desc)');
    await runner.query('create index complaints_of_status on complaints (status, created_at desc, id desc)');
    await runner.query(`
      create table protection_news (
        id uuid primary key,
        title text not null,
        category text not null,
        summary text not null,
        views bigint not null default 0,
        is_weekly_digest boolean not null default false,
        -- Monday of the week that a digest tells of
        week date unique,
        published_at timestamptz not null,
        source_credits text not null,
        source_url text
      )`);
    await runner.query('create index protection_news_newest on protection_news (published_at desc, id desc)');
    await createFeedTables(runner, 'protection_news');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['story_keys', 'feeds', 'protection_news', 'complaints']) {
      await runner.query(`drop table ${table}`);
    }
  }
}
