import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that moderators have deleted move to the contributions out of view, as for every other kind. */
export class DeletedReviews1796082000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into contributions (kind, item_id, state)
      select 'review', id::text, 'deleted' from deleted_reviews
      on conflict do nothing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from contributions where kind = 'review' and state = 'deleted'`);
  }
}
