import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moderators' inbox: what people have reported, what they say about it, and what was decided. */
export class Reports1790000004401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reported_items (
        id uuid primary key,
        kind text not null,
        item_id text not null,
        excerpt text not null,
        author_name text not null,
        author_id uuid,
        path text not null,
        report_count integer not null default 0,
        reasons jsonb not null default '{}',
        first_at timestamptz not null,
        last_at timestamptz not null,
        state text not null default 'open',
        is_deleted boolean not null default false,
        unique (kind, item_id)
      )`);
    await runner.query('create index reported_items_newest on reported_items (state, last_at desc, id desc)');
    await runner.query(
      'create index reported_items_author on reported_items (author_id) where author_id is not null',
    );
    await runner.query("create index reported_items_place on reported_items (split_part(path, '?', 1))");
    await runner.query(`
      create table reports (
        reported_item_id uuid not null references reported_items on delete cascade,
        reporter text not null,
        reason text not null,
        text text,
        created_at timestamptz not null,
        is_answered boolean not null default false,
        primary key (reported_item_id, reporter)
      )`);
    await runner.query('create index reports_reporter on reports (reporter, created_at)');
    await runner.query(`
      create table report_decisions (
        id uuid primary key,
        reported_item_id uuid not null references reported_items on delete cascade,
        outcome text not null,
        rule text,
        note text,
        who text not null,
        user_id uuid,
        decided_at timestamptz not null
      )`);
    await runner.query(
      'create index report_decisions_item on report_decisions (reported_item_id, decided_at desc)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_decisions');
    await runner.query('drop table reports');
    await runner.query('drop table reported_items');
  }
}
