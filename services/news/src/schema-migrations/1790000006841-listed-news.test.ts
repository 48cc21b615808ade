import { newsEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';
import { ListedNews1790000006841 } from './1790000006841-listed-news.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());

it('what stood before is published once more, in the form of its event', async () => {
  await service.query(`
    insert into news_items (id, title, summary, content, category, priority, published_at, source_credits, archived_at)
    values (gen_random_uuid(), 'Роттердам', '', '', 'ports', 'normal', now(), '', null),
      (gen_random_uuid(), 'Архив', '', '', 'ports', 'normal', now(), '', now())`);
  const runner = service.running.app.get(DataSource).createQueryRunner();
  await new ListedNews1790000006841().up(runner);
  await runner.release();
  const rows = await service.query<{ data: object }[]>('select data from outbox where type = $1', [
    newsEvents.listed.type,
  ]);
  expect(rows.map(({ data }) => newsEvents.listed.data.parse(data).title)).toEqual(['Роттердам']);
});
