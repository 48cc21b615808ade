import { errorForm } from '@kubrik/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { linkInEmail, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let path: string;
let admin: Record<string, string>;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'users', 'forum', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
  const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await news()).length === 1);
  path = `/api/maritime-news/${(await news())[0].id}/comments`;
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

const comment = async (body: object) => {
  const reply = await stack.request('POST', path, { body: { authorName: 'Докер', content: 'Да', ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

/** The address at which a mail program unsubscribes, of the last e-mail to this address. */
const oneClick = async (email: string) =>
  (await linkInEmail(stack, email, '/unsubscribe')).replace('/unsubscribe', '/api/mail/unsubscribe');

describe('the address by which a mail program unsubscribes', () => {
  it('leads who opens it to a page, and changes nothing by that', async () => {
    const { id } = await comment({ authorEmail: 'reader@ship.example' });
    await comment({ replyTo: id });
    const address = await oneClick('reader@ship.example');
    const opened = await stack.request('GET', address, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(address.replace('/api/mail/unsubscribe', '/unsubscribe'));
  });

  it.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [undefined, undefined],
  ])('takes a POST of %s, without a session', async (type, raw) => {
    const email = `${type?.length ?? 0}@ship.example`;
    const { id } = await comment({ authorEmail: email });
    await comment({ replyTo: id });
    const done = await stack.request('POST', await oneClick(email), {
      ...(raw && { raw }),
      ...(type && { headers: { 'content-type': type, origin: 'https://mail.example' } }),
    });
    expect([done.status, done.body.success]).toEqual([200, true]);
    expect(done.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a token that is wrong, missing or too long, JSON, and a form that is too large', async () => {
    const post = (query: string, raw?: string, type = 'application/x-www-form-urlencoded') =>
      stack.request('POST', `/api/mail/unsubscribe${query}`, {
        ...(raw && { raw, headers: { 'content-type': type } }),
      });
    for (const query of ['', '?token=', '?token=x', `?token=${'x'.repeat(1001)}`, '?token=%00']) {
      const { status, body } = await post(query);
      expect([query.slice(0, 12), status]).toEqual([query.slice(0, 12), 400]);
      expect(errorForm.parse(body).details).toMatchObject([{ field: 'token' }]);
    }
    expect((await post('?token=x', '{}', 'application/json')).status).toBe(415);
    expect((await post('?token=x', 'x'.repeat(100_000))).status).toBe(413);
  });
});

it('the address of a commenter is told to moderators alone', async () => {
  const { id } = await comment({ authorEmail: 'shy@ship.example' });
  const read = (headers: Record<string, string>) =>
    stack.request('GET', `/api/maritime-news/comments/${id}/email`, { headers });
  const member = await register(stack, 'curious_cook');
  const refused = [await read({}), await read({ cookie: member.cookie })];
  expect(refused.map(({ status, body }) => [status, errorForm.parse(body).code])).toEqual([
    [401, 'AuthorizationRequired'],
    [403, 'Forbidden'],
  ]);
  const allowed = [await read(admin), await read({ cookie: await stack.sessionCookie('boss', 'admin') })];
  expect(allowed.map(({ body }) => body)).toEqual(Array(2).fill({ authorEmail: 'shy@ship.example' }));
  expect(allowed.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  const list = await stack.request('GET', path);
  expect(list.text).not.toContain('ship.example');
});

it('a reply appears in the chat as every comment does', async () => {
  const { id } = await comment({});
  await comment({ replyTo: id, content: 'Отвечаю на это' });
  const chat = async () => (await stack.request('GET', '/api/chat?limit=100')).body;
  await until(async () =>
    (await chat()).some(({ content }: { content: string }) => content === 'Отвечаю на это'),
  );
});
