import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsId: string;
let topicId: string;
let author: Person;
let reporter: Person;
let token: { authorization: string };
let moderator: { cookie: string };

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'users', 'admin'],
    processes: 'each',
    env: { news: { NEWS_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: token });
  const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await news()).length === 1);
  newsId = (await news())[0].id;
  topicId = (await stack.request('GET', '/api/forum/main-chat')).body.id;
  author = await register(stack, 'third_mate');
  reporter = await register(stack, 'second_mate');
  moderator = { cookie: await stack.sessionCookie('boss', 'admin') };
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

interface Entry {
  id: string;
  kind: string;
  excerpt: string;
  path: string;
  authorName: string;
  isMember: boolean;
  reportCount: number;
  reasons: Record<string, number>;
  texts: { text: string }[];
  decision: object | null;
}

const report = (base: string, id: string, cookie?: string, body: object = { reason: 'spam' }) =>
  stack.request('POST', `/api${base}/${id}/reports`, { body, ...(cookie && { headers: { cookie } }) });
const inbox = async (state: 'open' | 'closed' = 'open'): Promise<Entry[]> =>
  (await stack.request('GET', `/api/moderation/reports?state=${state}&limit=50`, { headers: token })).body;
const entryOf = async (excerpt: string, state?: 'closed') =>
  (await inbox(state)).find((entry) => entry.excerpt === excerpt);
const arrives = async (excerpt: string, fits: (entry: Entry) => boolean = () => true): Promise<Entry> => {
  let entry: Entry | undefined;
  await until(async () => {
    entry = await entryOf(excerpt);
    return entry !== undefined && fits(entry);
  });
  return entry as Entry;
};
const decide = (ids: string[], decision: object, headers: Record<string, string> = token) =>
  stack.request('POST', '/api/moderation/decisions', { headers, body: { ids, ...decision } });
const notificationsOf = async ({ id, cookie }: Person): Promise<{ title: string; content: string }[]> =>
  (await stack.request('GET', `/api/user/${id}/notifications`, { headers: { cookie } })).body;

const postMessage = async (content: string) =>
  (
    await stack.request('POST', '/api/chat', {
      headers: { cookie: author.cookie },
      body: { message: content },
    })
  ).body.id as string;
const comment = async (base: string, content: string) =>
  (
    await stack.request('POST', `/api${base}/comments`, {
      headers: { cookie: author.cookie },
      body: { authorName: 'Имя', content },
    })
  ).body.id as string;

const kinds = [
  {
    kind: 'message',
    base: '/forum/messages',
    write: postMessage,
    read: async () => (await stack.request('GET', '/api/chat?limit=200')).body,
  },
  {
    kind: 'news_comment',
    base: '/maritime-news/comments',
    write: (content: string) => comment(`/maritime-news/${newsId}`, content),
    read: async () => (await stack.request('GET', `/api/maritime-news/${newsId}/comments`)).body,
  },
  {
    kind: 'port_comment',
    base: '/ports/comments',
    write: (content: string) => comment('/ports/RUVVO', content),
    read: async () => (await stack.request('GET', '/api/ports/RUVVO/comments')).body,
  },
];

describe.each(kinds)('a reported $kind', ({ kind, base, write, read }) => {
  it('is one entry with all its reports, and goes from its place when a moderator deletes it', async () => {
    const text = `Диплом за день ${kind}`;
    const id = await write(text);
    expect((await report(base, id, undefined, { reason: 'fraud', text: 'Это обман' })).status).toBe(201);
    expect((await report(base, id, reporter.cookie)).status).toBe(201);
    // The same person and the same network again.
    expect((await report(base, id, reporter.cookie, { reason: 'other' })).status).toBe(201);
    expect((await report(base, id)).status).toBe(201);
    const entry = await arrives(text, ({ reportCount }) => reportCount === 2);
    expect(entry).toMatchObject({
      kind,
      authorName: author.username,
      isMember: true,
      reasons: { fraud: 1, spam: 1 },
      texts: [{ text: 'Это обман' }],
      decision: null,
    });
    expect(JSON.stringify(entry)).not.toContain(reporter.username);
    expect(JSON.stringify(entry)).not.toContain(reporter.id);

    const decided = await decide([entry.id], { outcome: 'deleted', rule: 'fraud', note: 'Второй раз' });
    expect([decided.status, decided.body]).toEqual([200, { decided: 1 }]);
    await until(async () => !(await read()).some(({ content }: { content: string }) => content === text));
    expect(await entryOf(text, 'closed')).toMatchObject({
      decision: { outcome: 'deleted', rule: 'fraud', note: 'Второй раз', who: 'admin' },
    });
    await until(async () => (await notificationsOf(reporter)).some(({ content }) => content.includes(text)));
    const told = (await notificationsOf(author)).find(({ content }) => content.includes(text));
    expect(told?.content).toContain('обман');
  });

  it('is refused to its author, and not found when it has gone', async () => {
    const id = await write(`Своё ${kind}`);
    const own = await report(base, id, author.cookie);
    expect([own.status, own.body.code]).toEqual([403, 'Forbidden']);
    expect((await report(base, randomUUID())).status).toBe(404);
    expect((await report(base, id, undefined, { reason: 'rude' })).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'reason' }],
    });
    expect((await report(base, id, undefined, { reason: 'spam', text: 'я'.repeat(1001) })).status).toBe(400);
    await stack.request('DELETE', `/api${base}/${id}`, { headers: token });
    expect((await report(base, id)).status).toBe(404);
  });

  it('closes its entry when somebody deletes it where it stands', async () => {
    const text = `Удалят на месте ${kind}`;
    const id = await write(text);
    await report(base, id, reporter.cookie);
    await arrives(text);
    await stack.request('DELETE', `/api${base}/${id}`, { headers: moderator });
    await until(async () => (await entryOf(text, 'closed')) !== undefined);
    expect(await entryOf(text, 'closed')).toMatchObject({ decision: null });
    await until(async () => (await notificationsOf(reporter)).some(({ content }) => content.includes(text)));
    expect((await notificationsOf(author)).some(({ content }) => content.includes(text))).toBe(false);
  });
});

