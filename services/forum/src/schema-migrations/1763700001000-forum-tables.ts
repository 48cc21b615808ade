import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForumTables1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table topics (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('main', 'topic')),
        title text not null,
        is_locked boolean not null default false,
        created_at timestamptz not null default now(),
        -- number of the topic's last change; its row lock puts a room's changes in order
        last_change bigint not null default 0,
        message_count integer not null default 0
      )`);
    await runner.query(`create unique index topics_one_main on topics (kind) where kind = 'main'`);
    await runner.query(`
      create table messages (
        id uuid primary key,
        topic_id uuid not null references topics (id),
        position bigint not null,
        version bigint not null,
        content text not null,
        author_name text not null,
        author_id text,
        author_username text,
        client_id uuid,
        is_aggregated boolean not null default false,
        source_type text not null,
        source_name text,
        source_path text,
        created_at timestamptz not null default now(),
        deleted_at timestamptz
      )`);
    await runner.query(
      'create unique index messages_in_order on messages (topic_id, position desc) where deleted_at is null',
    );
    await runner.query('create unique index messages_changes on messages (topic_id, version)');
    await runner.query(
      'create unique index messages_client on messages (author_id, client_id) where client_id is not null',
    );
    await runner.query(`insert into topics (kind, title) values ('main', 'Общий чат')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messages');
    await runner.query('drop table topics');
  }
}
