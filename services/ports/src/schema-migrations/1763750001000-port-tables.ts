import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PortTables1763750001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query(`
      create table ports (
        -- UN/LOCODE without a space
        id text primary key check (id ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
        name text not null,
        name_ru text,
        aliases text[] not null default '{}',
        country_code text not null,
        subdivision text,
        region text not null,
        latitude double precision check (latitude between -90 and 90),
        longitude double precision check (longitude between -180 and 180),
        -- how exactly the coordinates are given, in degrees
        step double precision,
        port_type text not null,
        max_depth double precision,
        timezone text,
        description text not null default '',
        facilities text[] not null default '{}',
        cargo_types text[] not null default '{}',
        is_active boolean not null default true,
        is_persons boolean not null default false,
        added_by text,
        rank smallint not null,
        sort_key text not null,
        comment_count integer not null default 0,
        created_at timestamptz not null default now(),
        check ((latitude is null) = (longitude is null))
      )`);
    const order = 'rank, sort_key, id) where is_active';
    await runner.query(`create index ports_in_order on ports (${order}`);
    await runner.query(`create index ports_of_region on ports (region, ${order}`);
    await runner.query(`create index ports_of_country on ports (country_code, ${order}`);
    await runner.query('create index ports_without_timezone on ports (country_code) where timezone is null');
    // Every name of a port in the form in which names are compared.
    await runner.query(`
      create table port_names (
        port_id text not null references ports (id) on delete cascade,
        key text not null,
        fold text not null,
        rank smallint not null,
        primary key (port_id, key)
      )`);
    await runner.query('create index port_names_key on port_names (key text_pattern_ops)');
    await runner.query(
      'create index port_names_known_key on port_names (key text_pattern_ops) where rank < 2',
    );
    await runner.query(`create index port_names_words on port_names using gin (to_tsvector('simple', key))`);
    await runner.query('create index port_names_like on port_names using gin (fold gin_trgm_ops)');
    await runner.query(`
      create table port_comments (
        id uuid primary key,
        port_id text not null references ports (id) on delete cascade,
        author_id text not null,
        author_name text not null,
        content text not null,
        client_id uuid unique,
        likes integer not null default 0,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index port_comments_of_port on port_comments (port_id, id desc)');
    await runner.query(`
      create table port_likes (
        comment_id uuid not null references port_comments (id) on delete cascade,
        person text not null,
        primary key (comment_id, person)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['port_likes', 'port_comments', 'port_names', 'ports'])
      await runner.query(`drop table ${table}`);
  }
}
