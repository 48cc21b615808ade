import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domains whose verification a moderator took back; a row stays when the company is deleted. */
export class WithdrawnDomains1790000007903 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table withdrawn_domains (
        domain text primary key,
        withdrawn_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawn_domains');
  }
}
