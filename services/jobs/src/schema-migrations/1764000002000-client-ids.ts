import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kit's table of idempotency keys recognises repeated writes, so vacancies lose the ids that devices
 * chose. Pages keep PostgreSQL's microseconds, so times are no longer cut.
 */
export class ClientIds1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies drop column client_id');
    await runner.query('alter table responses alter column created_at set default now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancies add column client_id uuid unique');
    await runner.query(
      `alter table responses alter column created_at set default date_trunc('milliseconds', now())`,
    );
  }
}
