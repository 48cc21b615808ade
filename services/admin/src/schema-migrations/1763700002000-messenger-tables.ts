import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessengerTables1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messenger_posts (
        id bigserial primary key,
        event_id uuid not null unique,
        -- number in the event stream: the order of publication
        sequence bigint not null,
        html text not null,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        message_id bigint,
        refused_at timestamptz,
        refusal text
      )`);
    await runner.query(`
      create index messenger_posts_waiting on messenger_posts (sequence)
      where sent_at is null and refused_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messenger_posts');
  }
}
