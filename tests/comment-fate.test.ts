import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsIds: string[];
let author: Person;
let token: { authorization: string };
let moderator: { cookie: string };

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(2)));
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'users', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: token });
  const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await news()).length === 2);
  newsIds = (await news()).map(({ id }: { id: string }) => id);
  author = await register(stack, 'third_mate');
  moderator = { cookie: await stack.sessionCookie('boss', 'admin') };
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

interface Message {
  id: string;
  content: string;
  sourcePath: string | null;
  reactions: Record<string, number>;
  replyTo: { isDeleted: boolean; excerpt: string } | null;
}
const inChat = async (content: string): Promise<Message | undefined> =>
  (await stack.request('GET', '/api/chat?limit=200')).body.find((one: Message) => one.content === content);
const reachesChat = async (content: string): Promise<Message> => {
  let message: Message | undefined;
  await until(async () => {
    message = await inChat(content);
    return message !== undefined;
  });
  return message as Message;
};
const leavesChat = (content: string) => until(async () => (await inChat(content)) === undefined);

const sources = () =>
  [
    { base: '/api/maritime-news', of: newsIds[0] ?? '', page: `/news/${newsIds[0]}?comment=` },
    { base: '/api/ports', of: 'RUVVO' as string, page: '/port/RUVVO?comment=' },
  ] as const;
