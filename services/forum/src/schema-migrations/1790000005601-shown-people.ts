import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whose public page shows what this service knows of them, and indexes to find it. */
export class ShownPeople1790000005601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table shown_people (user_id uuid primary key, username text not null)');
    await runner.query('create index shown_people_username on shown_people (username)');
    await runner.query(
      `create index messages_by_person on messages (author_id, author_username, created_at)
       where author_username is not null and deleted_at is null`,
    );
    await runner.query(
      `create index topics_by_person on topics (author_id, author_username, created_at)
       where author_id is not null and deleted_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_by_person');
    await runner.query('drop index topics_by_person');
    await runner.query('drop table shown_people');
  }
}
