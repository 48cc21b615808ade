import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics with pages of their own: what lists show, order and search, who writes, and what is counted. */
export class ForumTopics1763800001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addTopicColumns(runner);
    await addListIndexes(runner);
    await addWords(runner);
    await addStatistics(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_by_time');
    await runner.query('drop table authors');
    await runner.query('drop table topic_words');
    await runner.query(`delete from messages where topic_id in (select id from topics where kind = 'topic')`);
    await runner.query(`delete from topics where kind = 'topic'`);
    await runner.query(`
      alter table topics drop search, drop popularity, drop listed_messages, drop content, drop category,
        drop is_pinned, drop deleted_at, drop views, drop author_id, drop author_username, drop client_id,
        drop last_message_author, drop last_message_at, drop last_activity_at`);
  }
}

// Cursors carry milliseconds, so what lists are ordered by has no more than that.
async function addTopicColumns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    alter table topics
      alter created_at type timestamptz(3),
      add content text not null default '',
      add category text check (category in ('ports', 'jobs', 'documents', 'tech', 'crew', 'general')),
      add is_pinned boolean not null default false,
      add deleted_at timestamptz,
      add views integer not null default 0,
      add author_id text,
      add author_username text,
      add client_id uuid,
      add last_message_author text,
      add last_message_at timestamptz(3),
      -- the last message's time, or the topic's own; the main chat, which is in no list, leaves it alone
      add last_activity_at timestamptz(3) not null default now(),
      -- a message counts as much as five readings
      add popularity integer not null
        generated always as (case when kind = 'topic' then message_count * 5 + views else 0 end) stored,
      -- the same number as message_count, but the main chat's changes touch no index
      add listed_messages integer generated always as (case when kind = 'topic' then message_count end) stored,
      -- words by their Russian stems, the title's weighing more; nobody has to type ё
      add search tsvector not null generated always as (
        setweight(to_tsvector('russian', translate(lower(title), 'ё', 'е')), 'A') ||
        setweight(to_tsvector('russian', translate(lower(content), 'ё', 'е')), 'C')) stored,
      add constraint topics_complete check (kind = 'main' or (category is not null and author_username is not null))`);
  await runner.query(
    'create unique index topics_client on topics (author_id, client_id) where client_id is not null',
  );
}

// The category stands last, so that a list of one category is picked out within the index.
async function addListIndexes(runner: QueryRunner): Promise<void> {
  const listed = `where kind = 'topic' and deleted_at is null`;
  for (const [name, place, beside] of [
    ['recent', 'last_activity_at', ''],
    ['new', 'created_at', ''],
    // Beside the places what the statistics add up: they read this index instead of the topics.
    ['popular', 'popularity', 'include (listed_messages)'],
  ]) {
    await runner.query(
      `create index topics_${name} on topics (is_pinned desc, ${place} desc, id desc, category) ${beside} ${listed}`,
    );
  }
  await runner.query('create index topics_deleted on topics (id) where deleted_at is not null');
  await runner.query('create index topics_search on topics using gin (search) with (fastupdate = off)');
}

/** Every word that topics have used, so that a misspelt or unfinished one leads to the words that it may mean. */
async function addWords(runner: QueryRunner): Promise<void> {
  await runner.query('create extension if not exists pg_trgm');
  await runner.query('create table topic_words (word text primary key, stem text not null)');
  await runner.query('create index topic_words_stem on topic_words (stem)');
  await runner.query('create index topic_words_like on topic_words using gin (word gin_trgm_ops)');
}

async function addStatistics(runner: QueryRunner): Promise<void> {
  await runner.query('create table authors (id text primary key, last_post_at timestamptz not null)');
  await runner.query('create index authors_recent on authors (last_post_at)');
  await runner.query(`
    insert into authors
    select author_id, max(created_at) from messages where author_id is not null group by author_id`);
  await runner.query(
    'create index messages_by_time on messages (created_at, topic_id) where deleted_at is null',
  );
}
