import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nicknames that moderators have taken away: not even the person who had one gets it again. */
export class WithdrawnUsernames1790000005804 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table usernames add column is_withdrawn boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table usernames drop column is_withdrawn');
  }
}
