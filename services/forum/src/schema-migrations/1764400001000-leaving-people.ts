import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of people who have asked for their account to be deleted. */
export class LeavingPeople1764400001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table leaving_people (user_id uuid primary key, username text not null)');
    await runner.query('create index messages_author on messages (author_id) where author_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_author');
    await runner.query('drop table leaving_people');
  }
}
