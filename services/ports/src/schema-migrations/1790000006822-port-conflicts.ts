import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people decide where lists contradict one another. */
export class PortConflicts1790000006822 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports add conflict text');
    await runner.query(
      'create index ports_in_conflict on ports (rank, id) where conflict is not null and is_active',
    );
    // Two ports at one position of which a moderator has said that they are two.
    await runner.query(`
      create table distinct_ports (
        port_id text not null,
        other_id text not null check (port_id < other_id),
        primary key (port_id, other_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table distinct_ports');
    await runner.query('alter table ports drop conflict');
  }
}
