import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const advert = 'Дипломы и сертификаты за один день, без экзаменов, с доставкой в любой порт';
let feeds: FeedServer;
let stack: Stack;
let newsId: string;
let person: Person;
let admin: { authorization: string };

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'forum', 'users', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { TRUST_PROXY: '127.0.0.1' } },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length > 0);
  newsId = (await stack.request('GET', '/api/maritime-news')).body[0].id;
  person = await register(stack, 'third_mate');
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

let networks = 1;
const newNetwork = () => `198.51.100.${networks++}`;
interface Sent {
  cookie?: string;
  from?: string;
  clientId?: string;
}
const send = (path: string, body: object, { cookie, from = newNetwork() }: Sent) =>
  stack.request('POST', path, {
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body,
  });
const comment = (content: string, { clientId = randomUUID(), ...sent }: Sent = {}) =>
  send(`/api/maritime-news/${newsId}/comments`, { clientId, authorName: 'Кок Василий', content }, sent);
const write = (content: string, sent: Sent = {}) =>
  send(
    `/api/user/${person.id}/messages`,
    { toUsername: 'chief', content },
    { cookie: person.cookie, ...sent },
  );

// First, before the gateway has asked for the words: it keeps them for some seconds.
it('words by which moderators look at texts are saved by the administrator alone', async () => {
  const path = '/api/admin/website/held-words';
  const words = ['диплом*', 'быстрый займ'];
  const body = { words: ` ${words.join('\n\n')} \n${words[0]}` };
  const cookie = await stack.sessionCookie('old_boss', 'admin');
  expect((await stack.request('POST', path, { body, headers: { cookie } })).status).toBe(401);
  const long = await stack.request('POST', path, { body: { words: ['я'.repeat(61)] }, headers: admin });
  expect([long.status, long.body.code]).toEqual([400, 'ValidationFailed']);
  expect((await stack.request('POST', path, { body, headers: admin })).body).toEqual({ words });
  expect((await stack.request('GET', path, { headers: admin })).body).toEqual({ words });
});

describe('a guest', () => {
  it('writes what honest people write', async () => {
    for (const text of ['Всем привет!', 'Спасибо!', 'Спасибо!', 'Сайт компании: crew.example.com'])
      expect((await comment(text)).status).toBe(201);
  });

  it('puts at most two links into a text, and reads what to do', async () => {
    const { status, body } = await comment('https://one.example https://two.example t.me/three');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'content', message: 'Гостям можно не больше 2 ссылок в тексте. Уберите лишние' }],
    });
    expect((await comment('https://one.example https://two.example')).status).toBe(201);
  });

  it('cannot write at great length', async () => {
    expect((await comment('я '.repeat(2501))).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'content', message: 'Гостям можно не больше 5000 символов. Сократите текст' }],
    });
  });

  it('cannot repeat a text from one network, however it is spelled', async () => {
    const from = newNetwork();
    for (let n = 0; n < 30; n += 1) expect((await comment(advert, { from })).status).toBe(201);
    const lookalike = advert.replaceAll('о', 'o').toUpperCase();
    expect((await comment(`${lookalike}!!!`, { from })).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'content' }],
    });
    expect((await comment('А что по визам?', { from })).status).toBe(201);
  });
});

describe('a new person', () => {
  beforeAll(() => register(stack, 'chief'));

  it('cannot send one text to everybody, over all services', async () => {
    const { cookie } = person;
    expect((await comment(advert, { cookie })).status).toBe(201);
    for (let n = 0; n < 2; n += 1) expect((await write(advert)).status).toBe(201);
    expect((await write(advert)).body.details).toEqual([
      {
        field: 'content',
        message: 'Этот текст уже отправлен несколько раз. Напишите иначе или не повторяйте его',
      },
    ]);
    // Where a moderator looks first it may stand longer.
    expect((await comment(advert, { cookie })).body.isHeld).toBe(true);
  });

  it('is counted once for a text that is sent again with its client id', async () => {
    const mate = await register(stack, 'second_mate');
    const clientId = randomUUID();
    const text = 'Ищу попутчиков до Новороссийска на двадцатое число, двое с багажом';
    for (let n = 0; n < 6; n += 1)
      expect((await comment(text, { cookie: mate.cookie, clientId })).status).toBe(201);
    expect((await comment(text, { cookie: mate.cookie })).status).toBe(201);
    expect((await comment(text, { cookie: mate.cookie, clientId })).status).toBe(201);
  });

  it('waits after sixty texts in a row, in whatever service', async () => {
    const mate = await register(stack, 'fourth_mate');
    const tell = (content: string) =>
      send(`/api/user/${mate.id}/messages`, { toUsername: 'chief', content }, { cookie: mate.cookie });
    for (let n = 0; n < 30; n += 1) {
      expect((await comment(`Да ${n}`, { cookie: mate.cookie })).status).toBe(201);
      expect((await tell(`Нет ${n}`)).status).toBe(201);
    }
    const { status, headers, body } = await comment('Ещё', { cookie: mate.cookie });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.details).toEqual([
      {
        field: 'content',
        message: 'Слишком много текстов подряд. Подождите несколько минут и отправьте ещё раз',
      },
    ]);
  });
});

