import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people let their public pages show; by default nothing. */
export class PublicChoices1790000004301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add shows_since boolean not null default false,
        add shows_email_verified boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop shows_since, drop shows_email_verified');
  }
}
