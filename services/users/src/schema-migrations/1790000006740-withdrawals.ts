import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taking a username or picture away is a measure: the person can appeal, and a moderator can lift it. */
export class Withdrawals1790000006740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table measures
        add withdrawn_username text,
        add neutral_username text,
        add withdrawn_avatar jsonb,
        drop constraint measures_kind_check,
        add constraint measures_kind_check
          check (kind in ('warning', 'silence', 'ban', 'username_withdrawal', 'avatar_withdrawal')),
        add constraint measures_withdrawn_username
          check ((kind = 'username_withdrawal') = (withdrawn_username is not null)),
        add constraint measures_neutral_username
          check ((kind = 'username_withdrawal') = (neutral_username is not null)),
        add constraint measures_withdrawn_avatar
          check ((kind = 'avatar_withdrawal' and lifted_at is null) = (withdrawn_avatar is not null))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from measures where kind in ('username_withdrawal', 'avatar_withdrawal')`);
    await runner.query(`
      alter table measures
        drop constraint measures_withdrawn_username,
        drop constraint measures_neutral_username,
        drop constraint measures_withdrawn_avatar,
        drop constraint measures_kind_check,
        add constraint measures_kind_check check (kind in ('warning', 'silence', 'ban')),
        drop withdrawn_username,
        drop neutral_username,
        drop withdrawn_avatar`);
  }
}
