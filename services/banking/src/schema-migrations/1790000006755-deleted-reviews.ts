import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that moderators have deleted and can restore. */
export class DeletedReviews1790000006755 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table deleted_reviews (like reviews including defaults including constraints, primary key (id))',
    );
    await runner.query('create index deleted_reviews_user on deleted_reviews (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deleted_reviews');
  }
}
