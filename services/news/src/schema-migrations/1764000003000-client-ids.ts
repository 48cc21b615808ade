import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kit's table of idempotency keys recognises repeated writes; comments lose the ids that devices chose.
 */
export class ClientIds1764000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments drop column client_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments add column client_id uuid unique');
  }
}
