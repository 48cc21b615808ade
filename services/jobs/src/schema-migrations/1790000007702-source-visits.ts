import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit to the source of a vacancy of a feed is no longer counted as an application. */
export class SourceVisits1790000007702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies add source_visits integer not null default 0');
    await runner.query(
      'update vacancies set source_visits = applications, applications = 0 where source_url is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update vacancies set applications = source_visits where source_url is not null');
    await runner.query('alter table vacancies drop source_visits');
  }
}
