import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comment that another one replies to. No foreign key: replies to a deleted comment stay as they are. */
export class CommentReplies1790000001001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments add reply_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments drop reply_to');
  }
}
