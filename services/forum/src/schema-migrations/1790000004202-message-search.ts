import type { MigrationInterface, QueryRunner } from 'typeorm';

const nobody = '00000000-0000-0000-0000-000000000000';
/** Rows that one transaction fills and so locks. */
const batchSize = 2000;

/**
 * Messages are searched by their words. A generated column would rewrite the table under a lock that keeps readers out, so a
 * trigger fills the column, and the rows that are there are filled in batches; a migration that was broken off goes on.
 */
export class MessageSearch1790000004202 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addSearchColumn(runner);
    await addWords(runner);
    for (let last = nobody, batch = nobody; batch; last = batch) {
      const [filled] = await runner.query(fillBatch, [last, batchSize]);
      batch = filled.last;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table message_words');
    await runner.query('drop trigger messages_search on messages');
    await runner.query('drop function set_message_search()');
    await runner.query('alter table messages drop column search');
    await runner.query('drop function message_search(text)');
  }
}

// The index is made while the column is empty, which takes no time; so each batch can be searched at once. New words wait in
// a list of at most 256 kB, which a search reads through: without it each reaction would cost three times as much.
async function addSearchColumn(runner: QueryRunner): Promise<void> {
  await runner.query('alter table messages add column if not exists search tsvector');
  // Words by their Russian stems, without positions; nobody has to type ё.
  await runner.query(`
    create or replace function message_search(content text) returns tsvector language sql immutable parallel safe
    return strip(to_tsvector('russian', translate(lower(content), 'ё', 'е')))`);
  await runner.query(`
    create or replace function set_message_search() returns trigger language plpgsql as $$
    begin
      new.search := case when new.deleted_at is null then message_search(new.content) end;
      return new;
    end $$`);
  await runner.query(`
    create or replace trigger messages_search before insert or update of content, deleted_at on messages
    for each row execute function set_message_search()`);
  await runner.query(`
    create index if not exists messages_search on messages using gin (search)
    with (fastupdate = on, gin_pending_list_limit = 256) where deleted_at is null`);
}

/** Every word that messages have used, so that a misspelt or unfinished one leads to the words that it may mean. */
async function addWords(runner: QueryRunner): Promise<void> {
  await runner.query(
    'create table if not exists message_words (word text primary key, stem text not null, root text)',
  );
  await runner.query('create index if not exists message_words_stem on message_words (stem)');
  await runner.query('create index if not exists message_words_root on message_words (root)');
  await runner.query(
    'create index if not exists message_words_like on message_words using gin (word gin_trgm_ops)',
  );
}

const fillBatch = `
  with batch as (
    select id, content, deleted_at from messages where id > $1 order by id limit $2
  ), filled as (
    update messages m set search = message_search(m.content)
    from batch where m.id = batch.id and m.deleted_at is null
  ), learned as (
    insert into message_words
    select word, stem, (tsvector_to_array(to_tsvector('russian', stem)))[1] from (
      select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem from (
        select distinct unnest(tsvector_to_array(to_tsvector('simple', translate(lower(content), 'ё', 'е')))) as word
        from batch where deleted_at is null
      ) as used
      where word ~ '^[[:alpha:]]{3,40}$' and numnode(plainto_tsquery('russian', word)) = 1
    ) as fresh
    order by word
    on conflict do nothing
  )
  select max(id::text)::uuid as last from batch`;
