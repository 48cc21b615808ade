import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mentions of ports in vacancies, news and topics. */
export class PortMentions1790000006844 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table port_mentions (
        kind text not null,
        item_id uuid not null,
        port_id text not null references ports on delete cascade,
        title text not null,
        at timestamptz not null,
        until timestamptz,
        is_shown boolean not null default true,
        primary key (kind, item_id, port_id)
      )`);
    await runner.query(
      'create index port_mentions_of_port on port_mentions (port_id, kind, at desc, item_id desc) where is_shown',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_mentions');
  }
}
