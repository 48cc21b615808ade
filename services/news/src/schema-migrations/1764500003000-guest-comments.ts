import { deletedPersonName } from '@kubrik/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a comment was written without an account. */
export class GuestComments1764500003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments add is_guest boolean');
    await runner.query('update news_comments set is_guest = author_id is null and author_name <> $1', [
      deletedPersonName,
    ]);
    await runner.query('alter table news_comments alter is_guest set not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments drop is_guest');
  }
}
