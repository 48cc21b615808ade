import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages and topics that a moderator looks at before others do. */
export class HeldTexts1790000005800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table held_texts (
        id uuid primary key,
        kind text not null,
        topic_id uuid,
        title text,
        category text,
        content text not null,
        author_id text not null,
        author_username text not null,
        client_id uuid,
        reply_to uuid,
        quote text,
        reason text not null,
        created_at timestamptz not null,
        state text not null default 'held'
      )`);
    await runner.query(
      'create unique index held_texts_client on held_texts (author_id, client_id) where client_id is not null',
    );
    await runner.query('create index held_texts_author on held_texts (author_id, state, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table held_texts');
  }
}
