import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the page that a message repeats: a corrected or removed news item has its message found. */
export class NewsCopies1763910002101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index messages_of_news on messages (source_path) where source_type = 'news'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_of_news');
  }
}
