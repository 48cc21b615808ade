import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kit's table of idempotency keys recognises repeated writes. Pages keep PostgreSQL's microseconds, so
 * times are no longer cut.
 */
export class ClientIds1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table review_sends');
    await runner.query('alter table reviews alter column created_at set default now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table reviews alter column created_at set default date_trunc('milliseconds', now())`,
    );
    await runner.query(`
      create table review_sends (
        client_id uuid primary key,
        person text not null,
        digest text not null,
        review_id uuid
      )`);
  }
}
