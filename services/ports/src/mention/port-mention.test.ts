import { randomUUID } from 'node:crypto';
import {
  portMentionCalls as calls,
  forumEvents,
  jobEvents,
  newsEvents,
  type Payload,
  type PortMentionKind,
  portEvents,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService, { PORTS_AT_START: 'known' });
}, 60_000);
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.settle();
  await service.query('delete from port_mentions');
  await service.query('delete from outbox');
});

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

async function news(title: string, summary = '', publishedAt = ago(0)): Promise<string> {
  const newsId = randomUUID();
  await service.publish(newsEvents.published, {
    newsId,
    title,
    summary,
    publishedAt,
    category: 'ports',
    priority: 'normal',
    sourceCredits: 'Вести',
    sourceUrl: null,
  });
  await service.settle();
  return newsId;
}

async function edit(newsId: string, title: string, summary = ''): Promise<void> {
  const corrected = { newsId, title, summary, category: 'ports', priority: 'normal' } as const;
  await service.publish(newsEvents.edited, { ...corrected, publishedAt: ago(1) });
  await service.settle();
}

async function vacancy(more: Partial<Payload<typeof jobEvents.added>> = {}): Promise<string> {
  const vacancyId = randomUUID();
  await service.publish(jobEvents.added, {
    vacancyId,
    title: 'Третий механик на танкер',
    company: 'Компания',
    position: 'Engine Officer',
    location: 'Роттердам',
    salary: null,
    isDemo: false,
    owner: null,
    wasHeld: false,
    description: 'Контракт 4 месяца',
    postedAt: ago(1),
    expiresAt: ago(-29),
    ...more,
  });
  await service.settle();
  return vacancyId;
}

async function topic(title: string, content = ''): Promise<string> {
  const topicId = randomUUID();
  const author = { username: 'bosun', authorId: randomUUID() };
  await service.publish(forumEvents.topicCreated, {
    topicId,
    title,
    content,
    category: 'general',
    ...author,
  });
  await service.settle();
  return topicId;
}

const changeTopic = async (topicId: string, isDeleted: boolean) => {
  const state = { topicId, isPinned: false, isLocked: false, isDeleted };
  await service.publish(forumEvents.topicChanged, state);
  await service.settle();
};

const mentions = (id = 'NLRTM') => service.call(calls.mentions, { params: { id } });
const ids = async (kind: PortMentionKind, id = 'NLRTM') =>
  (await mentions(id))[kind].newest.map((mention) => mention.id);

describe('news', () => {
  it('that name a port stand on its card, the newest first, and by their summary as well', async () => {
    const older = await news('Забастовка в порту Роттердама', '', ago(2));
    const newer = await news('Докеры бастуют', 'Терминалы в Роттердаме стоят третий день.');
    await news('Докеры в Антверпене бастуют');
    expect(await ids('news')).toEqual([newer, older]);
    const [first] = (await mentions()).news.newest;
    expect(first).toMatchObject({ id: newer, title: 'Докеры бастуют' });
  });

  it('that are corrected name what the new text names, under the new title', async () => {
    const id = await news('Авария в Роттердаме');
    await edit(id, 'Авария в Антверпене');
    expect(await ids('news')).toEqual([]);
    expect((await mentions('BEANR')).news.newest).toMatchObject([{ id, title: 'Авария в Антверпене' }]);
    await edit(id, 'Авария на реке');
    expect(await ids('news', 'BEANR')).toEqual([]);
  });

  it('that are corrected to name a port keep their own day', async () => {
    const id = await news('Авария на реке');
    await edit(id, 'Авария в Роттердаме');
    const [mention] = (await mentions()).news.newest;
    expect(mention?.id).toBe(id);
    expect(Date.now() - Date.parse(mention?.at ?? '')).toBeGreaterThan(day - 60_000);
  });

  it('that are removed or archived go from the card', async () => {
    const removed = await news('Авария в Роттердаме');
    const archived = await news('Ещё одна авария в Роттердаме');
    await service.publish(newsEvents.archived, { newsId: removed, isRemoved: true });
    await service.publish(newsEvents.archived, { newsId: archived, isRemoved: false });
    await service.settle();
    expect(await mentions()).toMatchObject({ news: { total: 0, newest: [] } });
  });

  it('that were there before are found when their service lists them', async () => {
    const newsId = randomUUID();
    await service.publish(newsEvents.listed, {
      newsId,
      title: 'Порт Роттердам закрыт',
      summary: '',
      publishedAt: ago(90),
    });
    await service.settle();
    expect(await ids('news')).toEqual([newsId]);
  });
});

