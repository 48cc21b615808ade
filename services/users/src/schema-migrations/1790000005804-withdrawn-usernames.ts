import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Usernames that moderators have taken away: nobody can take such a name, not even its former owner. */
export class WithdrawnUsernames1790000005804 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table usernames add column is_withdrawn boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table usernames drop column is_withdrawn');
  }
}
