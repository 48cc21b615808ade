import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that get notifications by Web Push, and the keys by which the installation signs them. */
export class PushSubscriptions1790000005402 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_keys (
        id integer primary key check (id = 1),
        public_key text not null,
        sealed_private_key text not null
      )`);
    await runner.query(`
      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null references users (id),
        session_key text not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        browser text,
        os text,
        created_at timestamptz not null default now()
      )`);
    await runner.query(
      'create index push_subscriptions_of_person on push_subscriptions (user_id, created_at desc)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_subscriptions');
    await runner.query('drop table push_keys');
  }
}
