import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox and the inbox, which every service has beside its own tables. */
export class KitTables1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        seq bigserial primary key,
        id uuid not null unique,
        type text not null,
        occurred_at timestamptz not null,
        data json not null,
        request_id text,
        sent_at timestamptz
      )`);
    await runner.query('create index outbox_waiting on outbox (seq) where sent_at is null');
    await runner.query('create index outbox_sent on outbox (sent_at) where sent_at is not null');
    await runner.query(`
      create table inbox (
        consumer text not null,
        event_id uuid not null,
        handled_at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`);
    await runner.query('create index inbox_age on inbox (handled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inbox');
    await runner.query('drop table outbox');
  }
}

/** Runs of the content jobs; a service that has none keeps it empty. */
export class JobTables1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_runs (
        id uuid primary key,
        job text not null,
        input jsonb not null default '{}',
        state text not null default 'running',
        progress integer,
        message text not null,
        problems jsonb not null default '[]',
        result jsonb not null default '{}',
        started_at timestamptz not null default now(),
        -- last heartbeat of its process; another process takes the run over when it is too old
        alive_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    await runner.query('create unique index job_runs_one on job_runs (job) where finished_at is null');
    await runner.query('create index job_runs_by_time on job_runs (started_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_runs');
  }
}

/** Answers of idempotent writes. */
export class IdempotencyTables1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        person text not null,
        client_id uuid not null,
        digest bytea not null,
        answer jsonb,
        created_at timestamptz not null default now(),
        primary key (person, client_id)
      )`);
    await runner.query('create index idempotency_keys_age on idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}

/** Workers of the job queue, each with the time of its last heartbeat. */
export class JobWorkers1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table job_workers (id text primary key, alive_at timestamptz not null)');
    await runner.query('alter table job_runs drop column alive_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_runs add column alive_at timestamptz not null default now()');
    await runner.query('drop table job_workers');
  }
}

/** Names of people who leave. Forum and admin have had the table by schema migrations of their own. */
export class NamesOfLeavingPeople1790000004101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table if not exists leaving_people (user_id uuid primary key, usernames text[] not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const own = await runner.query(`select from migrations where name like 'LeavingPeople%'`);
    if (own.length === 0) await runner.query('drop table leaving_people');
  }
}

/** What decisions of moderators deleted. */
export class ModeratedDeletions1790000005802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table moderated_deletions (kind text, item_id text, primary key (kind, item_id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table moderated_deletions');
  }
}

/** Held contributions, and trusted people. */
export class HeldItems1790000006770 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table held_items (
        kind text, item_id text, is_refused boolean not null default false, primary key (kind, item_id)
      )`);
    await runner.query('create table trusted_people (user_id uuid primary key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table trusted_people');
    await runner.query('drop table held_items');
  }
}

/** Hidden contributions of every kind in one table, and the reports that can suspend them. */
export class Contributions1796082000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contributions (
        kind text, item_id text, state text not null, since timestamptz not null default now(),
        primary key (kind, item_id)
      )`);
    await runner.query(`
      insert into contributions (kind, item_id, state)
      select kind, item_id, case when is_refused then 'refused' else 'held' end from held_items
      union all select kind, item_id, 'deleted' from moderated_deletions
      on conflict do nothing`);
    await runner.query('drop table held_items, moderated_deletions');
    await runner.query(`
      create table contribution_reports (
        kind text, item_id text, person text,
        network text,
        is_counted boolean not null,
        is_decided boolean not null default false,
        created_at timestamptz not null default now(),
        primary key (kind, item_id, person)
      )`);
    await runner.query('create index contribution_reports_of_person on contribution_reports (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contribution_reports');
    await runner.query(
      'create table moderated_deletions (kind text, item_id text, primary key (kind, item_id))',
    );
    await runner.query(`
      create table held_items (
        kind text, item_id text, is_refused boolean not null default false, primary key (kind, item_id)
      )`);
    await runner.query(`
      insert into held_items select kind, item_id, state = 'refused' from contributions
      where state in ('held', 'refused')`);
    await runner.query(`
      insert into moderated_deletions select kind, item_id from contributions where state = 'deleted'`);
    await runner.query('drop table contributions');
  }
}

/** The trace that an event belongs to. */
export class OutboxTraces1796067234329 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column traceparent');
  }
}
