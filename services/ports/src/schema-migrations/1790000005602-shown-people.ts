import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whose public page shows what this service knows of them, and indexes to find it. */
export class ShownPeople1790000005602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table shown_people (user_id uuid primary key, username text not null)');
    await runner.query('create index shown_people_username on shown_people (username)');
    await runner.query(
      'create index ports_by_person on ports (added_by, created_at) where added_by is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ports_by_person');
    await runner.query('drop table shown_people');
  }
}
