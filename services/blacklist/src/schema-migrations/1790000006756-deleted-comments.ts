import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of votes that moderators have deleted, which may be brought back. */
export class DeletedComments1790000006756 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table votes add deleted_comment text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table votes drop deleted_comment');
  }
}
