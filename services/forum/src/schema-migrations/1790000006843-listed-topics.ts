import type { MigrationInterface, QueryRunner } from 'typeorm';

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each topic that stands is published once more, for services that look into texts (decision 125). */
export class ListedTopics1790000006843 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into outbox (id, type, occurred_at, data)
      select gen_random_uuid(), 'forum.topic-listed', now(), json_build_object(
        'topicId', id, 'title', title, 'content', content, 'createdAt', ${time('created_at')})
      from topics where kind = 'topic' and deleted_at is null order by created_at`);
  }

  async down(): Promise<void> {
    // Published events cannot be undone.
  }
}
