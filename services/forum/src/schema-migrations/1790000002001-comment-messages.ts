import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message is found by the comment that it repeats, and those of a removed news item by the item's page. */
export class CommentMessages1790000002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add source_id uuid');
    await runner.query(
      'create index messages_of_comment on messages (source_id) where source_id is not null',
    );
    await runner.query(
      `create index messages_of_commented_news on messages (split_part(source_path, '?', 1))
       where source_type = 'news_comment'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_of_commented_news');
    await runner.query('drop index messages_of_comment');
    await runner.query('alter table messages drop source_id');
  }
}
