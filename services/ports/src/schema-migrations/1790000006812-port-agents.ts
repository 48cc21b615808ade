import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ships' agents that people enter. */
export class PortAgents1790000006812 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports add agent_count integer not null default 0');
    await runner.query(`
      create table port_agents (
        id uuid primary key,
        port_id text not null references ports on delete cascade,
        person text not null,
        name text not null,
        phone text,
        email text,
        services text,
        created_at timestamptz not null default now(),
        deleted_at timestamptz
      )`);
    await runner.query(
      'create index port_agents_of_port on port_agents (port_id, created_at desc, id desc) where deleted_at is null',
    );
    await runner.query(
      'create index port_agents_newest on port_agents (created_at desc, id desc) where deleted_at is null',
    );
    await runner.query('create index port_agents_of_person on port_agents (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_agents');
    await runner.query('alter table ports drop agent_count');
  }
}
