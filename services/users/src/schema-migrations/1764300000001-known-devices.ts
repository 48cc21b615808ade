import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers from which people sign in, so that a new one is noticed. */
export class KnownDevices1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_devices (
        user_id uuid not null references users (id),
        device_key text not null,
        first_used_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        primary key (user_id, device_key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_devices');
    await runner.query(`delete from mails where kind = 'new-device'`);
  }
}
