import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When something that moderators had deleted came back, so that its earlier deletion, heard of late, is no news. */
export class RestoredItems1790000006760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items add restored_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reported_items drop restored_at');
  }
}
