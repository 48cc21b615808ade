import { randomUUID } from 'node:crypto';
import { forum, newsEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

let service: TestService;
let topicId: string;

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const facts = { category: 'shipping', priority: 'normal' } as const;
const publish = (newsId: string, title: string) =>
  service.publish(newsEvents.published, {
    newsId,
    title,
    summary: 'Кратко',
    sourceCredits: 'Лента',
    sourceUrl: null,
    publishedAt: new Date().toISOString(),
    ...facts,
  });
const edit = (newsId: string, title: string) =>
  service.publish(newsEvents.edited, { newsId, title, summary: 'Точнее', ...facts });
const read = (query: { after?: string } = {}) =>
  service.call(forum.messages, { params: { id: topicId }, query });

it('a corrected news item is corrected in the chat, in its place, and is one of the changes', async () => {
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

it('a removed news item leaves the chat, an archived one stays', async () => {
  const [removed, archived] = [randomUUID(), randomUUID()];
  await publish(removed, 'Ошибочная');
  await publish(archived, 'Устаревшая');
  await service.publish(newsEvents.archived, { newsId: removed, isRemoved: true });
  await service.publish(newsEvents.archived, { newsId: archived, isRemoved: false });
  await service.settle();
  const names = (await read()).items.map(({ sourceName }) => sourceName);
  expect(names).toContain('Устаревшая');
  expect(names).not.toContain('Ошибочная');
});

it('a change of a news item that the chat does not have takes no number', async () => {
  const { changesCursor } = await read();
  await edit(randomUUID(), 'Неизвестная');
  await service.publish(newsEvents.archived, { newsId: randomUUID(), isRemoved: true });
  await service.settle();
  expect((await read()).changesCursor).toBe(changesCursor);
});
