import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people upload: attachments, their parts while they arrive, and what they hang on. */
export class Attachments1790000006600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attachments (
        id uuid primary key,
        person text,
        client_id uuid not null,
        name text not null,
        size integer not null check (size > 0),
        received integer not null default 0 check (received between 0 and size),
        state text not null default 'receiving' check (state in ('receiving', 'ready')),
        kind text check (kind in ('picture', 'pdf')),
        opened_size integer,
        width integer,
        height integer,
        created_at timestamptz not null default now(),
        ready_at timestamptz,
        attached_at timestamptz,
        released_at timestamptz
      )`);
    await runner.query('create unique index attachments_client_id on attachments (person, client_id)');
    await runner.query(
      'create index attachments_unattached on attachments (created_at) where attached_at is null',
    );
    await runner.query(
      'create index attachments_released on attachments (released_at) where released_at is not null',
    );
    await runner.query(`
      create table attachment_parts (
        attachment_id uuid not null references attachments on delete cascade,
        start integer not null,
        bytes bytea not null,
        primary key (attachment_id, start)
      )`);
    await runner.query(`
      create table attachment_contents (
        attachment_id uuid not null references attachments on delete cascade,
        form text not null check (form in ('small', 'large', 'document')),
        bytes bytea not null,
        primary key (attachment_id, form)
      )`);
    // The bytes are compressed already. PostgreSQL finds slices without reading the rest only if it stores
    // the bytes uncompressed.
    for (const table of ['attachment_parts', 'attachment_contents'])
      await runner.query(`alter table ${table} alter bytes set storage external`);
    await runner.query(`
      create table attachment_uses (
        attachment_id uuid not null references attachments on delete cascade,
        thing_id uuid not null,
        is_public boolean not null,
        primary key (attachment_id, thing_id)
      )`);
    await runner.query('create index attachment_uses_thing on attachment_uses (thing_id)');
    await runner.query(`
      create table upload_days (
        owner text not null,
        day date not null,
        bytes bigint not null,
        primary key (owner, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'upload_days',
      'attachment_uses',
      'attachment_contents',
      'attachment_parts',
      'attachments',
    ])
      await runner.query(`drop table ${table}`);
  }
}
