import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages of a topic by time: where a day begins, and the newest ones that a search looks at. */
export class MessageTimes1790000004201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index messages_by_time_in_topic on messages (topic_id, created_at, id) where deleted_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_by_time_in_topic');
  }
}
