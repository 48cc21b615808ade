import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsPath: string;
const portPath = '/api/ports/RUVVO/comments';

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'users', 'admin'],
    processes: 'each',
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
  });
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers });
  const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await news()).length === 1);
  newsPath = `/api/maritime-news/${(await news())[0].id}/comments`;
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

const paths = () => [
  ['news', newsPath],
  ['ports', portPath],
];
const comment = (path: string, authorName: string, content: string, cookie?: string) =>
  stack.request('POST', path, {
    body: { authorName, content },
    ...(cookie && { headers: { cookie } }),
  });

describe('a comment', () => {
  it('of a visitor is marked as a guest’s wherever it stands, one of a member is not', async () => {
    const { cookie } = await register(stack, 'Кливер_3');
    for (const [, path = ''] of paths()) {
      expect((await comment(path, 'Матрос', 'Без аккаунта')).body).toMatchObject({
        authorName: 'Матрос',
        isGuest: true,
      });
      // Whatever a member types, it is the account's name.
      expect((await comment(path, 'Капитан порта', 'С аккаунтом', cookie)).body).toMatchObject({
        authorName: 'Кливер_3',
        isGuest: false,
      });
      const { body } = await stack.request('GET', path);
      const marks = body.map(({ authorName, isGuest }: Record<string, unknown>) => [authorName, isGuest]);
      expect(marks).toEqual([
        ['Кливер_3', false],
        ['Матрос', true],
      ]);
    }
    const chat = async () => (await stack.request('GET', '/api/chat?limit=200')).body;
    await until(async () => (await chat()).length === 5);
    const marks = (await chat()).map(({ sourceType, isGuest }: Record<string, unknown>) => [
      sourceType,
      isGuest,
    ]);
    expect(marks).toEqual(
      expect.arrayContaining([
        ['news', false],
        ['news_comment', true],
        ['news_comment', false],
        ['port_chat', true],
        ['port_chat', false],
      ]),
    );
  });

  it('of a visitor under the name of a member, or one that looks like it, is refused beside the name', async () => {
    await register(stack, 'Форпик_9');
    const person = await register(stack, 'Ахтерпик_9');
    const body = {
      username: 'Рубка_9',
      firstName: 'Пётр',
      lastName: 'Ломов',
      email: person.email,
    };
    const headers = { cookie: person.cookie };
    expect((await stack.request('PUT', `/api/user/profile/${person.id}`, { headers, body })).status).toBe(
      200,
    );
    for (const [, path = ''] of paths())
      for (const name of ['Форпик_9', 'ФОРПИК 9', 'форпик.9', 'Ахтерпик_9', ' Рубка  9 ']) {
        const refused = await comment(path, name, 'Это я');
        expect(refused.status, name).toBe(409);
        expect(refused.body).toMatchObject({
          code: 'GuestNameTaken',
          details: [
            {
              field: 'authorName',
              message: 'Этим или похожим именем подписывается участник. Возьмите другое или войдите',
            },
          ],
        });
      }
  });

  it.each([
    ['Администратор', 'Это имя можно принять за имя сайта или его сотрудника. Возьмите другое'],
    ['Кубрик: поддержка', 'Это имя можно принять за имя сайта или его сотрудника. Возьмите другое'],
    ['Удалённый участник', 'Это имя можно принять за имя сайта или его сотрудника. Возьмите другое'],
    [
      'Стapпом',
      'В одном слове имени смешаны буквы разных алфавитов, например русские и латинские. Оставьте одни',
    ],
  ])('of a visitor who signs «%s» is refused beside the name', async (name, message) => {
    for (const [, path = ''] of paths()) {
      const refused = await comment(path, name, 'Слушайте меня');
      expect(refused.status).toBe(400);
      expect(refused.body.details).toEqual([{ field: 'authorName', message }]);
    }
  });

  it('of a visitor whose name cannot be seen is refused beside the name', async () => {
    // News want a name; a comment on a port may have none.
    const messages = { news: 'Укажите имя', ports: 'В имени должна быть хотя бы одна буква или цифра' };
    for (const [place, path = ''] of paths()) {
      const refused = await comment(path, '\u200b\u200b', 'Слушайте меня');
      expect(refused.status).toBe(400);
      const message = messages[place as keyof typeof messages];
      expect(refused.body.details).toEqual([{ field: 'authorName', message }]);
    }
  });

  it('of a visitor «Гость», «Аноним» or of a common name is taken', async () => {
    for (const name of ['Гость', 'Аноним', 'Иван', 'Третий помощник', 'Mike'])
      expect((await comment(portPath, name, `Пишет ${name}`)).status, name).toBe(201);
  });

  it('of a visitor is taken as a guest’s while the users service is away', async () => {
    await register(stack, 'Ахтерштаг');
    await stack.part('users').kill();
    try {
      const started = performance.now();
      const taken = await comment(portPath, 'Ахтерштаг', 'Пока их нет');
      expect(taken.status).toBe(201);
      expect(taken.body.isGuest).toBe(true);
      expect((await comment(portPath, 'Администратор', 'Пока их нет')).status).toBe(400);
      expect(performance.now() - started).toBeLessThan(3000);
    } finally {
      await stack.part('users').start();
    }
    await until(async () => (await comment(portPath, 'Ахтерштаг', 'Снова здесь')).status === 409);
  });
});