type Source = ReturnType<typeof sources>[number];
const write = async ({ base, of }: Source, content: string, cookie?: string) => {
  const reply = await stack.request('POST', `${base}/${of}/comments`, {
    body: { authorName: 'Докер', content },
    ...(cookie && { headers: { cookie } }),
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id as string;
};
const listOf = async ({ base, of }: Source) => {
  const { body, headers } = await stack.request('GET', `${base}/${of}/comments?limit=50`);
  const ids = body.map(({ id }: { id: string }) => id) as string[];
  return { ids, total: Number(headers.get('x-total-count')) };
};
const leavesList = (source: Source, id: string) =>
  until(async () => !(await listOf(source)).ids.includes(id));

describe.each([
  ['news', 0],
  ['a port', 1],
] as const)('a comment on %s and the message of the chat that repeats it', (name, index) => {
  const source = () => sources()[index];

  it('are changed together, and deleted together by the author', async () => {
    const { base, page } = source();
    const id = await write(source(), `Лоцман был в шесть, ${name}`, author.cookie);
    const message = await reachesChat(`Лоцман был в шесть, ${name}`);
    expect(message.sourcePath).toContain(page + id);
    const headers = { cookie: author.cookie };
    const changed = await stack.request('PUT', `${base}/comments/${id}`, {
      headers,
      body: { content: `Лоцман был в семь, ${name}` },
    });
    expect([changed.status, changed.body.content]).toEqual([200, `Лоцман был в семь, ${name}`]);
    expect((await reachesChat(`Лоцман был в семь, ${name}`)).id).toBe(message.id);
    const { total } = await listOf(source());
    await stack.request('DELETE', `${base}/own-comments/${id}`, { headers });
    await leavesChat(`Лоцман был в семь, ${name}`);
    await leavesList(source(), id);
    expect((await listOf(source())).total).toBe(total - 1);
  });

  it.each([
    ['role', () => moderator],
    ['token', () => token],
  ] as const)('go together when a moderator deletes either, by %s', async (by, headersOf) => {
    const headers = headersOf();
    const there = await write(source(), `Удалят на странице, ${name}, ${by}`);
    await reachesChat(`Удалят на странице, ${name}, ${by}`);
    const deleted = await stack.request('DELETE', `${source().base}/comments/${there}`, { headers });
    expect(deleted.status).toBe(200);
    await leavesChat(`Удалят на странице, ${name}, ${by}`);

    const here = await write(source(), `Удалят в чате, ${name}, ${by}`);
    const { id } = await reachesChat(`Удалят в чате, ${name}, ${by}`);
    await stack.request('DELETE', `/api/forum/messages/${id}`, { headers });
    await leavesList(source(), here);
    expect((await listOf(source())).total).toBe((await listOf(source())).ids.length);
  });

  it.each([
    ['on its page', (id: string) => `${source().base}/comments/${id}`],
    ['in the chat', (_: string, messageId: string) => `/api/forum/messages/${messageId}`],
  ] as const)('come back together, once, when a moderator takes back a deletion %s', async (by, pathOf) => {
    const content = `Вернут, ${name}, ${by}`;
    const id = await write(source(), content, author.cookie);
    const message = await reachesChat(content);
    await write(source(), `После: ${content}`);
    await reachesChat(`После: ${content}`);
    const { ids, total } = await listOf(source());
    const order = async () =>
      (await stack.request('GET', '/api/chat?limit=200')).body.map((one: Message) => one.id) as string[];
    const before = await order();
    const deleted = await stack.request('DELETE', `${pathOf(id, message.id)}?rule=spam`, {
      headers: moderator,
    });
    expect(deleted.status).toBe(200);
    await leavesChat(content);
    await leavesList(source(), id);
    let entry: { id: string } | undefined;
    await until(async () => {
      const closed = await stack.request('GET', '/api/moderation/reports?state=closed', { headers: token });
      entry = closed.body.find((one: { itemId: string }) => one.itemId === id);
      return entry !== undefined;
    });
    expect(entry).toMatchObject({ isDeleted: true, decision: { outcome: 'deleted', rule: 'spam' } });
    const cursor = (await stack.request('GET', '/api/chat?limit=1')).headers.get('x-changes-cursor');
    const restoration = `/api/moderation/reports/${entry?.id}/restoration`;
    for (let n = 0; n < 2; n++)
      expect((await stack.request('POST', restoration, { headers: token })).status).toBe(200);
    await reachesChat(content);
    await stack.settle();
    expect(await listOf(source())).toEqual({ ids, total });
    expect(await order()).toEqual(before);
    const changes = await stack.request('GET', `/api/chat?after=${cursor}`);
    expect(changes.body).toMatchObject([{ id: message.id, content, isDeleted: false }]);
    const notices = await stack.request('GET', `/api/user/${author.id}/notifications`, {
      headers: { cookie: author.cookie },
    });
    const told = notices.body.filter((one: { content: string }) => one.content.includes(content));
    expect(told.map(({ title }: { title: string }) => title)).toEqual([
      'Ваш комментарий возвращён',
      'Ваш комментарий удалён модератором',
    ]);
  });

  it('have the same reactions, wherever they are given', async () => {
    const content = `Полезно, ${name}`;
    const { base } = source();
    const id = await write(source(), content, author.cookie);
    const message = await reachesChat(content);
    const headers = { cookie: author.cookie };
    const [ofComment, ofMessage] = [`${base}/comments/${id}`, `/api/forum/messages/${message.id}`];
    const given = await stack.request('PUT', `${ofComment}/reactions/like`, { headers });
    expect([given.status, given.body]).toEqual([200, { reactions: { like: 1 } }]);
    const inChatAre = (reactions: object) =>
      until(async () => JSON.stringify((await inChat(content))?.reactions) === JSON.stringify(reactions));
    const atCommentAre = (reactions: object) =>
      until(async () => {
        const { body } = await stack.request('GET', `${base}/${source().of}/comments?limit=50`);
        const comment = body.find((one: { id: string }) => one.id === id);
        return JSON.stringify(comment.reactions) === JSON.stringify(reactions);
      });
    await inChatAre({ like: 1 });
    await stack.request('DELETE', `${ofMessage}/reactions/like`, { headers });
    await atCommentAre({});
    const other = { cookie: moderator.cookie };
    await stack.request('PUT', `${ofMessage}/reactions/thanks`, { headers: other });
    await atCommentAre({ thanks: 1 });
    await inChatAre({ thanks: 1 });
    const own = await stack.request('GET', `${base}/${source().of}/own-reactions`, { headers: other });
    expect(own.body).toContainEqual({ commentId: id, reactions: ['thanks'] });
  });

  it('take no other sign, and no quote of more than 500 characters', async () => {
    const { base, of } = source();
    const headers = { cookie: author.cookie };
    const id = await write(source(), `Хороший причал, ${name}`, author.cookie);
    const unknown = await stack.request('PUT', `${base}/comments/${id}/reactions/anger`, { headers });
    expect([unknown.status, unknown.body.details[0].field]).toEqual([404, 'reaction']);
    const body = { authorName: 'Докер', content: 'Да', replyTo: id, quote: 'ф'.repeat(501) };
    const long = await stack.request('POST', `${base}/${of}/comments`, { headers, body });
    expect([long.status, long.body.details[0].field]).toEqual([400, 'quote']);
  });

  it('end as the last press in the chat says, however fast the presses come', async () => {
    const content = `Туда и обратно, ${name}`;
    const id = await write(source(), content);
    const message = await reachesChat(content);
    const headers = { cookie: author.cookie };
    const react = (method: 'PUT' | 'DELETE', reaction: string) =>
      stack.request(method, `/api/forum/messages/${message.id}/reactions/${reaction}`, { headers });
    for (let n = 0; n < 15; n++) {
      await react(n % 3 === 1 ? 'DELETE' : 'PUT', 'heart');
      await react(n % 2 === 0 ? 'PUT' : 'DELETE', 'sad');
    }
    // The answers to these presses cross later ones.
    await react('DELETE', 'heart');
    await react('DELETE', 'sad');
    await react('PUT', 'sad');
    const { base, of } = source();
    const state = async () => {
      const comments = await stack.request('GET', `${base}/${of}/comments?limit=50`);
      const comment = comments.body.find((one: { id: string }) => one.id === id);
      return JSON.stringify([comment.reactions, (await inChat(content))?.reactions]);
    };
    await until(async () => (await state()) === JSON.stringify([{ sad: 1 }, { sad: 1 }]));
    await stack.settle();
    expect(await state()).toBe(JSON.stringify([{ sad: 1 }, { sad: 1 }]));
  });

  it('go once when both are deleted at the same time, and the topic’s numbers go on', async () => {
    const content = `Сразу с двух сторон, ${name}`;
    const id = await write(source(), content);
    const message = await reachesChat(content);
    const done = await Promise.all([
      stack.request('DELETE', `${source().base}/comments/${id}`, { headers: token }),
      stack.request('DELETE', `/api/forum/messages/${message.id}`, { headers: token }),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    await leavesChat(content);
    await leavesList(source(), id);
    const after = `И дальше, ${name}`;
    await write(source(), after);
    await reachesChat(after);
    const { ids, total } = await listOf(source());
    expect(total).toBe(ids.length);
  });
});

it('the comments of a removed news item leave the chat, and the lines of replies to them say so', async () => {
  const removed: Source = { ...sources()[0], of: newsIds[1] ?? '' };
  for (const content of ['Первое мнение', 'Второе мнение']) await write(removed, content);
  const { id } = await reachesChat('Первое мнение');
  await stack.request('POST', '/api/chat', {
    headers: { cookie: author.cookie },
    body: { message: 'Согласен с первым', replyTo: id },
  });
  expect((await reachesChat('Согласен с первым')).replyTo?.excerpt).toBe('Первое мнение');
  await stack.request('DELETE', `/api/maritime-news/${newsIds[1]}`, { headers: token });
  await Promise.all([leavesChat('Первое мнение'), leavesChat('Второе мнение')]);
  const reply = await reachesChat('Согласен с первым');
  expect(reply.replyTo).toMatchObject({ isDeleted: true, excerpt: '' });
  const comments = () => stack.request('GET', `/api/maritime-news/${newsIds[1]}/comments`);
  await until(async () => (await comments()).status === 404);
});

it('a port that a moderator removed comes back with its comments and their messages, and its adder is told once', async () => {
  const headers = { cookie: author.cookie };
  const place = { country: 'Россия', unLocode: 'RUQ77', latitude: '43.1', longitude: '131.9' };
  const body = { name: 'Причал Дальний', ...place, description: 'Небольшой причал за мысом' };
  const added = await stack.request('POST', '/api/ports', { headers, body });
  expect(added.status, added.text).toBe(201);
  const port: Source = { ...sources()[1], of: 'RUQ77' };
  await write(port, 'Глубина пять метров');
  const own = await write(port, 'Передумаю', author.cookie);
  const { id } = await reachesChat('Глубина пять метров');
  await reachesChat('Передумаю');
  await stack.request('DELETE', `/api/ports/own-comments/${own}`, { headers });
  await leavesChat('Передумаю');
  await stack.request('DELETE', '/api/ports/RUQ77?rule=fraud', { headers: moderator });
  await leavesChat('Глубина пять метров');
  const page = async () => (await stack.request('GET', '/api/ports/RUQ77')).status;
  await until(async () => (await page()) === 404);
  let entry: { id: string } | undefined;
  await until(async () => {
    const closed = await stack.request('GET', '/api/moderation/reports?state=closed', { headers: token });
    entry = closed.body.find((one: { itemId: string }) => one.itemId === 'RUQ77');
    return entry !== undefined;
  });
  await stack.request('POST', `/api/moderation/reports/${entry?.id}/restoration`, { headers: token });
  await until(async () => (await page()) === 200);
  expect((await reachesChat('Глубина пять метров')).id).toBe(id);
  await stack.settle();
  expect(await inChat('Передумаю')).toBeUndefined();
  expect((await listOf(port)).total).toBe(1);
  const notices = await stack.request('GET', `/api/user/${author.id}/notifications`, { headers });
  const told = notices.body.map(({ title }: { title: string }) => title) as string[];
  expect(told.filter((title) => title.includes('порт'))).toEqual([
    'Добавленный вами порт возвращён',
    'Добавленный вами порт удалён модератором',
  ]);
});

it('the comments of a removed port come back into the chat when its code is added anew, one’s own deleted ones do not', async () => {
  const headers = { cookie: author.cookie };
  const add = async (name: string) => {
    const place = { country: 'Россия', unLocode: 'RUQ78', latitude: '43.1', longitude: '131.9' };
    const body = { name, ...place, description: 'Небольшой причал за мысом' };
    const added = await stack.request('POST', '/api/ports', { headers, body });
    expect(added.status, added.text).toBe(201);
  };
  await add('Причал Ближний');
  const port: Source = { ...sources()[1], of: 'RUQ78' };
  await write(port, 'Вода есть на берегу');
  const own = await write(port, 'Воды нет', author.cookie);
  const { id } = await reachesChat('Вода есть на берегу');
  await reachesChat('Воды нет');
  await stack.request('DELETE', `/api/ports/own-comments/${own}`, { headers });
  await leavesChat('Воды нет');
  await stack.request('DELETE', '/api/ports/RUQ78?rule=fraud', { headers: moderator });
  await leavesChat('Вода есть на берегу');
  await until(async () => (await stack.request('GET', '/api/ports/RUQ78')).status === 404);
  await add('Пирс Ближний');
  expect((await reachesChat('Вода есть на берегу')).id).toBe(id);
  await stack.settle();
  expect(await inChat('Воды нет')).toBeUndefined();
  expect((await listOf(port)).total).toBe(1);
});

it('a moderator’s deletion of a comment stands in the audit trail with its rule', async () => {
  const id = await write(sources()[1], 'Для журнала');
  await stack.request('DELETE', `/api/ports/comments/${id}?rule=abuse`, { headers: token });
  const entry = async () => {
    const { body } = await stack.request('GET', '/api/admin/audit', { headers: token });
    return (body as { what: string; details: { id?: string } }[]).find(({ details }) => details.id === id);
  };
  await until(async () => (await entry()) !== undefined);
  expect(await entry()).toMatchObject({
    who: 'admin',
    what: 'ports.deleteComment',
    details: { id, rule: 'abuse' },
  });
});
