import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The most that any place of a port may have, in metres; the next start fills it. */
export class DeepestPlace1790000007980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports add column deepest double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ports drop column deepest');
  }
}
