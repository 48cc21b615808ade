import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments are listed by the database's time: ids come from clocks of processes, which may be wrong. */
export class CommentsByTime1764400003001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'news_id, created_at desc, id desc');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'news_id, id desc');
  }
}

async function replaceIndex(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('drop index news_comments_of_item');
  await runner.query(`create index news_comments_of_item on news_comments (${columns})`);
}
