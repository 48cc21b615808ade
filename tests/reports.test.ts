import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedCompany } from './support/employers.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsId: string;
let topicId: string;
let targetId: string;
let author: Person;
let reporter: Person;
let token: { authorization: string };
let moderator: { cookie: string };
let companyId: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'blacklist', 'jobs', 'banking', 'protection', 'users', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
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
  targetId = await aCompany();
  companyId = await verifiedCompany(stack, author);
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

const crewFact = async (content: string) =>
  (
    await stack.request('POST', '/api/ports/RUVVO/crew-facts', {
      headers: { cookie: author.cookie },
      body: { kind: 'safety', content },
    })
  ).body.id as string;

/** A company of the blacklist that a moderator has accepted. */
const aCompany = async (): Promise<string> => {
  const body = { name: 'Альбатрос', country: 'Панама', businessType: 'Крюинг' };
  const { cookie } = author;
  const { body: suggested } = await stack.request('POST', '/api/blacklist/companies', {
    headers: { cookie },
    body,
  });
  const accepted = { headers: token, body: { accept: true } };
  await stack.request('POST', `/api/blacklist/suggestions/${suggested.id}`, accepted);
  return (await stack.request('GET', '/api/blacklist/companies?search=Альбатрос')).body[0].id;
};
const written = async (path: string, body: object) => {
  const {
    status,
    body: stored,
    text,
  } = await stack.request('POST', path, {
    headers: { cookie: author.cookie },
    body,
  });
  expect(status, text).toBeLessThan(300);
  return stored.id as string;
};
const openTopic = (content: string) =>
  written('/api/forum/topics', { title: 'Тема', content, category: 'general' });
const postVacancy = (description: string) =>
  written('/api/maritime-jobs', {
    title: 'Боцман',
    company: 'Заря',
    location: 'Находка',
    position: 'Crew',
    vesselType: 'Tanker',
    description,
    contactPhone: '+7 423 000-00-00',
    companyAccountId: companyId,
  });
let codes = 0;
const codeOf = (n: number) => `RU9${String.fromCharCode(64 + n)}Z`;
const addPort = (description: string) => {
  codes += 1;
  return written('/api/ports', {
    name: `Порт ${codes}`,
    country: 'Россия',
    unLocode: codeOf(codes),
    latitude: '43.1',
    longitude: '131.9',
    portType: 'seaport',
    description,
  });
};
/** The author has one vote on a company; a new comment replaces the earlier one. */
const vote = async (text: string) => {
  await stack.request('POST', '/api/blacklist/vote', {
    headers: { cookie: author.cookie },
    body: { targetType: 'company', targetId, voteType: 'black', comment: text },
  });
  const { body } = await stack.request('GET', `/api/blacklist/votes?targetId=${targetId}`);
  return body.find(({ comment }: { comment: string }) => comment === text).id as string;
};
const textsOf = async (path: string, field: string): Promise<string[]> =>
  (await stack.request('GET', path)).body.map((one: Record<string, string>) => one[field]);

interface Kind {
  kind: string;
  base: string;
  write(text: string): Promise<string>;
  /** The texts that everybody reads. */
  read(): Promise<string[]>;
  /** How the inbox shows it; default the text. */
  shown?(text: string): string;
  /** What deletes it at its place; default `base` with the id. */
  removal?(id: string): string;
  /** Neither its place nor the inbox names who wrote it. */
  isUnsigned?: true;
}

