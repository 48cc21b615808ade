import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number by which a vessel's radio is called. Unlike the IMO number it changes with the flag, so two may have had the same. */
export class Mmsi1790000007946 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table targets add mmsi text');
    await runner.query('alter table suggestions add mmsi text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table suggestions drop mmsi');
    await runner.query('alter table targets drop mmsi');
  }
}
