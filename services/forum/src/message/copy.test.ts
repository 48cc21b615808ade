import { randomUUID } from 'node:crypto';
import { forum, newsEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumService } from '../forum.service.js';

let service: TestService;
let topicId: string;

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const facts = { category: 'shipping', priority: 'normal' } as const;
const publish = (newsId: string, title: string) =>
  service.happen(newsEvents.published, {
    newsId,
    title,
    summary: 'Кратко',
    sourceCredits: 'Лента',
    sourceUrl: null,
    publishedAt: new Date().toISOString(),
    ...facts,
  });
const edit = (newsId: string, title: string) =>
  service.happen(newsEvents.edited, { newsId, title, summary: 'Точнее', ...facts });
const read = (query: { after?: string } = {}) =>
  service.call(forum.messages, { params: { id: topicId }, query });

it('a corrected news item is corrected in the chat, in its place, and followers hear of it as of a change', async () => {
  const newsId = randomUUID();
  await publish(newsId, 'Поррт закрыт');
  await service.settle();
  await service.call(forum.postMessage, { body: { topicId, content: 'Какой?' }, actor: aUser() });
  const { changesCursor } = await read();
  await edit(newsId, 'Порт закрыт');
  await service.settle();
  expect((await read()).items.map(({ content }) => content)).toEqual(['Порт закрыт\n\nТочнее', 'Какой?']);
  const changed = (await read({ after: changesCursor ?? '' })).items;
  expect(changed).toMatchObject([
    { sourceName: 'Порт закрыт', sourcePath: `/news/${newsId}`, isDeleted: false },
  ]);
});

it('a removed one is taken away, an archived one stays', async () => {
  const [removed, archived] = [randomUUID(), randomUUID()];
  await publish(removed, 'Ошибочная');
  await publish(archived, 'Устаревшая');
  await service.happen(newsEvents.archived, { newsId: removed, isRemoved: true });
  await service.happen(newsEvents.archived, { newsId: archived, isRemoved: false });
  await service.settle();
  const names = (await read()).items.map(({ sourceName }) => sourceName);
  expect(names).toContain('Устаревшая');
  expect(names).not.toContain('Ошибочная');
});

it('what is not in the chat is passed by, and takes no number of it', async () => {
  const { changesCursor } = await read();
  await edit(randomUUID(), 'Неизвестная');
  await service.happen(newsEvents.archived, { newsId: randomUUID(), isRemoved: true });
  await service.settle();
  expect((await read()).changesCursor).toBe(changesCursor);
});
