import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies with several people, and how they were verified. */
export class CompanyAccounts1790000007901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_accounts (
        id uuid primary key,
        name text not null,
        domain text,
        country text,
        licence_number text,
        licence_register text,
        note text,
        requested_at timestamptz,
        refusal text,
        withdrawn_at timestamptz,
        verified_way text check (verified_way in ('domain', 'licence', 'moderator')),
        verified_at timestamptz,
        created_at timestamptz not null default now(),
        created_by uuid references users (id) on delete set null,
        constraint company_accounts_licence check ((licence_number is null) = (licence_register is null)),
        constraint company_accounts_verified check ((verified_way is null) = (verified_at is null)),
        -- what is verified waits for nobody
        constraint company_accounts_request check (verified_at is null or requested_at is null)
      )`);
    await runner.query(`
      create index company_accounts_waiting on company_accounts (requested_at, id) where requested_at is not null`);
    await runner.query(`
      create index company_accounts_verified_at on company_accounts (verified_at, id) where verified_at is not null`);
    await runner.query(`
      create index company_accounts_unverified on company_accounts (id)
        where verified_at is null and requested_at is null`);
    await runner.query(`
      create table company_members (
        company_id uuid not null references company_accounts (id) on delete cascade,
        user_id uuid not null references users (id),
        role text not null check (role in ('owner', 'recruiter', 'spokesperson')),
        invited_by uuid references users (id) on delete set null,
        invited_at timestamptz not null default now(),
        accepted_at timestamptz,
        primary key (company_id, user_id)
      )`);
    await runner.query('create index company_members_person on company_members (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_members');
    await runner.query('drop table company_accounts');
  }
}
