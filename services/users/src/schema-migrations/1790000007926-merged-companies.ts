import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies that became part of others, for those who follow them. */
export class MergedCompanies1790000007926 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table merged_companies (
        id text primary key,
        target_id text not null,
        title text not null,
        normalized_name text not null
      )`);
    await runner.query('create index merged_companies_by_name on merged_companies (normalized_name)');
    await runner.query('create index merged_companies_into on merged_companies (target_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table merged_companies');
  }
}