const kinds: Kind[] = [
  {
    kind: 'message',
    base: '/forum/messages',
    write: postMessage,
    read: () => textsOf('/api/chat?limit=200', 'content'),
  },
  {
    kind: 'topic',
    base: '/forum/topics',
    write: openTopic,
    read: () => textsOf('/api/forum/topics?limit=50', 'content'),
    shown: (text) => `Тема — ${text}`,
  },
  {
    kind: 'vacancy',
    base: '/maritime-jobs',
    write: postVacancy,
    read: () => textsOf('/api/maritime-jobs?limit=50', 'description'),
    shown: (text) => `Боцман, Заря — ${text}`,
  },
  {
    kind: 'port',
    base: '/ports',
    write: addPort,
    read: () => textsOf(`/api/ports/search/${codeOf(codes)}`, 'description'),
    shown: (text) => `Порт ${codes} — ${text}`,
    isUnsigned: true,
  },
  {
    kind: 'vote',
    base: '/blacklist/votes',
    write: vote,
    read: () => textsOf(`/api/blacklist/votes?targetId=${targetId}`, 'comment'),
    removal: (id) => `/blacklist/votes/${id}/comment`,
    isUnsigned: true,
  },
  {
    kind: 'news_comment',
    base: '/maritime-news/comments',
    write: (content: string) => comment(`/maritime-news/${newsId}`, content),
    read: () => textsOf(`/api/maritime-news/${newsId}/comments`, 'content'),
  },
  {
    kind: 'port_comment',
    base: '/ports/comments',
    write: (content: string) => comment('/ports/RUVVO', content),
    read: () => textsOf('/api/ports/RUVVO/comments', 'content'),
  },
  {
    kind: 'crew_fact',
    base: '/ports/crew-facts',
    write: crewFact,
    read: () => textsOf('/api/ports/RUVVO/crew-facts', 'content'),
  },
];

const unknownId = (kind: string) => (kind === 'port' ? 'RU999' : randomUUID());

describe.each(kinds)('a reported $kind', ({ kind, base, write, read, shown, removal, isUnsigned }) => {
  const shownAs = shown ?? ((text: string) => text);
  const removalOf = (id: string) => `/api${removal?.(id) ?? `${base}/${id}`}`;

  it('is one entry with all its reports, and goes from its place when a moderator deletes it', async () => {
    const text = `Диплом за день ${kind}`;
    const id = await write(text);
    expect((await report(base, id, undefined, { reason: 'fraud', text: 'Это обман' })).status).toBe(201);
    expect((await report(base, id, reporter.cookie)).status).toBe(201);
    // The same person and the same network again.
    expect((await report(base, id, reporter.cookie, { reason: 'other' })).status).toBe(201);
    expect((await report(base, id)).status).toBe(201);
    expect(await read()).toContain(text);
    const excerpt = shownAs(text);
    const entry = await arrives(excerpt, ({ reportCount }) => reportCount === 2);
    expect(entry).toMatchObject({
      kind,
      authorName: isUnsigned ? '' : author.username,
      isMember: !isUnsigned,
      reasons: { fraud: 1, spam: 1 },
      texts: [{ text: 'Это обман' }],
      decision: null,
    });
    expect(JSON.stringify(entry)).not.toContain(reporter.username);
    expect(JSON.stringify(entry)).not.toContain(reporter.id);

    const decided = await decide([entry.id], { outcome: 'deleted', rule: 'fraud', note: 'Второй раз' });
    expect([decided.status, decided.body]).toEqual([200, { decided: 1 }]);
    await until(async () => !(await read()).includes(text));
    expect(await entryOf(excerpt, 'closed')).toMatchObject({
      decision: { outcome: 'deleted', rule: 'fraud', note: 'Второй раз', who: 'admin' },
    });
    await until(async () => (await notificationsOf(reporter)).some(({ content }) => content.includes(text)));
    const told = (await notificationsOf(author)).find(({ content }) => content.includes(text));
    expect(told?.content).toContain('обман');
  });

  it('is refused to its author, and not found when it has gone', async () => {
    const id = await write(`Своё, а не чужое: ${kind}`);
    const own = await report(base, id, author.cookie);
    expect([own.status, own.body.code]).toEqual([403, 'Forbidden']);
    expect((await report(base, unknownId(kind))).status).toBe(404);
    expect((await report(base, id, undefined, { reason: 'rude' })).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'reason' }],
    });
    expect((await report(base, id, undefined, { reason: 'spam', text: 'я'.repeat(1001) })).status).toBe(400);
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: reporter.cookie }, 403],
    ] as const)
      expect((await stack.request('DELETE', removalOf(id), { headers })).status).toBe(status);
    expect((await stack.request('DELETE', removalOf(id), { headers: token })).status).toBe(200);
    expect((await report(base, id)).status).toBe(404);
    await until(async () => {
      const { body } = await stack.request('GET', '/api/admin/audit', { headers: token });
      return body.some(({ details }: { details: { id?: string } }) => details.id === id);
    });
  });

  it('is decided when a moderator deletes it where it stands, with the rule: its author and who reported it are told', async () => {
    const text = `Удалят на месте ${kind}`;
    const id = await write(text);
    await report(base, id, reporter.cookie);
    await arrives(shownAs(text));
    await stack.request('DELETE', `${removalOf(id)}?rule=fraud`, { headers: moderator });
    await until(async () => (await entryOf(shownAs(text), 'closed')) !== undefined);
    expect(await entryOf(shownAs(text), 'closed')).toMatchObject({
      decision: { outcome: 'deleted', rule: 'fraud', who: 'boss' },
    });
    for (const person of [reporter, author])
      await until(async () => (await notificationsOf(person)).some(({ content }) => content.includes(text)));
  });
});

