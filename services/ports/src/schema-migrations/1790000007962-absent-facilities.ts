import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facilities that a port is known not to have, as opposed to unknown ones; the next start fills the column. */
export class AbsentFacilities1790000007962 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table ports add column absent_facilities text[] not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports drop column absent_facilities');
  }
}
