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

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'forum', 'users', 'admin'],
    env: { news: { NEWS_FEEDS: feeds.url('/rss') }, gateway: { TRUST_PROXY: '127.0.0.1' } },
  });
  const admin = { authorization: `Bearer ${await stack.adminToken()}` };
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
    for (let n = 0; n < 10; n += 1) expect((await comment(advert, { from })).status).toBe(201);
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
    expect((await comment(advert, { cookie })).status).toBe(400);
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
