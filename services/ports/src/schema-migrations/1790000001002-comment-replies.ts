import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comment that another one replies to. Without a reference: what has gone leaves its replies as they are. */
export class CommentReplies1790000001002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments add reply_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port_comments drop reply_to');
  }
}
