import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners, managers, operators and crewing companies of vessels. */
export class CompanyLinks1790000007923 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
    await runner.query(`
      create table company_links (
        id uuid primary key,
        vessel_id uuid not null references targets (id) on delete cascade,
        company_id uuid not null references targets (id) on delete cascade,
        role text not null check (role in ('owner', 'manager', 'operator', 'crewing')),
        source text not null,
        as_of text collate "C" not null check (as_of ~ '${day}'),
        until text collate "C" check (until ~ '${day}' and until >= as_of),
        created_at timestamptz not null default now(),
        unique (vessel_id, company_id, role, as_of)
      )`);
    await runner.query('create index company_links_of_company on company_links (company_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_links');
  }
}
