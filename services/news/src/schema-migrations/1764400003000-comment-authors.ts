import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account of a comment's author, so that the name can be erased with the account. */
export class CommentAuthors1764400003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments add author_id uuid');
    await runner.query(
      'create index news_comments_author on news_comments (author_id) where author_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments drop author_id');
  }
}