describe('others', () => {
  it('write as before: people of some days, and moderators', async () => {
    for (const role of ['user', 'admin'] as const) {
      const cookie = await stack.sessionCookie(`old_${role}`, role);
      for (let n = 0; n < 5; n += 1)
        expect((await comment(`${advert} a.ru b.ru c.ru d.ru`, { cookie })).status).toBe(201);
    }
  });
});

describe('what a moderator looks at first', () => {
  const chat = (message: string, cookie: string, clientId = randomUUID()) =>
    send('/api/chat', { message, clientId }, { cookie });
  const shown = async () =>
    (await stack.request('GET', '/api/chat?limit=200')).body.map((message: { id: string }) => message.id);
  const open = async () =>
    (await stack.request('GET', '/api/moderation/reports', { headers: admin })).body as {
      id: string;
      itemId: string;
      heldFor: string | null;
      reportCount: number;
      excerpt: string;
    }[];
  const entryOf = async (itemId: string) => {
    await until(async () => (await open()).some((entry) => entry.itemId === itemId));
    return (await open()).find((entry) => entry.itemId === itemId);
  };
  const decide = (id: string, outcome: string, headers: Record<string, string> = admin) =>
    stack.request('POST', '/api/moderation/decisions', { headers, body: { ids: [id], outcome } });

  it('are the first links of a new person, until one is approved', async () => {
    const { cookie } = await register(stack, 'new_oiler');
    expect((await chat('Здравствуйте! Кто идёт в Пусан?', cookie)).body.isHeld).toBe(false);
    const clientId = randomUUID();
    const text = 'Расписание: https://ferry.example/pusan';
    const { status, body } = await chat(text, cookie, clientId);
    expect([status, body.isHeld]).toEqual([201, true]);
    expect((await chat(text, cookie, clientId)).body).toEqual(body);
    expect(await shown()).not.toContain(body.id);
    const entry = await entryOf(body.id);
    expect(entry).toMatchObject({ heldFor: 'link', excerpt: text });
    expect((await decide(entry?.id ?? '', 'kept')).body).toEqual({ decided: 1 });
    await until(async () => (await shown()).includes(body.id));
    expect((await chat('И ещё: https://ferry.example/busan', cookie)).body.isHeld).toBe(false);
  });

  it('are texts that a new person repeats, and others are refused in the end', async () => {
    const { cookie } = await register(stack, 'new_wiper');
    const states = [];
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await chat(
        'Набираем экипаж на контейнеровоз, пишите в личные сообщения',
        cookie,
      );
      states.push(status === 201 ? body.isHeld : body.code);
    }
    const refused = 'ValidationFailed';
    expect(states).toEqual([...Array(3).fill(false), ...Array(6).fill(true), refused]);
  });

  it('are words of the administrator’s list, whoever writes them', async () => {
    const cookie = await stack.sessionCookie('old_hand');
    expect((await chat('Купите: ДИПЛОМЫ за день', cookie)).body.isHeld).toBe(true);
    const lookalike = 'диплом'.replace('о', 'o');
    expect((await chat(`Ваш ${lookalike} готов`, cookie)).body.isHeld).toBe(true);
    expect((await chat('Нужен быстрый, займ?', cookie)).body.isHeld).toBe(true);
    expect((await chat('Быстрый способ найти займ', cookie)).body.isHeld).toBe(false);
    const boss = await stack.sessionCookie('old_boss', 'admin');
    expect((await chat('Про дипломы пишем здесь', boss)).body.isHeld).toBe(false);
  });

  it('goes when it is deleted, and its author is told why', async () => {
    const mate = await register(stack, 'new_fitter');
    const { body } = await chat('Дёшево: https://spam.example', mate.cookie);
    const entry = await entryOf(body.id);
    expect((await decide(entry?.id ?? '', 'deleted', { cookie: mate.cookie })).status).toBe(403);
    await decide(entry?.id ?? '', 'deleted');
    const notifications = async () =>
      (
        await stack.request('GET', `/api/user/${mate.id}/notifications`, {
          headers: { cookie: mate.cookie },
        })
      ).text;
    await until(async () => (await notifications()).includes('spam.example'));
    expect(await shown()).not.toContain(body.id);
    const held = await stack.request('GET', '/api/forum/held-texts', { headers: { cookie: mate.cookie } });
    expect(held.body).toEqual([]);
    expect((await stack.request('GET', '/api/forum/held-texts')).status).toBe(401);
  });

  it('are comments, which stand neither at their place nor in the chat until one is let in', async () => {
    const mate = await register(stack, 'new_agent');
    const headers = { cookie: mate.cookie };
    const comments = async () =>
      (await stack.request('GET', `/api/maritime-news/${newsId}/comments?limit=100`)).text;
    const ownHeld = async () =>
      (await stack.request('GET', '/api/moderation/own-held-texts', { headers })).body as {
        itemId: string;
      }[];
    const notifications = async () =>
      (await stack.request('GET', `/api/user/${mate.id}/notifications`, { headers })).text;
    const chatText = async () => (await stack.request('GET', '/api/chat?limit=200')).text;

    const refused = await comment('Экипажам скидка: https://shop.example', headers);
    const content = 'Расписание парома: https://line.example';
    const approved = await comment(content, headers);
    for (const { status, body } of [refused, approved]) expect([status, body.isHeld]).toEqual([201, true]);
    const entry = await entryOf(approved.body.id);
    expect(entry).toMatchObject({ heldFor: 'link', reportCount: 0, excerpt: content });
    await until(async () => (await ownHeld()).length === 2);
    expect(await comments()).not.toMatch(/(shop|line)\.example/);
    expect(await chatText()).not.toMatch(/(shop|line)\.example/);

    await decide((await entryOf(refused.body.id))?.id ?? '', 'deleted');
    await until(async () => (await notifications()).includes('shop.example'));
    await decide(entry?.id ?? '', 'kept');
    await until(async () => (await chatText()).includes('line.example'));
    expect(await comments()).toContain(approved.body.id);
    expect(await comments()).not.toContain('shop.example');
    await until(async () => (await notifications()).includes('Ваш комментарий опубликован'));
    expect(await ownHeld()).toEqual([]);
    // Over all services.
    expect((await chat('И обратно: https://line.example/back', mate.cookie)).body.isHeld).toBe(false);
    expect((await comment('Ещё: https://line.example/more', headers)).body.isHeld).toBe(false);

    const cookie = await stack.sessionCookie('old_hand');
    expect((await comment('Купите: ДИПЛОМЫ', { cookie })).body.isHeld).toBe(true);
    expect((await comment('Лоцман был вовремя', { cookie })).body.isHeld).toBe(false);
  });

  it('is taken back by its author', async () => {
    const { cookie } = await register(stack, 'new_steward');
    const { body } = await comment('Смотрите https://line.example', { cookie });
    await entryOf(body.id);
    const path = `/api/moderation/own-held-texts/news_comment/${body.id}`;
    expect((await stack.request('DELETE', path)).status).toBe(401);
    const stranger = await stack.sessionCookie('old_hand');
    expect((await stack.request('DELETE', path, { headers: { cookie: stranger } })).status).toBe(404);
    expect((await stack.request('DELETE', path, { headers: { cookie } })).body).toEqual({ success: true });
    expect((await stack.request('DELETE', path, { headers: { cookie } })).status).toBe(404);
    expect((await open()).map(({ itemId }) => itemId)).not.toContain(body.id);
  });
});
