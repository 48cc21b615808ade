import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages reply to one another, are changed by their authors, and get reactions. */
export class Conversation1764600001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messages
        add column reply_to uuid,
        add column quote text,
        add column edited_at timestamptz,
        add column reactions jsonb not null default '{}'`);
    await runner.query(`
      create table message_versions (
        message_id uuid not null references messages on delete cascade,
        version bigint not null,
        content text not null,
        author_id text not null,
        replaced_at timestamptz not null,
        primary key (message_id, version)
      )`);
    await runner.query('create index message_versions_author on message_versions (author_id)');
    await runner.query(`
      create table message_reactions (
        message_id uuid not null references messages on delete cascade,
        user_id text not null,
        reaction text not null,
        created_at timestamptz not null default now(),
        primary key (message_id, user_id, reaction)
      )`);
    await runner.query('create index message_reactions_user on message_reactions (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table message_reactions');
    await runner.query('drop table message_versions');
    await runner.query(
      'alter table messages drop column reactions, drop column edited_at, drop column quote, drop column reply_to',
    );
  }
}
