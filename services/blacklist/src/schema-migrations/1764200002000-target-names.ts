import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns bear the names of the glossary. */
export class TargetNames1764200002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table targets rename column place to country_or_flag');
    await runner.query('alter table targets rename column place_key to normalized_country_or_flag');
    await runner.query('alter table suggestions rename column place to country_or_flag');
    await runner.query('alter table suggestions rename column place_key to normalized_country_or_flag');
    await runner.query('alter table targets rename column fold to folded_name');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table targets rename column folded_name to fold');
    await runner.query('alter table suggestions rename column normalized_country_or_flag to place_key');
    await runner.query('alter table suggestions rename column country_or_flag to place');
    await runner.query('alter table targets rename column normalized_country_or_flag to place_key');
    await runner.query('alter table targets rename column country_or_flag to place');
  }
}
