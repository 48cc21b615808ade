import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments are found by their author, whose name may change. */
export class CommentsOfAPerson1790000006710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index port_comments_person on port_comments (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index port_comments_person');
  }
}
