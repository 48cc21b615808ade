import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What moderators did about people, and their appeals. */
export class Measures1790000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The moderator's column is null for the panel's administrator, and for a moderator whose account is
    // gone.
    await runner.query(`
      create table measures (
        id uuid primary key,
        user_id uuid not null references users (id),
        kind text not null check (kind in ('warning', 'silence', 'ban')),
        rule text not null,
        text text,
        created_at timestamptz not null,
        until timestamptz,
        moderator_id uuid references users (id) on delete set null,
        lifted_at timestamptz,
        lifted_by_id uuid references users (id) on delete set null,
        appeal_text text,
        appealed_at timestamptz,
        appeal_outcome text check (appeal_outcome in ('kept', 'lifted')),
        appeal_reply text,
        appeal_decided_at timestamptz,
        appeal_decided_by_id uuid references users (id) on delete set null,
        check ((kind = 'silence') = (until is not null))
      )`);
    await runner.query('create index measures_of_person on measures (user_id, created_at desc)');
    await runner.query(`
      create index measures_open_appeals on measures (appealed_at desc, id desc)
      where appealed_at is not null and appeal_decided_at is null`);
    await runner.query(`
      create index measures_closed_appeals on measures (appealed_at desc, id desc)
      where appeal_decided_at is not null`);
    for (const column of ['moderator_id', 'lifted_by_id', 'appeal_decided_by_id'])
      await runner.query(
        `create index measures_${column} on measures (${column}) where ${column} is not null`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table measures');
  }
}