describe('what is reported', () => {
  const restOf = async () =>
    (await stack.request('GET', `/api/blacklist/companies/${targetId}`)).body.blackVotes as number;

  it('a vote stays counted without its comment, and a new comment is reported anew', async () => {
    const first = await vote('Первый комментарий');
    const counted = await restOf();
    await stack.request('DELETE', `/api/blacklist/votes/${first}/comment`, { headers: moderator });
    expect(await restOf()).toBe(counted);
    const mine = () =>
      stack.request('GET', `/api/blacklist/votes/mine?targetId=${targetId}`, {
        headers: { cookie: author.cookie },
      });
    expect((await mine()).body).toEqual({ id: null, voteType: 'black', comment: '' });
    const second = await vote('Второй комментарий');
    expect(second).not.toBe(first);
    expect((await mine()).body.id).toBe(second);
    await report('/blacklist/votes', second, reporter.cookie);
    await arrives('Второй комментарий');
    // Its author takes it back.
    await stack.request('POST', '/api/blacklist/vote', {
      headers: { cookie: author.cookie },
      body: { targetType: 'company', targetId, voteType: 'green' },
    });
    await until(async () => (await entryOf('Второй комментарий', 'closed')) !== undefined);
  });

  it('a port of the directory is neither reported nor removed', async () => {
    const reported = await report('/ports', 'RUVVO', reporter.cookie);
    expect([reported.status, reported.body.code]).toEqual([403, 'Forbidden']);
    const removed = await stack.request('DELETE', '/api/ports/RUVVO', { headers: token });
    expect([removed.status, removed.body.code]).toEqual([403, 'Forbidden']);
    expect((await stack.request('GET', '/api/ports/RUVVO')).status).toBe(200);
  });

  it('a removed port takes its comments out of view and of the chat, and its code may be added anew', async () => {
    const id = await addPort('Описание, которое удалят');
    const text = 'Комментарий об удалённом порте';
    const commentId = await comment(`/ports/${id}`, text);
    await report('/ports/comments', commentId, reporter.cookie);
    await arrives(text);
    const chat = async () => textsOf('/api/chat?limit=200', 'content');
    await until(async () => (await chat()).includes(text));
    await stack.request('DELETE', `/api/ports/${id}`, { headers: token });
    await until(async () => !(await chat()).includes(text));
    await until(async () => (await entryOf(text, 'closed')) !== undefined);
    for (const path of ['', '/comments'])
      expect((await stack.request('GET', `/api/ports/${id}${path}`)).status).toBe(404);
    const body = { authorName: 'Имя', content: 'После' };
    expect((await stack.request('POST', `/api/ports/${id}/comments`, { body })).status).toBe(404);
    codes -= 1;
    expect(await addPort('Добавлен заново')).toBe(id);
    expect((await stack.request('GET', `/api/ports/${id}`)).body).toMatchObject({
      description: 'Добавлен заново',
      isActive: true,
      isAdded: true,
    });
    await report('/ports', id, reporter.cookie);
    await arrives(`Порт ${codes} — Добавлен заново`);
  });

  it('a review is deleted by its author, the role and the panel’s token, and by nobody else', async () => {
    const write = async (bankId: number) => {
      const given = { headers: { cookie: author.cookie }, body: { bankId, comment: 'Перевод за час' } };
      return (await stack.request('POST', '/api/banking/reviews', given)).body.id as string;
    };
    const remove = async (id: string, headers: Record<string, string>) =>
      (await stack.request('DELETE', `/api/banking/reviews/${id}`, { headers })).status;
    const others: Record<string, string>[] = [
      {},
      { cookie: reporter.cookie },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ];
    const removers = [token, moderator, { cookie: author.cookie }].entries();
    for (const [n, headers] of removers) {
      const id = await write(n + 1);
      for (const other of others) expect(await remove(id, other)).toBe(403);
      expect(await remove(id, headers)).toBe(200);
      // What its author deletes leaves no trace; a moderator's second deletion is no second entry of the audit trail.
      expect(await remove(id, headers)).toBe(n === 2 ? 404 : 200);
    }
    const entries = async () =>
      (await stack.request('GET', '/api/admin/audit', { headers: token })).body.filter(
        ({ what }: { what: string }) => what === 'banking.deleteReview',
      );
    await until(async () => (await entries()).length === 2);
    expect((await entries()).map(({ who }: { who: string }) => who).toSorted()).toEqual(['admin', 'boss']);
  });

  it('a topic goes with its messages, and closes the entries of both', async () => {
    const id = await openTopic('Тема с сообщением');
    const path = `/api/forum/messages`;
    const messageId = await written(path, { topicId: id, content: 'Сообщение темы' });
    await report('/forum/topics', id, reporter.cookie);
    await report('/forum/messages', messageId, reporter.cookie);
    const entry = await arrives('Тема — Тема с сообщением');
    await arrives('Сообщение темы');
    expect(entry.path).toBe(`/forum/topics/${id}`);
    await decide([entry.id], { outcome: 'deleted', rule: 'spam' });
    await until(async () => (await entryOf('Сообщение темы', 'closed')) !== undefined);
    expect((await stack.request('GET', `/api/forum/topics/${id}`)).status).toBe(404);
    expect((await report('/forum/topics', topicId)).status).toBe(404);
  });
});

