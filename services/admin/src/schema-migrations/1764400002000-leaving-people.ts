import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of people who have asked for their account to be deleted. */
export class LeavingPeople1764400002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table leaving_people (user_id uuid primary key, username text not null)');
    await runner.query('alter table audit_entries add user_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries drop user_id');
    await runner.query('drop table leaving_people');
  }
}
