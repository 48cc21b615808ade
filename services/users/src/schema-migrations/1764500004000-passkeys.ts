import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, by which one signs in without a password. */
export class Passkeys1764500004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users (id),
        -- base64url, as browsers send it
        credential_id text not null constraint passkeys_credential unique,
        -- COSE (RFC 9052)
        public_key bytea not null,
        -- signatures so far; 0 where the authenticator does not count
        counter bigint not null,
        transports text[] not null,
        is_synced boolean not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`);
    await runner.query('create index passkeys_user on passkeys (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table passkeys');
    await runner.query(`delete from mails where kind in ('passkey-added', 'passkey-removed')`);
  }
}
