import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The traces that posts of the messenger's group belong to. */
export class TracesOfPosts1796067313913 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table group_news add column traceparent text');
    await runner.query('alter table group_posts add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table group_posts drop column traceparent');
    await runner.query('alter table group_news drop column traceparent');
  }
}
