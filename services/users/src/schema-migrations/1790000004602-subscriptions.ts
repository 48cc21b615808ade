import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people follow. The order of the key is that in which the followers of one thing are notified. */
export class Subscriptions1790000004602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table subscriptions (
        user_id uuid not null references users (id),
        kind text not null check (kind in ('topic', 'news', 'port')),
        followed_id text not null,
        title text not null,
        created_at timestamptz not null,
        primary key (kind, followed_id, user_id)
      )`);
    await runner.query('create index subscriptions_of_person on subscriptions (user_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table subscriptions');
  }
}
