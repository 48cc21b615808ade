import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chats of the messenger that people have linked, the codes by which they do, and their choice for each kind. */
export class MessengerLinks1790000005900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notification_choices add column messenger boolean');
    await runner.query('update notification_choices set messenger = push');
    await runner.query('alter table notification_choices alter column messenger set not null');
    await runner.query(`
      alter table notification_deliveries drop constraint notification_deliveries_channel_check,
        add constraint notification_deliveries_channel_check check (channel in ('email', 'push', 'messenger'))`);
    await runner.query(`
      create table messenger_links (
        user_id uuid primary key references users (id),
        chat_id text not null unique,
        linked_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table messenger_codes (
        user_id uuid primary key references users (id),
        code_hash text not null unique,
        expires_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from notification_deliveries where channel = 'messenger'`);
    await runner.query(`
      alter table notification_deliveries drop constraint notification_deliveries_channel_check,
        add constraint notification_deliveries_channel_check check (channel in ('email', 'push'))`);
    await runner.query('drop table messenger_codes');
    await runner.query('drop table messenger_links');
    await runner.query('alter table notification_choices drop column messenger');
  }
}
