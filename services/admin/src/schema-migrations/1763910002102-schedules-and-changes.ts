import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each content job is due, and the changes of news after it was posted. */
export class SchedulesAndChanges1763910002102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table schedules (
        job text primary key,
        last_at timestamptz,
        next_at timestamptz
      )`);
    await runner.query(
      `create index known_jobs_by_job on known_jobs ((run->>'job'), started_at desc, id desc)`,
    );
    await runner.query(`
      alter table messenger_posts
        add kind text not null default 'post' check (kind in ('post', 'edit', 'delete')),
        add news_id uuid,
        -- which post is edited or deleted
        add target_id bigint references messenger_posts (id) on delete cascade,
        -- where it was posted; the settings may name another group by the time it changes
        add chat text`);
    await runner.query(`
      update messenger_posts p set news_id = k.id from known_news k where p.html is not null and p.html = k.html`);
    await runner.query('create index messenger_posts_of_news on messenger_posts (news_id)');
    await runner.query('create index messenger_posts_of_target on messenger_posts (target_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from messenger_posts where kind <> 'post'`);
    await runner.query('alter table messenger_posts drop kind, drop news_id, drop target_id, drop chat');
    await runner.query('drop index known_jobs_by_job');
    await runner.query('drop table schedules');
  }
}
