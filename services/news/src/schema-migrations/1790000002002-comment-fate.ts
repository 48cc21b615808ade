import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments can be changed and deleted; comments of a removed item are shown to nobody. */
export class CommentFate1790000002002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_comments add edited_at timestamptz, add deleted_at timestamptz');
    await runner.query(`
      create table news_comment_versions (
        id uuid primary key,
        comment_id uuid not null references news_comments on delete cascade,
        content text not null,
        author_id uuid not null,
        replaced_at timestamptz not null
      )`);
    await runner.query('create index news_comment_versions_comment on news_comment_versions (comment_id)');
    await runner.query('create index news_comment_versions_author on news_comment_versions (author_id)');
    await runner.query('alter table news_items add is_removed boolean not null default false');
    // The content job archives no item with comments, so a moderator must have removed these.
    await runner.query(
      'update news_items set is_removed = true where archived_at is not null and comment_count > 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_items drop is_removed');
    await runner.query('drop table news_comment_versions');
    await runner.query('alter table news_comments drop edited_at, drop deleted_at');
  }
}
