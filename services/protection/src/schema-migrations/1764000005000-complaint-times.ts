import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['created_at', 'updated_at'];

/** Pages keep PostgreSQL's microseconds, so times are no longer cut. */
export class ComplaintTimes1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns)
      await runner.query(`alter table complaints alter column ${column} set default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await runner.query(
        `alter table complaints alter column ${column} set default date_trunc('milliseconds', now())`,
      );
    }
  }
}
