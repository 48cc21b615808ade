import type { MigrationInterface, QueryRunner } from 'typeorm';

const newest = '(published_at desc, id desc)';
const indexes = {
  news_items_search: 'using gin (search) where %',
  news_items_sources: 'using gin (source_names) where %',
  news_items_of_category: '(category, published_at desc, id desc) where %',
  news_items_urgent: `${newest} where % and priority = 'urgent'`,
  news_items_published: `${newest} where %`,
};

/** Items that were archived for their age stay in the search and in the archive of their month. */
export class ArchivedNewsFound1790000007603 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rebuild(runner, 'not is_removed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await rebuild(runner, 'archived_at is null');
    await runner.query('drop index news_items_published');
  }
}

async function rebuild(runner: QueryRunner, condition: string): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await runner.query(`drop index if exists ${name}`);
    await runner.query(`create index ${name} on news_items ${definition.replace('%', condition)}`);
  }
}
