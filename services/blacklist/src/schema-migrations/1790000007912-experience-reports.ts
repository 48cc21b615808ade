import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports about contracts, company accounts that speak for companies and vessels, their replies, and the history of entries. */
export class ExperienceReports1790000007912 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table experience_reports (
        id uuid primary key,
        target_id uuid not null references targets on delete cascade,
        person text not null,
        author_name text,
        paid_in_time text,
        contract_kept text,
        food text,
        safety text,
        rest text,
        repatriation text,
        other_name text,
        rank text,
        from_month text not null,
        to_month text,
        content text not null,
        attachments jsonb not null default '[]',
        are_attachments_public boolean not null default false,
        is_demo boolean not null default false,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        deleted_at timestamptz
      )`);
    await runner.query(`
      create index experience_reports_of_target on experience_reports (target_id, created_at desc, id desc)
        where deleted_at is null`);
    await runner.query('create index experience_reports_of_person on experience_reports (person, target_id)');
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
    await runner.query(`
      create table claims (
        id uuid primary key,
        target_id uuid not null references targets on delete cascade,
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
    await runner.query(`
      create table entry_changes (
        id uuid primary key,
        entry_id uuid not null references entries on delete cascade,
        state text not null,
        reason text not null,
        company_name text,
        attachments jsonb not null default '[]',
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index changes_of_entry on entry_changes (entry_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table entry_changes, company_replies, claims, company_account_members, company_accounts, experience_reports',
    );
  }
}
