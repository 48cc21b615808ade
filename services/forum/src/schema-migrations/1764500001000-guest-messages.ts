import { deletedPersonName } from '@kubrik/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a message repeats what somebody wrote without an account. */
export class GuestMessages1764500001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add is_guest boolean not null default false');
    await runner.query(
      `update messages set is_guest = true
       where source_type in ('news_comment', 'port_chat') and author_id is null and author_name <> $1`,
      [deletedPersonName],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop is_guest');
  }
}
