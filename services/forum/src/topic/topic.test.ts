import { randomUUID } from 'node:crypto';
import { type BodyInput, type ForumTopic, forum } from '@kubrik/contract';
import { aUser, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';
import { WordService } from '../word/word.service.js';

let service: TestService;
const admin = { kind: 'admin', login: 'admin' } as const;
const moderator = aUser('captain', 'admin');

beforeAll(async () => {
  service = await startTestService(forumService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await withClient(service.environment.databaseUrl('forum'), (client) =>
    client.query(`truncate topic_words; update topics set deleted_at = now() where kind = 'topic'`),
  );
  service.running.app.get(WordService).forgetStored();
});

type Draft = Partial<BodyInput<typeof forum.createTopic>>;
const aTopic = (draft: Draft = {}, actor = aUser()) =>
  service.call(forum.createTopic, {
    body: { title: 'Заход в Роттердам', content: 'Кто был?', category: 'ports', ...draft },
    actor,
  });
const say = (topicId: string, content: string, actor = aUser()) =>
  service.call(forum.postMessage, { body: { topicId, content }, actor });
const change = (id: string, body: BodyInput<typeof forum.changeTopic>) =>
  service.call(forum.changeTopic, { params: { id }, body, actor: admin });
const remove = (id: string) => service.call(forum.deleteTopic, { params: { id }, actor: admin });
const view = (id: string) => service.call(forum.viewTopic, { params: { id } });

type Listing = Parameters<typeof forum.topics.query.parse>[0] & Record<string, unknown>;
const list = (query: Record<string, unknown> = {}) => service.call(forum.topics, { query: query as Listing });
const titles = async (query: Record<string, unknown> = {}) =>
  (await list(query)).items.map(({ title }) => title);

describe('the participants of a topic', () => {
  const participants = async (id: string) =>
    (await service.call(forum.participants, { params: { id } })).map(({ username, messageCount }) => [
      username,
      messageCount,
    ]);

  it('are those who wrote in it, the most active first, without what was deleted', async () => {
    const topic = await aTopic();
    const [cook, bosun, cadet] = [aUser('cook'), aUser('bosun'), aUser('cadet')];
    expect(await participants(topic.id)).toEqual([]);
    for (const actor of [cook, bosun, bosun]) await say(topic.id, 'Был', actor);
    const regretted = await say(topic.id, 'Зря', cadet);
    await service.call(forum.deleteMessage, { params: { id: regretted.id }, actor: moderator });
    expect(await participants(topic.id)).toEqual([
      ['bosun', 2],
      ['cook', 1],
    ]);
    // A person who was renamed counts once, under the latest name.
    await say(topic.id, 'Новое имя', { ...cook, username: 'chief_cook' });
    expect(await participants(topic.id)).toEqual([
      ['chief_cook', 2],
      ['bosun', 2],
    ]);
  });

  it('of a topic that is not there or was deleted are refused', async () => {
    const topic = await aTopic();
    await remove(topic.id);
    for (const id of [topic.id, randomUUID()])
      expect((await service.refusal(forum.participants, { params: { id } })).code).toBe('TopicNotFound');
  });
});

describe('a topic', () => {
  it('is created by a signed-in person and shown as it was written', async () => {
    const content = `<b>Первая</b> строка\n\n${'Ё'.repeat(600)}`;
    const draft = { title: '  Визы в США ', content, category: 'documents' } as const;
    const { isHeld, ...topic } = await aTopic(draft, aUser('cook'));
    expect(isHeld).toBe(false);
    expect(topic).toMatchObject({
      title: 'Визы в США',
      content,
      category: 'documents',
      isPinned: false,
      isLocked: false,
      author: { username: 'cook' },
      messageCount: 0,
      views: 0,
      lastMessage: null,
    });
    expect(await service.call(forum.topic, { params: { id: topic.id } })).toEqual(topic);
    const [listed] = (await list()).items;
    expect(listed?.content).toMatch(/^<b>Первая<\/b> строка\n\nЁ+…$/);
    expect(listed?.content.length).toBeLessThan(410);
  });

  it('that is sent twice is one topic, and another text or category with the same client id is refused', async () => {
    const author = aUser();
    const clientId = randomUUID();
    const [first, second] = await Promise.all([aTopic({ clientId }, author), aTopic({ clientId }, author)]);
    expect(second.id).toBe(first.id);
    expect((await aTopic({ clientId }, aUser())).id).not.toBe(first.id);
    const { title, content } = first;
    const elsewhere = { title, content, category: 'crew', clientId } as const;
    expect((await service.refusal(forum.createTopic, { body: elsewhere, actor: author })).code).toBe(
      'AlreadyUsed',
    );
    const body = { title: 'Другая тема', content: 'Другое', category: 'crew', clientId } as const;
    expect(await service.refusal(forum.createTopic, { body, actor: author })).toMatchObject({
      code: 'AlreadyUsed',
      details: [{ field: 'clientId' }],
    });
  });

  it('counts its messages and names the last one, also when that is deleted', async () => {
    const { id } = await aTopic();
    await say(id, 'Раз', aUser('oiler'));
    const last = await say(id, 'Два', aUser('cook'));
    const topic = () => service.call(forum.topic, { params: { id } });
    expect(await topic()).toMatchObject({
      messageCount: 2,
      lastMessage: { author: 'cook', createdAt: last.createdAt },
    });
    await service.call(forum.deleteMessage, { params: { id: last.id }, actor: moderator });
    expect(await topic()).toMatchObject({ messageCount: 1, lastMessage: { author: 'oiler' } });
  });

  it('counts every view, and keeps the count', async () => {
    const { id } = await aTopic();
    await Promise.all(Array.from({ length: 20 }, () => view(id)));
    const stored = () =>
      withClient(service.environment.databaseUrl('forum'), async (client) => {
        const { rows } = await client.query('select views from topics where id = $1', [id]);
        return rows[0].views;
      });
    await expect.poll(stored).toBe(20);
    const shown = async () => (await service.call(forum.topic, { params: { id } })).views;
    await expect.poll(shown).toBe(20);
    expect((await view(id)).views).toBe(21);
  });

  it('that is locked takes messages of moderators only, whoever else writes at that moment', async () => {
    const { id } = await aTopic();
    expect(await change(id, { isLocked: true })).toMatchObject({ isLocked: true, isPinned: false });
    const [refusal, post] = await Promise.all([
      service.refusal(forum.postMessage, { body: { topicId: id, content: 'Можно?' }, actor: aUser() }),
      say(id, 'Тема закрыта, спасибо всем', moderator),
    ]);
    expect(refusal).toMatchObject({ statusCode: 409, code: 'TopicLocked' });
    const { items } = await service.call(forum.messages, { params: { id } });
    expect(items).toMatchObject([{ id: post.id, position: 1 }]);
    await change(id, { isLocked: false });
    await say(id, 'Снова можно');
  });

  it('is put into another category, which is announced once', async () => {
    const { id } = await aTopic({ category: 'general' });
    const announced = async () =>
      (
        await service.query<unknown[]>(
          `select from outbox where type = 'forum.topic-changed' and data ->> 'topicId' = $1`,
          [id],
        )
      ).length;
    for (let n = 0; n < 2; n += 1) expect((await change(id, { category: 'tech' })).category).toBe('tech');
    expect(await announced()).toBe(1);
    expect((await change(id, { isLocked: true })).category).toBe('tech');
    const query = { category: 'tech' } as const;
    const listed = await service.call(forum.topics, { query });
    expect(listed.items.map((topic) => topic.id)).toContain(id);
  });

  it('is gone with its messages once it is deleted, and deleting it again is no error', async () => {
    const { id } = await aTopic();
    const message = await say(id, 'Было');
    await remove(id);
    await remove(id);
    const gone = { statusCode: 404, code: 'TopicNotFound' };
    const params = { id };
    expect(await service.refusal(forum.topic, { params })).toMatchObject(gone);
    expect(await service.refusal(forum.messages, { params })).toMatchObject(gone);
    expect(await service.refusal(forum.viewTopic, { params })).toMatchObject(gone);
    expect(
      await service.refusal(forum.changeTopic, { params, body: { isPinned: true }, actor: admin }),
    ).toMatchObject(gone);
    expect(
      await service.refusal(forum.postMessage, { body: { topicId: id, content: 'Ещё' }, actor: aUser() }),
    ).toMatchObject({ ...gone, details: [{ field: 'topicId' }] });
    // The message was deleted with its topic, so it cannot be deleted again.
    const again = { params: { id: message.id }, actor: admin };
    expect(await service.call(forum.deleteMessage, again)).toEqual({ success: true });
    expect(await titles()).toEqual([]);
  });

  it('cannot be the main chat', async () => {
    const { id } = await service.call(forum.mainChat);
    for (const call of [forum.topic, forum.deleteTopic, forum.viewTopic]) {
      const refusal = await service.refusal(call, { params: { id }, actor: admin });
      expect(refusal).toMatchObject({ code: 'TopicNotFound' });
    }
  });
});

describe('the lists of topics', () => {
  const three = async () => {
    const [a, b, c] = [
      await aTopic({ title: 'первая' }),
      await aTopic({ title: 'вторая', category: 'crew' }),
      await aTopic({ title: 'третья' }),
    ] as [ForumTopic, ForumTopic, ForumTopic];
    return { a, b, c };
  };

  it('show the pinned topics first, then by the last message, by age or by popularity', async () => {
    const { a, b } = await three();
    await say(a.id, 'Свежее слово');
    for (let n = 0; n < 7; n += 1) await view(b.id);
    expect(await titles()).toEqual(['первая', 'третья', 'вторая']);
    expect(await titles({ sort: 'new' })).toEqual(['третья', 'вторая', 'первая']);
    await expect.poll(() => titles({ sort: 'popular' })).toEqual(['вторая', 'первая', 'третья']);
    await change(b.id, { isPinned: true });
    expect(await titles()).toEqual(['вторая', 'первая', 'третья']);
    expect(await titles({ category: 'ports' })).toEqual(['первая', 'третья']);
    expect(await titles({ category: 'all', limit: 2 })).toEqual(['вторая', 'первая']);
  });

  it.each(['recent', 'new', 'popular', 'found'])('page by %s to the end, each topic once', async (order) => {
    for (let n = 0; n < 11; n += 1) {
      const { id } = await aTopic({ title: `Порт ${n}` });
      if (n % 4 === 0) await change(id, { isPinned: true });
      if (n % 3 === 0) await say(id, 'Слово');
    }
    const query = order === 'found' ? { search: 'порт' } : { sort: order };
    const whole = await titles({ ...query, limit: 100 });
    expect(whole).toHaveLength(11);
    const paged: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const page = await list({ ...query, limit: 3, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  });

  it('skip no other topic when one changes its place between two pages', async () => {
    for (let n = 0; n < 9; n += 1) await aTopic({ title: `тема ${n}` });
    const first = await list({ limit: 4 });
    const [moved] = (await list({ limit: 100 })).items.slice(-1) as [ForumTopic];
    await say(moved.id, 'Поднимаем');
    await say(first.items[2]?.id ?? '', 'И эту');
    const rest = await list({ limit: 100, cursor: first.nextCursor });
    const seen = [...first.items, ...rest.items].map(({ title }) => title);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(8);
    expect(seen).not.toContain(moved.title);
    expect(await titles({ limit: 2 })).toEqual(['тема 6', moved.title]);
  });

  it('refuse cursors that they did not make, and those of another order', async () => {
    for (let n = 0; n < 2; n += 1) await aTopic();
    const { nextCursor = '' } = await list({ limit: 1 });
    const forged = Buffer.from("recent 1 1 ' or 1=1").toString('base64url');
    for (const query of [
      { cursor: 'x' },
      { cursor: '' },
      { cursor: forged },
      { cursor: nextCursor, sort: 'new' },
      { cursor: nextCursor, search: 'порт' },
    ]) {
      const refusal = await service.refusal(forum.topics, { query: query as Listing });
      expect(refusal).toMatchObject({ statusCode: 400, code: 'BadCursor' });
    }
  });
});

describe('the search', () => {
  beforeEach(async () => {
    await aTopic({ title: 'Порты Чёрного моря', content: 'Стоянка в Новороссийске и Туапсе.' });
    await aTopic({ title: 'Документы', content: 'Нужна ли виза в порту Сингапур?', category: 'documents' });
    await aTopic({ title: 'Ремонт дизель-генератора', content: 'Engine room, 2.5 MW', category: 'tech' });
  });

  it.each([
    ['порт', ['Порты Чёрного моря', 'Документы']],
    ['ПОРТАМИ', ['Порты Чёрного моря', 'Документы']],
    ['новороссийск', ['Порты Чёрного моря']],
    ['черное море', ['Порты Чёрного моря']],
    ['Чёрным', ['Порты Чёрного моря']],
    ['сингапура виза', ['Документы']],
    ['engines', ['Ремонт дизель-генератора']],
    ['генератор', ['Ремонт дизель-генератора']],
    ['дизель-генератором', ['Ремонт дизель-генератора']],
    ['2.5', ['Ремонт дизель-генератора']],
  ])('finds words in all their forms: %s', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  it.each([
    ['новоросийск', ['Порты Чёрного моря']],
    ['сингопур', ['Документы']],
    ['прот', ['Порты Чёрного моря', 'Документы']],
    ['докуметы', ['Документы']],
    ['генирaтор'.replace('a', 'а'), ['Ремонт дизель-генератора']],
    ['сингап', ['Документы']],
  ])('corrects misspelt and completes unfinished words: %s', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  it('finds nothing where nothing fits, and within a category only its topics', async () => {
    expect(await titles({ search: 'ледокол' })).toEqual([]);
    expect(await titles({ search: 'виза ледокол' })).toEqual([]);
    expect(await titles({ search: '!!! & | :*' })).toEqual([]);
    expect(await titles({ search: 'и' })).toEqual([]);
    expect(await titles({ search: 'порт', category: 'documents' })).toEqual(['Документы']);
  });

  it('searches for quotes and operators as text', async () => {
    for (const search of [
      "порт'",
      "п'о'рт\\",
      'порт | дизель',
      'порт:*',
      '"порты"',
      "'); drop table topics; --",
    ]) {
      await expect(list({ search })).resolves.toBeDefined();
    }
    expect(await titles({ search: '«порты»!' })).toEqual(['Порты Чёрного моря', 'Документы']);
  });
});

describe('the forum', () => {
  it('counts topics, messages, today’s and who writes, without what was deleted', async () => {
    const stats = () => service.call(forum.stats);
    const before = await stats();
    const author = aUser();
    const [kept, dropped] = [await aTopic({}, author), await aTopic({}, author)];
    await say(kept.id, 'Раз', author);
    const gone = await say(kept.id, 'Два', aUser());
    await say(dropped.id, 'Три', author);
    expect(await stats()).toEqual({
      totalTopics: before.totalTopics + 2,
      totalMessages: before.totalMessages + 3,
      todayMessages: before.todayMessages + 3,
      activeUsers: before.activeUsers + 2,
    });
    await service.call(forum.deleteMessage, { params: { id: gone.id }, actor: admin });
    await remove(dropped.id);
    expect(await stats()).toMatchObject({
      totalTopics: before.totalTopics + 1,
      totalMessages: before.totalMessages + 1,
      todayMessages: before.todayMessages + 1,
    });
  });

  it('emits one event for a new topic and for each change', async () => {
    const emitted: { type: string; data: unknown }[] = [];
    const cook = aUser('cook');
    const { id } = await aTopic({ title: 'Экипаж', category: 'crew' }, cook);
    await change(id, { isPinned: true });
    await change(id, { isPinned: true });
    await remove(id);
    await withClient(service.environment.databaseUrl('forum'), async (client) => {
      const { rows } = await client.query(
        `select type, data from outbox where data->>'topicId' = $1 order by seq`,
        [id],
      );
      emitted.push(...rows);
    });
    const changed = { topicId: id, isPinned: true, isLocked: false };
    expect(emitted).toEqual([
      {
        type: 'forum.topic-created',
        data: {
          topicId: id,
          title: 'Экипаж',
          category: 'crew',
          username: 'cook',
          authorId: cook.id,
          content: 'Кто был?',
        },
      },
      { type: 'forum.topic-changed', data: { ...changed, isDeleted: false } },
      {
        type: 'forum.topic-moderated',
        data: {
          topicId: id,
          title: 'Экипаж',
          isRestored: false,
          knownTo: [cook.id],
          writerIds: [],
          isLast: true,
        },
      },
      { type: 'forum.topic-changed', data: { ...changed, isDeleted: true } },
    ]);
  });
});
