import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which applications count: of the visitors of one network, only the first three for a vacancy. All earlier
 * ones count.
 */
export class CountedApplications1764500002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table applications add network text, add is_counted boolean not null default true',
    );
    await runner.query(
      'create index applications_network on applications (vacancy_id, network) where network is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table applications drop network, drop is_counted');
  }
}