describe('a vacancy', () => {
  it('names a port by its place or its text, while it is open', async () => {
    const byPlace = await vacancy({ postedAt: ago(2) });
    const byText = await vacancy({ location: 'Европа', description: 'Посадка в Роттердаме 5 декабря' });
    expect(await ids('vacancy')).toEqual([byText, byPlace]);
    await service.publish(jobEvents.changed, { vacancyId: byText, title: '', isClosed: true });
    await service.settle();
    expect(await ids('vacancy')).toEqual([byPlace]);
  });

  it('that a moderator withdrew is back when that is taken back', async () => {
    const vacancyId = await vacancy();
    await service.publish(jobEvents.changed, { vacancyId, title: '', isClosed: true });
    await service.settle();
    expect(await ids('vacancy')).toEqual([]);
    await service.publish(jobEvents.reopened, { vacancyId, title: '' });
    await service.settle();
    expect(await ids('vacancy')).toEqual([vacancyId]);
  });

  it('goes when it expires, before anybody has closed it', async () => {
    const id = await vacancy();
    expect(await ids('vacancy')).toEqual([id]);
    await service.query(`update port_mentions set until = now() - interval '1 second'`);
    expect(await mentions()).toMatchObject({ vacancy: { total: 0, newest: [] } });
  });

  it('of an event from before texts travelled names a port by title and place', async () => {
    const earlier = { description: undefined, postedAt: undefined, expiresAt: undefined };
    expect(await ids('vacancy')).toEqual([]);
    const id = await vacancy(earlier);
    expect(await ids('vacancy')).toEqual([id]);
  });

  it('that is changed otherwise stays', async () => {
    const vacancyId = await vacancy();
    await service.publish(jobEvents.changed, { vacancyId, title: '', isClosed: false });
    await service.settle();
    expect(await ids('vacancy')).toEqual([vacancyId]);
  });

  it('that was there before is found when its service lists it', async () => {
    const vacancyId = randomUUID();
    const text = { title: 'Боцман', location: 'Роттердам', description: '' };
    await service.publish(jobEvents.listed, { vacancyId, ...text, postedAt: ago(3), expiresAt: ago(-3) });
    await service.settle();
    expect(await ids('vacancy')).toEqual([vacancyId]);
  });
});

describe('a topic', () => {
  it('names a port by title or opening text', async () => {
    const byTitle = await topic('Кто был в Роттердаме?');
    const byText = await topic('Где купить симку', 'Стоим в порту Роттердам до пятницы.');
    expect((await ids('topic')).sort()).toEqual([byTitle, byText].sort());
  });

  it('that a moderator deletes goes, and is back when that is taken back', async () => {
    const id = await topic('Кто был в Роттердаме?');
    await changeTopic(id, true);
    expect(await mentions()).toMatchObject({ topic: { total: 0, newest: [] } });
    await changeTopic(id, false);
    expect(await ids('topic')).toEqual([id]);
  });

  it('that was there before is found when its service lists it', async () => {
    const topicId = randomUUID();
    const text = { title: 'Роттердам: увольнение', content: '' };
    await service.publish(forumEvents.topicListed, { topicId, ...text, createdAt: ago(300) });
    await service.settle();
    expect(await ids('topic')).toEqual([topicId]);
  });
});

it('the card has three of each kind and counts all, which a list gives in pages', async () => {
  for (let i = 5; i > 0; i -= 1) await news(`Роттердам, новость ${i}`, '', ago(i));
  const { total, newest } = (await mentions()).news;
  expect(total).toBe(5);
  expect(newest.map(({ title }) => title)).toEqual([1, 2, 3].map((i) => `Роттердам, новость ${i}`));
  const params = { id: 'NLRTM', kind: 'news' } as const;
  const first = await service.call(calls.mentionsOfKind, { params, query: { limit: 4 } });
  const rest = await service.call(calls.mentionsOfKind, {
    params,
    query: { limit: 4, ...(first.nextCursor && { cursor: first.nextCursor }) },
  });
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5].map((i) => `Роттердам, новость ${i}`),
  );
});

it('each change of what names a port is announced, so that no kept answer stays', async () => {
  const newsId = await news('Из Роттердама в Антверпен');
  await edit(newsId, 'Из Антверпена');
  await service.publish(newsEvents.archived, { newsId, isRemoved: true });
  await service.settle();
  const rows = await service.query<{ id: string }[]>(
    `select data ->> 'portId' as id from outbox where type = $1 order by seq`,
    [portEvents.mentionsChanged.type],
  );
  expect(rows.map(({ id }) => id)).toEqual(['BEANR', 'NLRTM', 'BEANR', 'NLRTM', 'BEANR']);
});

it('a further code leads to the port’s own, and an unknown one is refused', async () => {
  await news('Мина-Рашид принял лайнер', 'Дубай, порт Рашид');
  expect((await service.refusal(calls.mentions, { params: { id: 'ZZZZZ' } })).code).toBe('PortNotFound');
  expect(await mentions('AEMRP')).toEqual(await mentions('AEPRA'));
});
