import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications that go out by e-mail or Web Push. */
export class NotificationDeliveries1790000005401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notification_deliveries (
        notification_id uuid not null references notifications (id) on delete cascade,
        channel text not null check (channel in ('email', 'push')),
        user_id uuid not null references users (id),
        due_at timestamptz not null,
        done_at timestamptz,
        primary key (notification_id, channel)
      )`);
    await runner.query(
      'create index notification_deliveries_of_person on notification_deliveries (user_id, channel, due_at)',
    );
    await runner.query(
      'create index notification_deliveries_waiting on notification_deliveries (due_at) where done_at is null',
    );
    await runner.query(`
      create index mails_of_notifications on mails ((details ->> 'userId')) where kind = 'notifications'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_of_notifications');
    await runner.query(`delete from mails where kind = 'notifications'`);
    await runner.query('drop table notification_deliveries');
  }
}
