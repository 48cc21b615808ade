import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each source says of a port, and further codes of one port. */
export class PortSources1790000006820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table port_source_records (
        code text not null,
        source text not null,
        port_id text not null,
        year smallint,
        facts jsonb not null,
        primary key (code, source)
      )`);
    await runner.query('create index port_source_records_of_port on port_source_records (port_id)');
    await runner.query('create table port_codes (code text primary key, port_id text not null)');
    await runner.query('create index port_codes_of_port on port_codes (port_id)');
    await runner.query(`
      create table applied_catalogue (is_only boolean primary key default true check (is_only), hash text not null)`);
    // Ports of the directory came from lists; what they said stays until the same list is read again.
    await runner.query(`
      insert into port_source_records (code, source, port_id, facts)
      select id, 'unlocode', id, jsonb_strip_nulls(jsonb_build_object(
        'name', name, 'nameRu', name_ru, 'otherNames', aliases, 'subdivision', subdivision, 'timezone', timezone,
        'portType', port_type, 'position', case when latitude is null then null else
          jsonb_build_object('latitude', latitude, 'longitude', longitude) end,
        'particulars', case when max_depth is null then null else jsonb_build_object('depth', max_depth) end
      )) from ports where not is_entered_by_person`);
    await runner.query('alter table ports drop coordinate_precision');
    await runner.query('alter table ports add is_position_doubtful boolean not null default false');
    await runner.query('alter table ports add harbour_size text');
    // Ranks are finer: 5 is a port that only the list of codes knows.
    for (const table of ['ports', 'port_names'])
      await runner.query(`update ${table} set rank = case rank when 0 then 2 when 1 then 4 else 5 end`);
    await runner.query('drop index port_names_known_key');
    await runner.query(
      'create index port_names_known_key on port_names (normalized_name text_pattern_ops) where rank < 5',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index port_names_known_key');
    for (const table of ['ports', 'port_names'])
      await runner.query(
        `update ${table} set rank = case when rank < 4 then 0 when rank = 4 then 1 else 2 end`,
      );
    await runner.query(
      'create index port_names_known_key on port_names (normalized_name text_pattern_ops) where rank < 2',
    );
    await runner.query('alter table ports drop harbour_size');
    await runner.query('alter table ports drop is_position_doubtful');
    await runner.query('alter table ports add coordinate_precision double precision');
    for (const table of ['applied_catalogue', 'port_codes', 'port_source_records'])
      await runner.query(`drop table ${table}`);
  }
}
