import type { MigrationInterface, QueryRunner } from 'typeorm';

const setTypes = (types: string) => `
  alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (${types}))`;

/** Notifications of replies, reactions and followed topics; those about one thing are gathered until they are read. */
export class GatheredNotifications1790000004601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setTypes(`'mention', 'reply', 'reaction', 'followed', 'message', 'other'`));
    await runner.query('alter table notifications add column about text');
    await runner.query(`
      create unique index notifications_about on notifications (user_id, about)
      where not is_read and about is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications drop column about');
    await runner.query(
      `update notifications set type = 'other' where type in ('reply', 'reaction', 'followed')`,
    );
    await runner.query(setTypes(`'mention', 'message', 'other'`));
  }
}
