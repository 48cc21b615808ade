import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people confirm of ports that others added. Ports from before are confirmed. */
export class PortConfirmations1790000005200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports add is_confirmed boolean not null default true');
    await runner.query(
      'create index ports_unconfirmed on ports (added_by, created_at desc, id desc) where not is_confirmed',
    );
    await runner.query(`
      create table port_confirmations (
        port_id text not null references ports on delete cascade,
        person text not null,
        network text,
        is_counted boolean not null,
        created_at timestamptz not null default now(),
        primary key (port_id, person)
      )`);
    await runner.query('create index port_confirmations_of_person on port_confirmations (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_confirmations');
    await runner.query('alter table ports drop is_confirmed');
  }
}
