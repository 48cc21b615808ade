import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives tables the names in the glossary. A post that was dropped because of a moderator no longer counts as
 * refused.
 */
export class GroupPosts1764100002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_jobs rename to content_job_runs');
    await runner.query('alter table known_news rename to group_news');
    await runner.query('alter table channel_posts rename to group_posts');
    await runner.query('alter table group_posts rename column event_id to origin_id');
    await runner.query('alter table group_posts add dropped_at timestamptz');
    await runner.query(`
      update group_posts set dropped_at = refused_at, refused_at = null, refusal = null
      where refusal = 'the news item was removed'`);
    await runner.query('drop index messenger_posts_waiting');
    await runner.query(`
      create index group_posts_waiting on group_posts (sequence)
      where sent_at is null and refused_at is null and dropped_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index group_posts_waiting');
    await runner.query(`
      update group_posts set refused_at = dropped_at, refusal = 'the news item was removed'
      where dropped_at is not null`);
    await runner.query('alter table group_posts drop dropped_at');
    await runner.query(`
      create index messenger_posts_waiting on group_posts (sequence)
      where sent_at is null and refused_at is null`);
    await runner.query('alter table group_posts rename column origin_id to event_id');
    await runner.query('alter table group_posts rename to channel_posts');
    await runner.query('alter table group_news rename to known_news');
    await runner.query('alter table content_job_runs rename to known_jobs');
  }
}
