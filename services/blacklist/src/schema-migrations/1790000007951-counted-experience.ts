import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers of reports in an index, so that they are counted without reading the reports. */
export class CountedExperience1790000007951 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index answers_of_target on experience_reports (target_id)
        include (paid_in_time, contract_kept, food, safety, rest, repatriation, to_month, created_at, edited_at)
        where deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index answers_of_target');
  }
}
