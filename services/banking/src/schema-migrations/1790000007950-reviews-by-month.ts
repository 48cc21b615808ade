import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counted reviews of one bank by the day of the transfer. */
export class ReviewsByMonth1790000007950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index reviews_by_transfer on reviews (bank_id, transferred_on) include (share_received) where is_counted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index reviews_by_transfer');
  }
}
