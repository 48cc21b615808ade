import { randomUUID } from 'node:crypto';
import { adminEvents, news } from '@kubrik/contract';
import { startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
const databaseUrl = () => service.environment.databaseUrl('news');

beforeAll(async () => {
  service = await startTestService(newsService, { NEWS_KEEP_DAYS: '30' });
});
afterAll(() => service.stop());

async function insertItem(title: string, daysAgo: number): Promise<string> {
  const id = randomUUID();
  await withClient(databaseUrl(), async (client) => {
    await client.query(
      `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
       values ($1, $2, '', '', 'shipping', 'normal', now() - $3 * interval '1 day', 'Лента')`,
      [id, title, daysAgo],
    );
    await client.query('update news_count set items = items + 1');
  });
  return id;
}

it('archives old news, but not those that somebody has commented on', async () => {
  await insertItem('Свежая', 1);
  const old = await insertItem('Старая', 40);
  const discussed = await insertItem('Старая с комментарием', 40);
  await service.call(news.addComment, {
    params: { id: discussed },
    body: { authorName: 'Читатель', content: 'Важно' },
  });
  const { jobId } = await service.call(news.cleanup);
  const titles = async () => (await service.call(news.list)).items.map(({ title }) => title);
  await expect.poll(titles).toEqual(['Свежая', 'Старая с комментарием']);
  expect((await service.call(news.list)).totalCount).toBe(2);
  // An archived item stays at its address, in the search and in the archive of its month, and people can
  // comment on it.
  expect(await service.call(news.item, { params: { id: old } })).toMatchObject({ title: 'Старая' });
  const found = await service.call(news.list, { query: { search: 'старая' } });
  expect(found.items.map(({ title }) => title).sort()).toEqual(['Старая', 'Старая с комментарием']);
  const months = await service.call(news.months);
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  await service.call(news.addComment, {
    params: { id: old },
    body: { authorName: 'Читатель', content: 'И через год верно' },
  });
  expect(await titles()).toEqual(['Свежая', 'Старая с комментарием']);

  // The panel gets the decision as an event.
  await service.settle();
  const stored = await withClient(databaseUrl(), (client) =>
    client.query<{ data: { state: string; message: string } }>(
      `select data from outbox where type = $1 and data->>'jobId' = $2 order by seq`,
      [adminEvents.runChanged.type, jobId],
    ),
  );
  expect(stored.rows[0]?.data.state).toBe('running');
  await expect
    .poll(async () => {
      const { rows } = await withClient(databaseUrl(), (client) =>
        client.query(`select state, message from job_runs where id = $1`, [jobId]),
      );
      return rows[0];
    })
    .toEqual({ state: 'succeeded', message: '1 новость перенесена в архив' });
});

it('forgets the e-mail address of a commenter after twelve months', async () => {
  const newsId = await insertItem('С комментариями', 1);
  for (const content of ['Давний', 'Новый'])
    await service.call(news.addComment, {
      params: { id: newsId },
      body: { authorName: 'Читатель', authorEmail: 'reader@ship.example', content },
    });
  const emails = () =>
    withClient(databaseUrl(), async (client) => {
      const { rows } = await client.query(
        'select content, author_email from comments where place_id = $1::text order by content',
        [newsId],
      );
      return rows;
    });
  await withClient(databaseUrl(), (client) =>
    client.query(`update comments set created_at = now() - interval '13 months' where content = 'Давний'`),
  );
  await service.call(news.cleanup);
  await expect.poll(emails).toEqual([
    { content: 'Давний', author_email: null },
    { content: 'Новый', author_email: 'reader@ship.example' },
  ]);
});

it('forgets decided stories and what old headlines are compared by, after half a year, and the sources of removed items', async () => {
  const [old, recent, removed] = [
    await insertItem('Давняя', 200),
    await insertItem('Недавняя', 100),
    await insertItem('Снятая', 100),
  ];
  const ids: Record<string, string> = {};
  await withClient(databaseUrl(), async (client) => {
    await client.query('update news_items set is_removed = true, archived_at = now() where id = $1', [
      removed,
    ]);
    for (const id of [old, recent, removed])
      await client.query(
        `insert into news_sources (item_id, name, url, published_at, title, names)
         select id, 'Лента', 'http://feed.test/1', published_at, title, '{maersk}' from news_items where id = $1`,
        [id],
      );
    for (const [state, months] of [
      ['waiting', 7],
      ['dropped', 7],
      ['published', 7],
      ['dropped', 5],
    ] as const) {
      const id = randomUUID();
      ids[`${state} ${months}`] = id;
      await client.query(
        `insert into waiting_stories (id, keys, story, state, created_at)
         values ($1::uuid, array[$1::text], '{}', $2, now() - make_interval(months => $3))`,
        [id, state, months],
      );
    }
  });
  await service.call(news.cleanup);
  const stories = () => service.query('select id from waiting_stories order by state, created_at');
  await expect
    .poll(async () => (await stories()).map(({ id }: { id: string }) => id))
    .toEqual([ids['dropped 5'], ids['waiting 7']]);
  const sources = () =>
    service.query('select item_id, names, title from news_sources where name = $1 order by published_at', [
      'Лента',
    ]);
  await expect.poll(sources).toEqual([
    { item_id: old, names: [], title: 'Давняя' },
    { item_id: recent, names: ['maersk'], title: 'Недавняя' },
  ]);
});
