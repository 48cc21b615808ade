import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The port of joining from the directory of ports, and the ship's MMSI (the number by which its radio is
 * called).
 */
export class JoiningPortAndMmsi1790000007945 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies add joining_port_id text, add mmsi text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies drop joining_port_id, drop mmsi');
  }
}
