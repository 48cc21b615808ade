import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies to comments quote words, and people react to comments. */
export class CommentReactions1790000006402 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table port_comments
        add quote text,
        add reactions jsonb not null default '{}'`);
    await runner.query(`
      create table port_comment_reactions (
        comment_id uuid not null references port_comments on delete cascade,
        user_id uuid not null,
        reaction text not null,
        created_at timestamptz not null default now(),
        primary key (comment_id, user_id, reaction)
      )`);
    await runner.query('create index port_comment_reactions_user on port_comment_reactions (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table port_comment_reactions');
    await runner.query('alter table port_comments drop quote, drop reactions');
  }
}
