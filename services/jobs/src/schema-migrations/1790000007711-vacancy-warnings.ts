import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a vacancy has in common with frauds, and hashes that find copies of its text. */
export class VacancyWarnings1790000007711 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table vacancies
        add warnings jsonb not null default '[]',
        -- hashes of five words in a row, the smallest sixteen; vacancies from before are compared with none
        add shingles integer[] not null default '{}'`);
    await runner.query(
      'create index vacancies_by_shingle on vacancies using gin (shingles) where closed_at is null',
    );
    await runner.query('create index vacancies_by_company on vacancies (lower(company))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index vacancies_by_company');
    await runner.query('alter table vacancies drop warnings, drop shingles');
  }
}
