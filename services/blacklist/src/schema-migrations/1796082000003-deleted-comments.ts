import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of votes that moderators have deleted stand among what is out of view, with every other kind. */
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
