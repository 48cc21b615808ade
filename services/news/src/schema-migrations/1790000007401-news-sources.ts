import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items get sources. Originals are kept from now on; those of earlier translations are lost. */
export class NewsSources1790000007401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news_sources (
        item_id uuid not null references news_items (id) on delete cascade,
        name text not null,
        url text,
        published_at timestamptz not null,
        -- in the source's own words; null where they were not kept
        title text,
        summary text,
        content text,
        language text,
        -- what is rare in the headline: vessels, places, companies
        names text[] not null default '{}',
        primary key (item_id, name)
      )`);
    await runner.query('create index news_sources_names on news_sources using gin (names)');
    await runner.query(`
      alter table news_items
        add source_names text[] not null default '{}',
        add source_titles text not null default ''`);
    await runner.query(`
      insert into news_sources (item_id, name, url, published_at, title)
      select id, source_credits, source_url, published_at, case when is_ai_translated then null else title end
      from news_items where source_credits <> ''`);
    await runner.query(
      `update news_items set source_names = array[source_credits] where source_credits <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_items drop column source_names, drop column source_titles');
    await runner.query('drop table news_sources');
  }
}