describe('what is new', () => {
  const inboxOf = async (
    headers: Record<string, string>,
    query = '',
  ): Promise<(Entry & { itemId: string })[]> =>
    (await stack.request('GET', `/api/moderation/reports?limit=50${query}`, { headers })).body;
  const openOf = async (headers: Record<string, string>): Promise<number> =>
    (await stack.request('GET', '/api/moderation/reports/open', { headers })).body.count;
  const isOpen = async (itemId: string) => (await inboxOf(token)).some((entry) => entry.itemId === itemId);

  it('a posted vacancy and an added port wait for a moderator, and a port that is kept is everybody’s', async () => {
    const vacancyId = await postVacancy('Ждёт модератора');
    const portId = await addPort('Ждёт модератора, как и вакансия');
    await until(async () => (await isOpen(vacancyId)) && (await isOpen(portId)));
    const entries = (await inboxOf(moderator)).filter(({ itemId }) => [vacancyId, portId].includes(itemId));
    // The newest first.
    expect(entries).toMatchObject([
      { kind: 'port', reportCount: 0, path: `/port/${portId}`, authorName: '', isMember: false },
      {
        kind: 'vacancy',
        reportCount: 0,
        path: `/jobs/${vacancyId}`,
        authorName: author.username,
        isMember: true,
      },
    ]);
    const listed = () => textsOf(`/api/ports/search/Порт ${codes}`, 'id');
    expect(await listed()).not.toContain(portId);
    const ids = entries.map(({ id }) => id);
    expect((await decide(ids, { outcome: 'kept' }, moderator)).body).toEqual({ decided: 2 });
    await until(async () => (await listed()).includes(portId));
    expect((await stack.request('GET', `/api/maritime-jobs/${vacancyId}`)).status).toBe(200);
    // A report opens the same entry.
    await report('/maritime-jobs', vacancyId, reporter.cookie);
    await until(() => isOpen(vacancyId));
    const [again] = (await inboxOf(token)).filter(({ itemId }) => itemId === vacancyId);
    expect(again).toMatchObject({ id: ids[1], reportCount: 1, decision: { outcome: 'kept', who: 'boss' } });
    await decide([again?.id ?? ''], { outcome: 'deleted', rule: 'fraud' });
    await until(async () => (await stack.request('GET', `/api/maritime-jobs/${vacancyId}`)).status === 404);
    const own = await notificationsOf(author);
    expect(own.some(({ title }) => title === 'Ваша вакансия снята модератором')).toBe(true);
  });

  it('a port that moderators approve or people confirm at its place is settled', async () => {
    const id = await addPort('Одобрят на месте, без очереди');
    await until(() => isOpen(id));
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: reporter.cookie }, 403],
      [moderator, 200],
    ] as const)
      expect((await stack.request('PUT', `/api/ports/${id}/approval`, { headers })).status).toBe(status);
    await until(async () => !(await isOpen(id)));
  });

  it('a suggestion for the blacklist waits until a moderator decides it by its own call', async () => {
    const body = { name: 'Новая компания', country: 'Кипр', businessType: 'Крюинг' };
    const given = { headers: { cookie: author.cookie }, body };
    const { id } = (await stack.request('POST', '/api/blacklist/companies', given)).body;
    const entry = await arrives('Новая компания, Кипр, Крюинг');
    expect(entry).toMatchObject({ kind: 'suggestion', authorName: author.username, reportCount: 0 });
    const refused = await decide([entry.id], { outcome: 'kept' });
    expect([refused.status, refused.body.details?.[0].field]).toEqual([400, 'ids']);
    const accept = { headers: moderator, body: { accept: true } };
    expect((await stack.request('POST', `/api/blacklist/suggestions/${id}`, accept)).status).toBe(200);
    await until(async () => !(await isOpen(id)));
    const [closed] = await inboxOf(token, '&state=closed&kind=suggestion');
    expect(closed).toMatchObject({ itemId: id, isDeleted: false, decision: null });
  });

  it('a complaint is for the panel alone, without its text, until it is answered', async () => {
    const [before, panelBefore] = [await openOf(moderator), await openOf(token)];
    const facts = { complaintType: 'wages', vesselName: 'Заря', flagState: 'Панама' };
    const body = { ...facts, description: 'Три месяца без зарплаты' };
    await stack.request('POST', '/api/protection/complaints', { body });
    await until(async () => (await openOf(token)) === panelBefore + 1);
    expect(await openOf(moderator)).toBe(before);
    const [entry] = await inboxOf(token, '&kind=complaint');
    expect(entry).toMatchObject({ kind: 'complaint', excerpt: '', authorName: '' });
    expect(JSON.stringify(entry)).not.toContain('зарплаты');
    const id = entry?.itemId ?? '';
    expect(entry?.path).toBe(`/?section=admin&tab=stats&complaint=${id}`);
    for (const query of ['', '&kind=complaint'])
      expect((await inboxOf(moderator, query)).some(({ kind }) => kind === 'complaint')).toBe(false);
    expect((await decide([entry?.id ?? ''], { outcome: 'kept' }, moderator)).status).toBe(400);
    const one = (headers: Record<string, string>) =>
      stack.request('GET', `/api/admin/complaints/${id}`, { headers });
    expect([(await one({})).status, (await one(moderator)).status]).toEqual([401, 401]);
    expect((await one(token)).body).toMatchObject({ id, description: 'Три месяца без зарплаты' });
    const answer = { headers: token, body: { status: 'answered', answer: 'Пишем флагу' } };
    await stack.request('PUT', `/api/admin/complaints/${id}`, answer);
    await until(async () => !(await isOpen(id)));
    expect(await openOf(token)).toBe(panelBefore);
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
