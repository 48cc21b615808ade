import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies to comments quote words, and people react to comments. */
export class CommentReactions1790000006401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table news_comments
        add quote text,
        add reactions jsonb not null default '{}'`);
    await runner.query(`
      create table news_comment_reactions (
        comment_id uuid not null references news_comments on delete cascade,
        user_id uuid not null,
        reaction text not null,
        created_at timestamptz not null default now(),
        primary key (comment_id, user_id, reaction)
      )`);
    await runner.query('create index news_comment_reactions_user on news_comment_reactions (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table news_comment_reactions');
    await runner.query('alter table news_comments drop quote, drop reactions');
  }
}
