import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where people want their notifications. The kinds stand in the contract alone, so a new one needs no migration. */
export class NotificationChoices1790000005400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications drop constraint notifications_type_check');
    await runner.query('alter table notifications add column in_product boolean not null default true');
    await runner.query('drop index notifications_unread');
    await runner.query(`
      create unique index notifications_unread on notifications (user_id, position) where not is_read and in_product`);
    await runner.query(`
      create table notification_choices (
        user_id uuid not null references users (id),
        type text not null,
        in_product boolean not null,
        email text not null check (email in ('off', 'at_once', 'daily')),
        push boolean not null,
        primary key (user_id, type)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notification_choices');
    await runner.query('drop index notifications_unread');
    await runner.query('delete from notifications where not in_product');
    await runner.query('alter table notifications drop column in_product');
    await runner.query(
      'create unique index notifications_unread on notifications (user_id, position) where not is_read',
    );
    await runner.query(
      `update notifications set type = 'other' where type in ('application', 'report', 'moderation')`,
    );
    await runner.query(`
      alter table notifications add constraint notifications_type_check
      check (type in ('mention', 'reply', 'reaction', 'followed', 'message', 'other'))`);
  }
}
