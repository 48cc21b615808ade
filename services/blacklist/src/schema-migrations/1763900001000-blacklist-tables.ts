import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlacklistTables1763900001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await createTargets(runner);
    await createVotes(runner);
    await createEntries(runner);
    await createSuggestions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['suggestions', 'entries', 'votes', 'targets'])
      await runner.query(`drop table ${table}`);
  }
}

/** Companies and vessels: what is voted on and written about, in one table, so that there is one rule of locks. */
async function createTargets(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table targets (
      id uuid primary key,
      target_type text not null check (target_type in ('company', 'vessel')),
      name text not null,
      -- country of a company, flag of a vessel, as it was written
      place text not null,
      -- business of a company, type of a vessel
      kind text not null,
      imo text check (imo ~ '^[0-9]{7}$'),
      dwt integer,
      built_year smallint,
      is_demo boolean not null default false,
      black_votes integer not null default 0,
      red_votes integer not null default 0,
      green_votes integer not null default 0,
      -- the votes that the risk level is computed from
      counted_black integer not null default 0,
      counted_red integer not null default 0,
      counted_green integer not null default 0,
      risk_level text not null default 'unknown',
      open_entries integer not null default 0,
      last_entry_at timestamptz,
      vote_rank integer not null generated always as (-(black_votes + red_votes + green_votes)) stored,
      -- name and place in the form in which they are compared
      sort_key text collate "C" not null,
      place_key text not null,
      fold text not null,
      words tsvector not null,
      created_at timestamptz not null default now(),
      check (target_type = 'vessel' or imo is null)
    )`);
  const order = 'vote_rank, sort_key, id';
  for (const index of [
    `targets_in_order on targets (target_type, ${order})`,
    `targets_of_risk on targets (target_type, risk_level, ${order}) where risk_level in ('high', 'medium')`,
    `targets_blacklisted on targets (target_type, ${order}) where open_entries > 0`,
    'targets_latest on targets (last_entry_at, id) where open_entries > 0',
    'targets_by_name on targets (target_type, sort_key, id)',
    'targets_words on targets using gin (words)',
    'targets_like on targets using gin (fold gin_trgm_ops)',
  ])
    await runner.query(`create index ${index}`);
  await runner.query('create unique index targets_imo on targets (imo) where imo is not null');
}

async function createVotes(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table votes (
      id uuid primary key,
      target_id uuid not null references targets (id) on delete cascade,
      person text not null,
      vote_type text not null check (vote_type in ('black', 'red', 'green')),
      comment text not null default '',
      is_counted boolean not null,
      -- keyed hash of a visitor's network and the target; the address itself is never stored
      network text,
      voted_at timestamptz not null default date_trunc('milliseconds', now()),
      unique (target_id, person)
    )`);
  await runner.query(`create index votes_told on votes (target_id, voted_at, id) where comment <> ''`);
  await runner.query('create index votes_counted on votes (target_id, network) where is_counted');
}

async function createEntries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table entries (
      id uuid primary key,
      target_id uuid not null references targets (id) on delete cascade,
      severity text not null,
      reason text not null,
      evidence text,
      state text not null default 'new',
      is_demo boolean not null default false,
      created_at timestamptz not null default date_trunc('milliseconds', now())
    )`);
  await runner.query('create index entries_latest on entries (created_at, id)');
  await runner.query('create index entries_of_target on entries (target_id, created_at, id)');
}

async function createSuggestions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table suggestions (
      id uuid primary key,
      target_type text not null,
      name text not null,
      place text not null,
      kind text not null,
      imo text,
      dwt integer,
      built_year smallint,
      sort_key text collate "C" not null,
      place_key text not null,
      suggested_by text not null,
      author_id text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now())
    )`);
  await runner.query('create index suggestions_oldest on suggestions (created_at, id)');
}
