import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints are counted by the name of the ship. */
export class ComplaintsOfShips1790000007914 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index complaints_of_ship on complaints (lower(vessel_name), created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index complaints_of_ship');
  }
}
