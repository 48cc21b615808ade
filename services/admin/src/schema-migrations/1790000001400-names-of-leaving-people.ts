import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier names of people who have asked for their account to be deleted, besides the present one. */
export class NamesOfLeavingPeople1790000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table leaving_people add usernames text[]');
    await runner.query('update leaving_people set usernames = array[username]');
    await runner.query('alter table leaving_people alter usernames set not null, drop username');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table leaving_people add username text');
    await runner.query('update leaving_people set username = usernames[1]');
    await runner.query('alter table leaving_people alter username set not null, drop usernames');
  }
}
