import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rank and fleet type of people, and whether their pages show what they wrote; by default nothing. */
export class PublicWork1790000005600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add shows_activity boolean not null default false,
        add rank text,
        add fleet_type text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop shows_activity, drop rank, drop fleet_type');
  }
}
