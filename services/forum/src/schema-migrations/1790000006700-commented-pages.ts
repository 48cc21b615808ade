import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages that repeat comments are found by the page of their news item, and now of their port, too. */
export class CommentedPages1790000006700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_of_commented_news');
    await runner.query(
      `create index messages_of_commented_pages on messages (split_part(source_path, '?', 1))
       where source_type in ('news_comment', 'port_chat')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_of_commented_pages');
    await runner.query(
      `create index messages_of_commented_news on messages (split_part(source_path, '?', 1))
       where source_type = 'news_comment'`,
    );
  }
}
