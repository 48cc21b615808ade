import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second step of signing in: codes of an authenticator application, and codes for its loss. */
export class SecondFactors1764300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factors (
        user_id uuid primary key references users (id),
        -- encrypted with the settings key
        secret text not null,
        created_at timestamptz not null default now(),
        -- null until the person has typed a code of it
        confirmed_at timestamptz,
        -- time step of the last code: neither it nor an earlier one counts again
        last_step bigint not null default 0
      )`);
    await runner.query(`
      create table recovery_codes (
        user_id uuid not null references second_factors (user_id) on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table recovery_codes');
    await runner.query('drop table second_factors');
    await runner.query(`delete from mails where kind in ('second-factor-on', 'second-factor-off')`);
  }
}
