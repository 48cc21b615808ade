import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People show a picture. */
export class Avatars1790000006504 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add avatar jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop avatar');
  }
}
