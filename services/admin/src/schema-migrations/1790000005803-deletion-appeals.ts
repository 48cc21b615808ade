import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appeals of authors against the deletion of what they wrote. */
export class DeletionAppeals1790000005803 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deletion_appeals (
        reported_item_id uuid primary key references reported_items on delete cascade,
        user_id uuid not null,
        text text not null,
        created_at timestamptz not null,
        outcome text
      )`);
    await runner.query('create index deletion_appeals_user on deletion_appeals (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deletion_appeals');
  }
}
