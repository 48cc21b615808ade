import type { MigrationInterface, QueryRunner } from 'typeorm';

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Publishes each item that is not removed once more, for services that search texts (decision 125). */
export class ListedNews1790000006841 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into outbox (id, type, occurred_at, data)
      select gen_random_uuid(), 'news.listed', now(), json_build_object(
        'newsId', id, 'title', title, 'summary', summary, 'publishedAt', ${time('published_at')})
      from news_items where archived_at is null order by published_at`);
  }

  async down(): Promise<void> {
    // Published events cannot be taken back.
  }
}
