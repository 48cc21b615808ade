import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write in the forum is a message; the column's name says so. */
export class LastMessageOfAuthors1764100001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table authors rename column last_post_at to last_message_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table authors rename column last_message_at to last_post_at');
  }
}