describe('the inbox', () => {
  it('has one entry for a comment and for the message of the chat that repeats it', async () => {
    const text = 'Один спам в двух местах';
    const id = await comment(`/maritime-news/${newsId}`, text);
    let messageId = '';
    await until(async () => {
      const { body } = await stack.request('GET', '/api/chat?limit=200');
      messageId = body.find(({ content }: { content: string }) => content === text)?.id ?? '';
      return messageId !== '';
    });
    await report('/forum/messages', messageId, reporter.cookie);
    await report('/maritime-news/comments', id);
    const entry = await arrives(text, ({ reportCount }) => reportCount === 2);
    expect(entry).toMatchObject({ kind: 'news_comment', path: `/news/${newsId}?comment=${id}` });
  });

  it('opens what was kept with a new report, and answers each who reports once', async () => {
    const text = 'Кому-то не понравилось';
    const id = await postMessage(text);
    await report('/forum/messages', id, reporter.cookie);
    const entry = await arrives(text);
    const kept = await decide([entry.id], { outcome: 'kept' }, moderator);
    expect(kept.body).toEqual({ decided: 1 });
    expect((await decide([entry.id], { outcome: 'kept' })).body).toEqual({ decided: 0 });
    await report('/forum/messages', id);
    expect(await arrives(text)).toMatchObject({ decision: { outcome: 'kept', who: 'boss', rule: null } });
    await decide([entry.id], { outcome: 'kept' });
    const told = (await notificationsOf(reporter)).filter(({ content }) => content.includes(text));
    expect(told).toHaveLength(1);
    const { body: messages } = await stack.request('GET', '/api/chat?limit=200');
    expect(messages.some(({ content }: { content: string }) => content === text)).toBe(true);
  });

  it('decides about several at once, or about none when one of them does not exist', async () => {
    const texts = ['Первое из двух', 'Второе из двух'];
    const ids: string[] = [];
    for (const text of texts) {
      await report('/forum/messages', await postMessage(text));
      ids.push((await arrives(text)).id);
    }
    const unknown = await decide([...ids, randomUUID()], { outcome: 'deleted' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'ReportNotFound']);
    expect(await entryOf(texts[0] ?? '')).toBeDefined();
    expect((await decide(ids, { outcome: 'deleted' })).body).toEqual({ decided: 2 });
    // The reason that most gave is the rule.
    expect(await entryOf(texts[0] ?? '', 'closed')).toMatchObject({ decision: { rule: 'spam' } });
  });

  it('is for moderators, and every decision is in the audit trail', async () => {
    for (const [path, method] of [
      ['/api/moderation/reports', 'GET'],
      ['/api/moderation/reports/open', 'GET'],
      ['/api/moderation/decisions', 'POST'],
    ] as const) {
      const body = method === 'POST' ? { ids: [topicId], outcome: 'kept' } : undefined;
      const given = { ...(body && { body }) };
      expect((await stack.request(method, path, given)).status).toBe(401);
      const own = await stack.request(method, path, { ...given, headers: { cookie: author.cookie } });
      expect([own.status, own.body.code]).toEqual([403, 'Forbidden']);
    }
    expect((await stack.request('GET', '/api/moderation/reports', { headers: moderator })).status).toBe(200);
    await until(async () => {
      const { body } = await stack.request('GET', '/api/admin/audit', { headers: token });
      return body.some(
        ({ what, who }: { what: string; who: string }) => what === 'admin.decideReports' && who === 'boss',
      );
    });
  });

  it('takes a profile, which only the section of people can switch off', async () => {
    expect((await report('/users', author.username, reporter.cookie, { reason: 'abuse' })).status).toBe(201);
    expect((await report('/users', author.username, author.cookie)).status).toBe(403);
    expect((await report('/users', 'nobody_here')).status).toBe(404);
    let entry: Entry | undefined;
    await until(async () => {
      entry = (await inbox()).find(({ kind }) => kind === 'profile');
      return entry !== undefined;
    });
    expect(entry).toMatchObject({ authorName: author.username, path: `/u/${author.username}` });
    const refused = await decide([entry?.id ?? ''], { outcome: 'deleted' });
    expect([refused.status, refused.body.details?.[0].field]).toEqual([400, 'outcome']);
    expect((await decide([entry?.id ?? ''], { outcome: 'kept' })).body).toEqual({ decided: 1 });
  });

  it('takes no more than fifty a day of the visitors of one network', async () => {
    const open = async () =>
      (await stack.request('GET', '/api/moderation/reports/open', { headers: token })).body.count as number;
    const before = await open();
    for (let n = 0; n < 60; n += 1)
      await report('/ports/comments', await comment('/ports/RUVVO', `Много ${n}`));
    await report('/ports/comments', await comment('/ports/RUVVO', 'Последнее'), reporter.cookie);
    await arrives('Последнее');
    // Some of the fifty were used up above.
    expect(await open()).toBeLessThanOrEqual(before + 50 + 1);
  });
});
