import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Company accounts that speak for banks, and what they reply to reviews. */
export class RepliesOfBanks1790000007941 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createAccounts(runner);
    await runner.query(`
      create table claims (
        id uuid primary key,
        target_id integer not null references banks on delete cascade,
        account_id uuid not null references company_accounts on delete cascade,
        state text not null default 'waiting',
        note text,
        reason text,
        requested_by uuid,
        created_at timestamptz not null default now(),
        decided_at timestamptz,
        unique (target_id, account_id)
      )`);
    await runner.query(
      `create unique index one_representative on claims (target_id) where state = 'accepted'`,
    );
    await runner.query(`create index waiting_claims on claims (created_at, id) where state = 'waiting'`);
    await runner.query('create index claims_of_person on claims (requested_by)');
    await runner.query('create index claims_of_account on claims (account_id)');
    await runner.query(`
      create table company_replies (
        kind text not null,
        thing_id uuid not null,
        account_id uuid references company_accounts on delete set null,
        company_name text not null,
        author_id uuid,
        content text not null,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        primary key (kind, thing_id)
      )`);
    await runner.query('create index company_replies_of_person on company_replies (author_id)');
    await runner.query('create index company_replies_of_account on company_replies (account_id)');
  }

  private async createAccounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_accounts (
        id uuid primary key,
        name text not null,
        verified_way text,
        verified_at timestamptz,
        verified_evidence text
      )`);
    await runner.query(`
      create table company_account_members (
        account_id uuid not null references company_accounts on delete cascade,
        user_id uuid not null,
        role text not null,
        primary key (account_id, user_id)
      )`);
    await runner.query('create index company_account_members_of_person on company_account_members (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_replies, claims, company_account_members, company_accounts');
  }
}
