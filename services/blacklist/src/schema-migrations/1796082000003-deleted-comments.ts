import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted comments of votes get rows in `contributions`, like every other kind. */
export class DeletedComments1796082000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into contributions (kind, item_id, state)
      select 'vote', id::text, 'deleted' from votes where deleted_comment is not null
      on conflict do nothing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from contributions where kind = 'vote' and state = 'deleted'`);
  }
}
