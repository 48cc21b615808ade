import { randomUUID } from 'node:crypto';
import { forum, jobEvents, type NewsBetween, newsEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

let service: TestService;
let topicId: string;
const admin = { kind: 'admin', login: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const aVacancy = (title: string) => ({
  vacancyId: randomUUID(),
  title,
  company: 'Альбатрос',
  position: 'Crew' as const,
  location: 'Находка',
  salary: '4 500–5 000 USD',
  isDemo: false,
  owner: { id: randomUUID(), username: 'kadrovik' },
  wasHeld: false,
});
const add = async (title: string, change: { isDemo?: boolean; salary?: null } = {}) => {
  const vacancy = { ...aVacancy(title), ...change };
  await service.publish(jobEvents.added, vacancy);
  await service.settle();
  return vacancy.vacancyId;
};
const change = async (vacancyId: string, isClosed = false) => {
  await service.publish(jobEvents.changed, { vacancyId, isClosed, title: 'Боцман' });
  await service.settle();
};
const close = (vacancyId: string) => change(vacancyId, true);
const reopen = async (vacancyId: string) => {
  await service.publish(jobEvents.reopened, { vacancyId, title: 'Боцман' });
  await service.settle();
};
const read = (query: { source?: 'jobs' | 'people' | 'news'; after?: string } = {}) =>
  service.call(forum.messages, { params: { id: topicId }, query: { limit: 200, ...query } });
const find = async (title: string) => (await read()).items.find(({ sourceName }) => sourceName === title);
const between = async (): Promise<NewsBetween[]> =>
  service.call(forum.newsBetween, { params: { id: topicId }, query: {} });
const count = async () => (await service.call(forum.mainChat)).messageCount;

describe('a vacancy in the chat', () => {
  it('is a message of its source, signed by the company and not by who posted it', async () => {
    const before = await count();
    const id = await add('Боцман на буксир');
    expect(await find('Боцман на буксир')).toMatchObject({
      content: 'Боцман на буксир\n\nНаходка · 4 500–5 000 USD',
      authorName: 'Альбатрос',
      author: null,
      isAggregated: true,
      sourceType: 'vacancy',
      sourcePath: `/jobs/${id}`,
    });
    expect(JSON.stringify(await find('Боцман на буксир'))).not.toContain('kadrovik');
    expect((await read({ source: 'jobs' })).items.map(({ sourceName }) => sourceName)).toEqual([
      'Боцман на буксир',
    ]);
    for (const source of ['people', 'news'] as const)
      expect((await read({ source })).items.filter(({ sourceType }) => sourceType === 'vacancy')).toEqual([]);
    // The chat counts only messages of people.
    expect(await count()).toBe(before);
  });

  it('has no salary that the advertisement does not name, and demonstration content stays away', async () => {
    await add('Кок', { salary: null });
    await add('Демо: Капитан', { isDemo: true });
    expect((await find('Кок'))?.content).toBe('Кок\n\nНаходка');
    expect(await find('Демо: Капитан')).toBeUndefined();
  });

  it('leaves with the vacancy, and is back in its place when a moderator takes that back', async () => {
    const [id, before] = [await add('Моторист'), await count()];
    const { position, id: messageId } = (await find('Моторист')) ?? {};
    const { changesCursor } = await read();
    for (let n = 0; n < 2; n++) await close(id);
    expect(await find('Моторист')).toBeUndefined();
    for (let n = 0; n < 2; n++) await reopen(id);
    expect(await find('Моторист')).toMatchObject({ id: messageId, position });
    const { items } = await read({ after: changesCursor ?? '' });
    // Each event is one change of the topic; a browser gets the last one.
    expect(items).toMatchObject([{ id: messageId, isDeleted: false }]);
    expect(await count()).toBe(before);
  });

  it('that a moderator deleted in the chat stays away when people apply for the vacancy', async () => {
    const id = await add('Электромеханик');
    const message = await find('Электромеханик');
    await service.call(forum.deleteMessage, { params: { id: message?.id ?? '' }, actor: admin });
    await change(id);
    expect(await find('Электромеханик')).toBeUndefined();
  });

  it('from before vacancies were in the chat is nothing to close or to bring back', async () => {
    const { changesCursor } = await read();
    await close(randomUUID());
    await reopen(randomUUID());
    expect((await read({ after: changesCursor ?? '' })).items).toEqual([]);
  });
});

describe('between what people wrote', () => {
  it('vacancies are counted apart from news', async () => {
    const said = await service.call(forum.postMessage, {
      body: { topicId, content: 'Кто ищет работу?' },
      actor: aUser(),
    });
    for (const title of ['Старпом', 'Второй механик']) await add(title);
    await service.publish(newsEvents.published, {
      newsId: randomUUID(),
      title: 'Порт открыт',
      summary: '',
      category: 'ports',
      priority: 'normal',
      sourceCredits: 'Лента',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    });
    await service.settle();
    const third = await add('Третий помощник');
    expect((await between()).filter(({ after }) => after === said.position)).toMatchObject([
      { sourceType: 'news', count: 1, newest: { title: 'Порт открыт' } },
      { sourceType: 'vacancy', count: 3, newest: { title: 'Третий помощник', path: `/jobs/${third}` } },
    ]);
    await close(third);
    expect((await between()).filter(({ after }) => after === said.position)).toMatchObject([
      { sourceType: 'vacancy', count: 2, newest: { title: 'Второй механик' } },
      { sourceType: 'news', count: 1 },
    ]);
  });
});
