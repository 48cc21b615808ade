import type { QueryRunner } from 'typeorm';

/** Adds the time of the last reading without a problem, which for a feed with a problem is not known. */
export async function addFeedSuccesses(runner: QueryRunner): Promise<void> {
  await runner.query('alter table feeds add column succeeded_at timestamptz');
  await runner.query('update feeds set succeeded_at = read_at where problem is null');
}

/** Makes the tables that a `FeedReader` needs; for the migration of a service that reads feeds. */
export async function createFeedTables(runner: QueryRunner, itemTable: string): Promise<void> {
  // The last reading of a feed: its validators for the next conditional request, or its problem.
  await runner.query(`
    create table feeds (
      url text primary key,
      etag text,
      last_modified text,
      read_at timestamptz,
      problem text
    )`);
  // Links, guids and titles by which an item is recognised, so that it is stored once.
  await runner.query(`
    create table story_keys (
      key text primary key,
      item_id uuid not null references ${itemTable} (id) on delete cascade
    )`);
  await runner.query('create index story_keys_of_item on story_keys (item_id)');
}
