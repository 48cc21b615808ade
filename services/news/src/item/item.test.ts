import { randomUUID } from 'node:crypto';
import { news, newsEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

const actor = aUser('moderator', 'admin');
let service: TestService;

beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());

const query = <T extends object>(sql: string, values: unknown[] = []) =>
  withClient(service.environment.databaseUrl('news'), async (client) => {
    return (await client.query<T>(sql, values)).rows;
  });

async function anItem(title: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, $2, 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [id, title],
  );
  await query('update news_count set items = items + 1');
  return id;
}
const published = (type: string, id: string) =>
  query<{ data: object }>(`select data from outbox where type = $1 and data->>'newsId' = $2`, [type, id]);

it('a correction changes what was given, and is published once with the item as it is now', async () => {
  const id = await anItem('Старый заголовок');
  const body = { title: 'Новый заголовок', priority: 'urgent' } as const;
  for (let time = 0; time < 2; time += 1) {
    const item = await service.call(news.edit, { params: { id }, body, actor });
    expect(item).toMatchObject({ ...body, summary: 'Кратко', category: 'shipping', content: '<p>Текст</p>' });
  }
  expect(await published(newsEvents.edited.type, id)).toEqual([
    {
      data: {
        newsId: id,
        ...body,
        summary: 'Кратко',
        category: 'shipping',
        publishedAt: expect.any(String),
      },
    },
  ]);
});

it('an item that was archived for its age can be corrected and removed, and is counted off the lists once', async () => {
  const id = await anItem('Давняя');
  await query('update news_items set archived_at = now() where id = $1', [id]);
  await query('update news_count set items = items - 1');
  const before = (await service.call(news.list)).totalCount ?? 0;
  await service.call(news.edit, { params: { id }, body: { title: 'Давняя, поправлена' }, actor });
  await service.call(news.remove, { params: { id }, actor });
  expect((await service.call(news.list)).totalCount).toBe(before);
  expect(await service.refusal(news.item, { params: { id } })).toMatchObject({ code: 'NewsNotFound' });
});

it('a removed item is gone from the lists, once, and cannot be corrected any more', async () => {
  const id = await anItem('Ошибочная');
  const before = (await service.call(news.list)).totalCount ?? 0;
  await Promise.all([1, 2].map(() => service.call(news.remove, { params: { id }, actor })));
  expect((await service.call(news.list)).totalCount).toBe(before - 1);
  expect(await published(newsEvents.archived.type, id)).toEqual([{ data: { newsId: id, isRemoved: true } }]);
  for (const asked of [id, randomUUID()]) {
    const refusal = await service.refusal(news.edit, { params: { id: asked }, body: {}, actor });
    expect(refusal).toMatchObject({ statusCode: 404, code: 'NewsNotFound' });
  }
  expect(await service.refusal(news.remove, { params: { id: randomUUID() }, actor })).toMatchObject({
    code: 'NewsNotFound',
  });
});
