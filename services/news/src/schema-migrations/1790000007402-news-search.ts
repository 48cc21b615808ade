import type { MigrationInterface, QueryRunner } from 'typeorm';

const nobody = '00000000-0000-0000-0000-000000000000';
/** Rows that one transaction fills, and locks meanwhile. */
const batchSize = 500;

/**
 * News are searched by words. A trigger fills the column, because a generated column would rewrite the table
 * under a lock that excludes readers (decision 98). Existing items are filled in batches; a migration that
 * was interrupted continues.
 */
export class NewsSearch1790000007402 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addFunctions(runner);
    await runner.query('alter table news_items add column if not exists search tsvector');
    await runner.query(`
      create or replace trigger news_items_search
      before insert or update of title, summary, content, source_titles on news_items
      for each row execute function set_news_search()`);
    await addIndexes(runner);
    for (let last = nobody, batch = nobody; batch; last = batch) {
      const [filled] = await runner.query(fillBatch, [last, batchSize]);
      batch = filled.last;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['of_category', 'urgent']) await runner.query(`drop index news_items_${index}`);
    await runner.query('drop index news_items_sources');
    await runner.query('drop trigger news_items_search on news_items');
    await runner.query('drop function set_news_search()');
    await runner.query('alter table news_items drop column search');
    await runner.query('drop function news_query(text)');
    await runner.query('drop function news_search(text)');
  }
}

// The stem of «капитан» is «капита», that of «капитану» is «капитан». So texts and queries also contain the
// stem of each stem, and such forms match (decision 98). The same configuration gives English stems to words
// in Latin letters.
async function addFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create or replace function news_search(content text) returns tsvector language plpgsql immutable parallel safe as $$
    declare
      stems tsvector := strip(to_tsvector('russian', translate(lower(content), 'ё', 'е')));
    begin
      return stems || strip(to_tsvector('russian', array_to_string(tsvector_to_array(stems), ' ')));
    end $$`);
  // Every word of the query must occur, by its stem or the stem of its stem.
  await runner.query(`
    create or replace function news_query(words text) returns tsquery language plpgsql immutable parallel safe as $$
    declare
      found tsquery;
      word tsquery;
      stem text;
    begin
      foreach stem in array tsvector_to_array(to_tsvector('russian', translate(lower(words), 'ё', 'е'))) loop
        word := plainto_tsquery('simple', stem) || plainto_tsquery('russian', stem);
        found := coalesce(found && word, word);
      end loop;
      return found;
    end $$`);
  await runner.query(`
    create or replace function set_news_search() returns trigger language plpgsql as $$
    begin
      new.search := ${searchOf('new')};
      return new;
    end $$`);
}

const searchOf = (row: string) =>
  `news_search(${row}.title || ' ' || ${row}.summary || ' ' || ${row}.source_titles || ' ' || left(${row}.content, 50000))`;

async function addIndexes(runner: QueryRunner): Promise<void> {
  const newest = '(published_at desc, id desc)';
  for (const index of [
    'news_items_search on news_items using gin (search) where archived_at is null',
    'news_items_sources on news_items using gin (source_names) where archived_at is null',
    'news_items_of_category on news_items (category, published_at desc, id desc) where archived_at is null',
    `news_items_urgent on news_items ${newest} where archived_at is null and priority = 'urgent'`,
  ])
    await runner.query(`create index if not exists ${index}`);
}

const fillBatch = `
  with batch as (
    select * from news_items where id > $1 order by id limit $2
  ), filled as (
    update news_items n set search = ${searchOf('batch')} from batch where n.id = batch.id
  )
  select max(id::text)::uuid as last from batch`;
