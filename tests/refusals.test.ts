import { randomUUID } from 'node:crypto';
import { type Call, clientCalls, errorForm, errors, serviceCalls } from '@kubrik/contract';
import { callName } from '@kubrik/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { secretOf } from '../services/protection/src/complaint/complaint-key.ts';
import { verifiedCompany } from './support/employers.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { register } from './support/people.ts';
import { type Reply, type RequestOptions, type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
interface Described {
  $ref?: string;
  headers?: object;
  description: string;
  content?: { 'application/json': { examples?: Record<string, { $ref: string }> } };
}

let stack: Stack;
let newsId: string;
let topicId: string;
let adminToken: string;
let userCookie: string;
let userId: string;
let portCommentId: string;
let crewFactId: string;
let jobId: string;
let applicationId: string;
let savedSearchId: string;
let companyId: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: [
      'news',
      'forum',
      'users',
      'ports',
      'admin',
      'jobs',
      'banking',
      'protection',
      'blacklist',
      'media',
    ],
    env: {
      // One person sends many invalid requests for each call.
      gateway: { RATE_LIMIT_FACTOR: '4' },
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      // A sign-in provider that does not answer.
      users: {
        SITE_URL: 'http://localhost',
        GOOGLE_CLIENT_ID: 'kubrik',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: 'http://127.0.0.1:1',
      },
    },
  });
  adminToken = await stack.adminToken();
  const registered = await stack.request('POST', '/api/auth/register', {
    body: {
      username: 'bosun',
      email: 'bosun@ship.example',
      firstName: 'Иван',
      lastName: 'Петров',
      password: 'шесть футов',
    },
  });
  userId = registered.body.user.id;
  userCookie = /kubrik_session=[^;]+/.exec(registered.headers.get('set-cookie') ?? '')?.[0] ?? '';
  await stack.request('POST', '/api/maritime-news/generate', {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length > 0);
  newsId = (await stack.request('GET', '/api/maritime-news')).body[0].id;
  topicId = (await stack.request('GET', '/api/forum/main-chat')).body.id;
  const commented = await stack.request('POST', '/api/ports/RUVVO/comments', {
    body: { authorName: 'Имя', content: 'Текст' },
  });
  portCommentId = commented.body.id;
  const known = await stack.request('POST', '/api/ports/RUVVO/crew-facts', {
    headers: { cookie: userCookie },
    body: { kind: 'transport', content: 'Автобус от проходной' },
  });
  crewFactId = known.body.id;
  companyId = await verifiedCompany(stack, { cookie: userCookie });
  const vacancy = await stack.request('POST', '/api/maritime-jobs', {
    headers: { cookie: userCookie },
    body: {
      title: 'Боцман на буксир',
      company: 'Альбатрос',
      location: 'Находка',
      position: 'Crew',
      description: 'Работа в порту.',
      contactEmail: 'hr@albatros.example',
      companyAccountId: companyId,
    },
  });
  jobId = vacancy.body.id;
  const applicant = await register(stack, 'applicant_1');
  await stack.request('POST', `/api/maritime-jobs/${jobId}/respond`, {
    headers: { cookie: applicant.cookie },
    body: { message: 'Готов' },
  });
  const applied = await stack.request('GET', `/api/maritime-jobs/${jobId}/applications`, {
    headers: { cookie: userCookie },
  });
  applicationId = applied.body[0].id;
  const saved = await stack.request('POST', '/api/saved-searches', {
    headers: { cookie: userCookie },
    body: { name: 'Боцман', frequency: 'off', filter: { rank: 'bosun' } },
  });
  savedSearchId = saved.body.id;
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

/** A refusal is a 4xx in the error form and names these fields. */
function expectRefusal(reply: Reply, status: number, ...fields: string[]) {
  expect(reply.status, reply.text).toBe(status);
  const form = errorForm.parse(reply.body);
  expect(form.statusCode).toBe(status);
  expect(Object.keys(errors)).toContain(form.code);
  // A field within another names that one as well: `credential.id`.
  const named = form.details?.flatMap(({ field }) => [field, field.split('.')[0]]) ?? [];
  expect(named).toEqual(expect.arrayContaining(fields));
}

const idOf = (call: Call): string => {
  if (call.http.path.includes('{provider}')) return 'google';
  if (call.http.path.includes('/registers/')) return 'detentions';
  if (call.http.path.includes('{region}')) return 'asia';
  if (isOwn(call)) return userId;
  if (call.http.path.includes('/company-accounts/')) return companyId;
  if (call.http.path.startsWith('/ports/comments/')) return portCommentId;
  // Calls of an agent take any id in its form, which is what most of these tests need.
  if (/^\/ports\/(crew-facts|agents)\//.test(call.http.path)) return crewFactId;
  if (call.http.path.startsWith('/job-applications/')) return applicationId;
  if (call.http.path.startsWith('/saved-searches/')) return savedSearchId;
  if (call.http.path.startsWith('/protection/mlc/')) return 'mlc-2.2';
  return { ports: 'RUVVO', news: newsId, users: userId, jobs: jobId }[call.domain as string] ?? topicId;
};
/** The first parameter is the id; another one is a word of a list, of which the first is taken, a name, or an unknown id. */
const pathOf = (call: Call, id = idOf(call)) => {
  const path = call.http.path.replace(/\{\w+\}/, () => id) + (call.http.binaryBody ? '?from=0' : '');
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => firstOption(call.params?.shape[name]))}`;
};
const firstOption = (field: unknown): string => {
  if (field instanceof z.ZodEnum) return String(field.options[0]);
  const isText = !(field instanceof z.ZodType) || field.safeParse('x').success;
  return isText ? 'x' : randomUUID();
};
const rights = (call: Call): Record<string, string> =>
  call.access.who === 'user'
    ? { cookie: userCookie }
    : call.access.who === 'anyone'
      ? {}
      : { authorization: `Bearer ${adminToken}` };
const make = (call: Call, options: RequestOptions = {}, id?: string) =>
  stack.request(call.http.method, pathOf(call, id), {
    ...options,
    headers: { ...rights(call), ...options.headers },
  });

const withBody = clientCalls.filter(({ body, http }) => body && !http.crossSiteForm && !http.binaryBody);
const withBytes = clientCalls.filter(({ http }) => http.binaryBody);
const withForm = clientCalls.filter((call) => call.body && call.http.crossSiteForm);
/** A search text is not an id: any text is valid. */
const withId = clientCalls.filter(
  (call) => call.params && !call.http.crossSiteForm && !call.http.path.includes('{text}'),
);
const lists = clientCalls.filter((call) => call.query && 'limit' in call.query.shape);
/** Calls about a person's own data: another person's is forbidden. */
const isOwn = (call: Call) => call.http.path.startsWith('/user/');
/** A body that fits the call, as it does nearly every one with an id. */
const bodyFor = (call: Call) => ({
  authorName: 'Имя',
  content: 'Текст для проверки полей',
  companyAccountId: randomUUID(),
  answer: 'still',
  firstName: 'Имя',
  lastName: 'Фамилия',
  username: 'bosun',
  email: 'bosun@ship.example',
  toUsername: 'nobody',
  fromUserId: randomUUID(),
  isVerified: true,
  status: 'received',
  accept: true,
  publish: true,
  isPaused: true,
  kind: 'warning',
  rule: 'spam',
  outcome: 'kept',
  text: 'Текст',
  reason: 'spam',
  state: 'new',
  attachment: null,
  currentPassword: 'шесть футов',
  password: 'сорок узлов к югу',
  code: '123456',
  sessionId: randomUUID(),
  passkeyId: randomUUID(),
  notificationId: randomUUID(),
  subscriptionId: randomUUID(),
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: 'x'.repeat(87),
  auth: 'x'.repeat(22),
  follows: true,
  name: 'Ключ',
  credential: {
    id: 'eA',
    rawId: 'eA',
    type: 'public-key',
    response: { clientDataJSON: 'eA', attestationObject: 'eA' },
  },
  ...(callName(call) === 'jobs.edit' && {
    title: 'Боцман на буксир',
    company: 'Альбатрос',
    location: 'Находка',
    position: 'Crew',
    description: 'Работа в порту.',
    contactEmail: 'hr@albatros.example',
    state: undefined,
  }),
  ...(callName(call) === 'blacklist.editExperience' && { paidInTime: 'yes', from: '2025-01' }),
  ...(callName(call) === 'jobs.decideApplications' && { ids: [randomUUID()], state: 'seen' }),
  ...(callName(call) === 'jobs.writeToApplication' && { message: 'Когда выезд?' }),
  ...(/S(?:avedS)?earch$/.test(call.name) && { frequency: 'off', filter: { rank: 'bosun' } }),
  ...(callName(call) === 'users.chooseNotifications' && { type: 'reply', email: 'off' }),
  accepts: true,
  note: 'Текст',
  ...(/Company/.test(call.name) && { role: 'recruiter', outcome: 'refused' }),
});
const octets = { 'content-type': 'application/octet-stream' };
/** What a call is made with that has everything but its id. */
const optionsFor = (call: Call): RequestOptions => {
  if (call.http.binaryBody) return { raw: 'bytes', headers: octets };
  return call.body ? { body: bodyFor(call) } : {};
};
const guarded = clientCalls.filter((call) => call.access.who !== 'anyone');
const named = (calls: Call[]) => calls.map((call) => [callName(call), call] as const);

describe('every call with a body', () => {
  it.each(named(withBody))('%s refuses broken JSON', async (_, call) => {
    for (const raw of ['{', '{"a":', 'nonsense', '{"a":1}}', '\u0000']) {
      expectRefusal(await make(call, { raw, headers: { 'content-type': 'application/json' } }), 400, 'body');
    }
  });

  it.each(named(withBody))('%s refuses a body that is not an object', async (_, call) => {
    for (const body of [[], 'text', 7, true]) expectRefusal(await make(call, { body }), 400);
  });

  it.each(named(withBody))('%s refuses another type of content', async (_, call) => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      expectRefusal(await make(call, { raw: 'a=1', headers: { 'content-type': type } }), 415, 'body');
    }
  });

  it.each(named(withBody))('%s refuses more than 1 MB', async (_, call) => {
    const body = { authorName: 'x', content: 'я'.repeat(600_000), message: 'я'.repeat(600_000) };
    expectRefusal(await make(call, { body }), 413, 'body');
  });

  it.each(named(withBody.filter((call) => requiredFields(call).length > 0)))(
    '%s names every required field that is missing',
    async (_, call) => {
      expectRefusal(await make(call, { body: {} }), 400, ...requiredFields(call));
    },
  );

  it.each(named(withBody))('%s names every field of a wrong type', async (_, call) => {
    const fields = Object.keys(call.body?.shape ?? {});
    for (const wrong of [null, 7, true, [], {}]) await refusesIn(call, fields, wrong);
    expect(wrongFields(call, fields, {})).toEqual(fields);
  });

  it.each(named(withBody))('%s refuses NUL, lone surrogates and blanks in its texts', async (_, call) => {
    for (const text of ['a\u0000b', '\ud800', '', '   ', '\n\t']) {
      await refusesIn(call, requiredFields(call), text);
    }
  });

  it.each(named(withBody))('%s is safe from prototype pollution by __proto__', async (_, call) => {
    const raw = '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}';
    expectRefusal(await make(call, { raw, headers: { 'content-type': 'application/json' } }), 400);
  });
});

/** Sends one value in all these fields, and expects the refusal to name the fields for which it is invalid. */
async function refusesIn(call: Call, fields: string[], value: unknown) {
  const wrong = wrongFields(call, fields, value);
  if (wrong.length === 0) return;
  const body = Object.fromEntries(fields.map((field) => [field, value]));
  expectRefusal(await make(call, { body }), 400, ...wrong);
}

const wrongFields = (call: Call, fields: string[], value: unknown) =>
  fields.filter((field) => call.body?.shape[field]?.safeParse(value).success === false);

const requiredFields = (call: Call) =>
  Object.keys(call.body?.shape ?? {}).filter((field) => wrongFields(call, [field], undefined).length > 0);

describe('every call with bytes', () => {
  it.each(named(withBytes))('%s refuses another type of content', async (_, call) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expectRefusal(await make(call, { raw: '{}', headers: { 'content-type': type } }), 415, 'body');
  });

  it.each(named(withBytes))('%s refuses more bytes than it declares', async (_, call) => {
    const raw = new Uint8Array((call.http.binaryBody?.maxBytes ?? 0) + 1);
    expectRefusal(await make(call, { raw, headers: octets }), 413, 'body');
  });

  it.each(named(withBytes))('%s refuses none at all', async (_, call) => {
    expectRefusal(await make(call, { raw: '', headers: octets }), 400, 'bytes');
  });
});

describe('every call with a form from another site', () => {
  const post = (call: Call, raw: string, type = 'application/x-www-form-urlencoded', id?: string) =>
    stack.request(call.http.method, pathOf(call, id), {
      raw,
      headers: { 'content-type': type, origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    });

  it.each(named(withForm))('%s refuses another type of content', async (_, call) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expectRefusal(await post(call, '{"state":"x"}', type), 415, 'body');
    }
  });

  it.each(named(withForm))('%s refuses a form that is too large', async (_, call) => {
    expectRefusal(await post(call, `state=${'x'.repeat(2_000_000)}`), 413, 'body');
  });

  it.each(named(withForm))('%s answers 404 to an unknown provider', async (_, call) => {
    for (const id of ['yandex', '%00', '..%2f']) expectRefusal(await post(call, 'a=1', undefined, id), 404);
  });

  it.each(named(withForm))('%s answers every form with a redirect', async (_, call) => {
    const long = `state=a&${'['.repeat(50_000)}&code=${'б'.repeat(3000)}`;
    for (const raw of [
      '',
      'state',
      'state=a&state=b',
      '__proto__=1&constructor=2',
      '%ff%fe=%00',
      '{',
      long,
    ]) {
      const reply = await stack.request(call.http.method, pathOf(call), {
        raw,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      });
      expect(reply.status, raw).toBe(303);
      const location = reply.headers.get('location') ?? '';
      expect(location).toMatch(/^\/api\/auth\/google\/callback/);
      expect(location.length, 'an address that the gateway takes').toBeLessThanOrEqual(2048);
      if (raw === long) expect(location).toContain('state=a');
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('signing in by a provider that is down', () => {
  it.each(
    named(clientCalls.filter((call) => call.http.path.includes('{provider}') && call.http.method === 'GET')),
  )('%s leads back to the page of signing in', async (_, call) => {
    for (const query of ['', '?state=x&code=y', `?returnTo=${encodeURIComponent('//evil.example')}`]) {
      const reply = await stack.request('GET', `${pathOf(call)}${query}`, { redirect: 'manual' });
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toMatch(/^\/login\?error=provider(&returnTo=%2Fcabinet)?$/);
      expect(reply.headers.get('set-cookie') ?? '').not.toContain('kubrik_session');
    }
  });
});

describe('every call with an id', () => {
  it.each(named(withId))('%s answers 404 to an unknown or invalid id', async (_, call) => {
    const field = /\{(\w+)\}/.exec(call.http.path)?.[1] ?? '';
    const options = optionsFor(call);
    for (const id of [
      '1',
      'null',
      '%00',
      '..%2f..%2fetc',
      "'%20or%201=1--",
      'я'.repeat(30),
      'x'.repeat(190),
    ]) {
      expectRefusal(await make(call, options, id), 404, field);
    }
    if (field !== 'id') return;
    expectRefusal(await make(call, options, randomUUID()), isOwn(call) ? 403 : 404, 'id');
  });

  it.each(named(withId))('%s answers malformed paths with a refusal', async (_, call) => {
    for (const id of ['%', '%zz', '%ff%fe', 'x'.repeat(3000)]) {
      const reply = await make(call, optionsFor(call), id);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      errorForm.parse(reply.body);
    }
  });
});

describe('every list', () => {
  it.each(named(lists))('%s refuses invalid limits and cursors', async (_, call) => {
    const needed = neededQuery(call);
    const ask = (query: string) =>
      stack.request('GET', `${pathOf(call)}?${needed}${query}`, { headers: rights(call) });
    for (const limit of ['0', '-1', '1.5', 'many', '1e9', '201', '%00']) {
      expectRefusal(await ask(`limit=${limit}`), 400, 'limit');
    }
    expectRefusal(await ask('limit=5&limit=6'), 400, 'limit');
    if (!('cursor' in (call.query?.shape ?? {}))) return;
    for (const cursor of ['x', '%00', '🚢', 'null', 'x'.repeat(300)]) {
      expectRefusal(await ask(`cursor=${encodeURIComponent(cursor)}`), 400, 'cursor');
    }
  });
});

/** Ids that the query requires. */
const neededQuery = (call: Call) =>
  Object.keys(call.query?.shape ?? {})
    .filter((name) => call.query?.shape[name]?.safeParse(undefined).success === false)
    .map((name) => `${name}=${randomUUID()}&`)
    .join('');

describe('a search for companies, vessels and entries', () => {
  it.each([
    `'; drop table targets; --`,
    '"%_\\',
    '%%%',
    '🚢⚓️',
    '\u202Eвон\u202C',
    'مرحبا',
    '<script>',
    '& | ! :* <->',
  ])('for «%s» is answered with a list', async (text) => {
    for (const path of ['', '/companies', '/vessels', '/entries']) {
      const reply = await stack.request('GET', `/api/blacklist${path}?search=${encodeURIComponent(text)}`);
      expect(reply.status, reply.text).toBe(200);
      expect(Array.isArray(reply.body)).toBe(true);
    }
  });

  it('refuses 201 characters and an unknown category, and finds nothing by NUL', async () => {
    const ask = (query: string) => stack.request('GET', `/api/blacklist/vessels?${query}`);
    expectRefusal(await ask(`search=${'x'.repeat(201)}`), 400, 'search');
    expectRefusal(await ask('category=grey'), 400, 'category');
    expect(await ask('search=%00')).toMatchObject({ status: 200, body: [] });
  });
});

describe('a search for ports', () => {
  it.each([
    `'; drop table ports; --`,
    '"%_\\',
    '%%%',
    '🚢⚓️',
    '\u202Eвон\u202C',
    'مرحبا',
    '<script>',
    '& | ! :* <->',
  ])('for «%s» is answered with a list', async (text) => {
    const reply = await stack.request('GET', `/api/ports/search/${encodeURIComponent(text)}`);
    expect(reply.status, reply.text).toBe(200);
    expect(Array.isArray(reply.body)).toBe(true);
  });

  it('of more than 200 characters is refused with its field', async () => {
    for (const length of [201, 300])
      expectRefusal(
        await stack.request('GET', `/api/ports/search/${encodeURIComponent('я'.repeat(length))}`),
        404,
        'text',
      );
  });

  it.each([
    ['10,000 characters', 'я'.repeat(10_000)],
    ['a blank', '%20'],
    ['NUL', '%00'],
    ['half a character', '%D0'],
    ['a broken escape', '%zz'],
  ])('for %s is refused', async (_, text) => {
    const reply = await stack.request(
      'GET',
      `/api/ports/search/${text.startsWith('%') ? text : encodeURIComponent(text)}`,
    );
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    errorForm.parse(reply.body);
  });
});

describe('a question about banks', () => {
  const ask = (path: string, query: string) => stack.request('GET', `/api/banking/${path}?${query}`);

  it.each([
    ['reviews', 'bankId'],
    ['summary', 'bankId'],
    ['summary', 'bank'],
  ])('for %s refuses an invalid %s', async (path, field) => {
    for (const id of ['', '0', '-1', '1.5', 'many', '1e9', '%00', '[]', 'NaN', '9'.repeat(400)]) {
      expectRefusal(await ask(path, `${field}=${id}`), 400, field);
    }
    expect(await ask(path, `${field}=999999`)).toMatchObject({ status: 200, body: [] });
  });

  it.each(['reviews', 'summary'])('for %s refuses an unknown currency', async (path) => {
    for (const currency of ['', 'RUB', 'usd', '%00', "'%20or%201=1--", 'я'.repeat(300)]) {
      expectRefusal(await ask(path, `currency=${currency}`), 400, 'currency');
    }
  });
});

describe('access', () => {
  it.each(named(guarded))('%s refuses a visitor, a wrong token and a forged session', async (_, call) => {
    const id = call.params ? idOf(call) : undefined;
    const attempts: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: adminToken },
      { cookie: `kubrik_session=${'y'.repeat(43)}` },
    ];
    for (const headers of attempts) {
      const path = pathOf(call, id);
      expectRefusal(
        await stack.request(call.http.method, path, { headers, ...(call.body && { body: {} }) }),
        401,
      );
    }
  });

  it('does not let an ordinary user delete a message', async () => {
    const reply = await stack.request('DELETE', `/api/forum/messages/${randomUUID()}`, {
      headers: { cookie: userCookie },
    });
    expectRefusal(reply, 403);
  });

  it('lets a user with the admin role delete', async () => {
    const cookie = await stack.sessionCookie('moderator', 'admin');
    const { body } = await stack.request('POST', '/api/chat', {
      headers: { cookie },
      body: { message: 'На удаление' },
    });
    const reply = await stack.request('DELETE', `/api/forum/messages/${body.id}`, { headers: { cookie } });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
  });

  it('refuses a write that comes from another site', async () => {
    const body = { authorName: 'Имя', content: 'Текст' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const reply = await stack.request('POST', `/api/maritime-news/${newsId}/comments`, { body, headers });
      expectRefusal(reply, 403);
    }
    const own = await stack.request('POST', `/api/maritime-news/${newsId}/comments`, {
      body,
      headers: { origin: stack.url },
    });
    expect(own.status).toBe(201);
  });
});

describe('CVs that are open to verified employers', () => {
  it('are refused to everybody but owners and recruiters of a verified company', async () => {
    const owner = await register(stack, 'unverified_1');
    const made = await stack.request('POST', '/api/company-accounts', {
      headers: { cookie: owner.cookie },
      body: { name: 'Чайка' },
    });
    await stack.settle();
    const moderator = await stack.sessionCookie('moderator', 'admin');
    const attempts: [Record<string, string>, string, number][] = [
      [{}, companyId, 401],
      [{ authorization: `Bearer ${adminToken}` }, companyId, 401],
      [{ cookie: moderator }, companyId, 404],
      [{ cookie: owner.cookie }, companyId, 404],
      [{ cookie: owner.cookie }, made.body.id, 409],
    ];
    for (const [headers, company, status] of attempts) {
      const path = `/api/company-accounts/${company}/cvs`;
      const one = `${path}/${randomUUID()}`;
      expectRefusal(await stack.request('GET', path, { headers }), status);
      expectRefusal(await stack.request('GET', one, { headers }), status);
      // The person of a moderator's session has no account here, and so no way to write.
      const body = { content: 'Здравствуйте' };
      expectRefusal(await stack.request('POST', `${one}/messages`, { headers, body }), status);
    }
    const path = `/api/company-accounts/${companyId}/cvs`;
    expect((await stack.request('GET', path, { headers: { cookie: userCookie } })).status).toBe(200);
  });
});

describe('a call between the services', () => {
  const internal = serviceCalls.filter(({ http }) => !http);
  const strangers = (): Record<string, string>[] => [
    {},
    { cookie: userCookie },
    { authorization: `Bearer ${adminToken}` },
  ];

  it.each(internal.map((call) => [callName(call), call] as const))(
    '%s has no address that a stranger or an administrator can reach',
    async (name, { domain, name: ownName }) => {
      const paths = [name, `${domain}/${ownName}`, `call/${name}`, `internal/${name}`, `admin/${name}`];
      for (const path of paths.flatMap((one) => [`/api/${one}`, `/${one}`, `/api/..%2f${one}`])) {
        for (const headers of strangers()) {
          const posted = await stack.request('POST', path, { headers, body: {} });
          // `/ports/totals` is the address of a port, which can only be read.
          expectRefusal(posted, posted.headers.has('allow') ? 405 : 404);
          const read = await stack.request('GET', path, { headers });
          // Outside of /api every unknown path is answered with the application, which carries the site's public totals.
          if (path.startsWith('/api/')) {
            expectRefusal(read, 404);
            expect(read.text).not.toMatch(/"total[A-Z]/);
          } else expect(read.headers.get('content-type')).toMatch(/html|plain/);
        }
      }
    },
  );

  it('is not in the OpenAPI document', async () => {
    const { text } = await stack.request('GET', '/api/openapi.json');
    for (const call of internal) expect(text).not.toContain(`"${callName(call)}"`);
  });
});

describe('text of people is stored as written', () => {
  it.each([
    ['HTML and script', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['an emoji', 'Семь футов под килем 🚢👨‍✈️'],
    ['10,000 characters', 'ы'.repeat(10_000)],
    ['lines', 'первая\nвторая\n\nчетвёртая'],
  ])('%s', async (_, content) => {
    const path = `/api/maritime-news/${newsId}/comments`;
    const added = await stack.request('POST', path, { body: { authorName: 'Имя', content } });
    expect(added.status, added.text).toBe(201);
    expect((await stack.request('GET', path)).body[0].content).toBe(content);
    const said = await stack.request('POST', '/api/chat', {
      headers: { cookie: userCookie },
      body: { message: content },
    });
    expect(said.body.content).toBe(content);
  });

  it('refuses one character more than 10,000 and names the field', async () => {
    const body = { authorName: 'Имя', content: 'ы'.repeat(10_001) };
    expectRefusal(
      await stack.request('POST', `/api/maritime-news/${newsId}/comments`, { body }),
      400,
      'content',
    );
  });

  it('refuses an invalid e-mail address, and stores none for an empty one', async () => {
    const comment = (authorEmail: unknown) =>
      stack.request('POST', `/api/maritime-news/${newsId}/comments`, {
        body: { authorName: 'Имя', content: 'Текст', authorEmail },
      });
    for (const wrong of ['боцман', 'a@', '@b.ru', 7]) expectRefusal(await comment(wrong), 400, 'authorEmail');
    for (const none of ['', null, undefined]) expect((await comment(none)).status).toBe(201);
  });

  it('stores a comment that is sent again with its client id once', async () => {
    const path = `/api/maritime-news/${newsId}/comments`;
    const body = { clientId: randomUUID(), authorName: 'Имя', content: 'Ответ потерялся' };
    const replies = await Promise.all([1, 2, 3].map(() => stack.request('POST', path, { body })));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const { body: comments } = await stack.request('GET', path);
    expect(comments.filter(({ content }: { content: string }) => content === 'Ответ потерялся')).toHaveLength(
      1,
    );
  });
});

describe('a complaint', () => {
  it('has a secret that does not follow from its request id, which stands in logs', async () => {
    const { status, headers, body } = await stack.request('POST', '/api/protection/complaints', {
      body: { complaintType: 'wages', vesselName: 'Заря', flagState: 'Панама', description: 'Не платят.' },
    });
    expect(status).toBe(201);
    expect(body.secret).not.toBe(secretOf(headers.get('x-request-id') ?? ''));
  });
});

describe('the gateway', () => {
  it('answers unknown paths below /api in the error form', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
    ] as const) {
      expectRefusal(await stack.request(method, path), 404);
    }
  });

  it('limits the attempts of one address and says when to try again', async () => {
    const login = () =>
      stack.request('POST', '/api/admin/auth/login', { body: { username: 'admin', password: 'ABCDEF' } });
    let reply = await login();
    for (let n = 0; n < 160 && reply.status !== 429; n += 1) reply = await login();
    expectRefusal(reply, 429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stack.request('GET', '/api/maritime-news')).status).toBe(200);
  });

  it('serves an OpenAPI 3.1 document of every call', async () => {
    const { body } = await stack.request('GET', '/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    for (const call of clientCalls) {
      expect(body.paths[`/api${call.http.path}`][call.http.method.toLowerCase()].operationId).toBe(
        callName(call),
      );
    }
  });

  it('describes in it what a call can refuse, with examples in the error form and when to try again', async () => {
    const { body } = await stack.request('GET', '/api/openapi.json');
    for (const call of clientCalls) {
      const operation = body.paths[`/api${call.http.path}`][call.http.method.toLowerCase()];
      const responses = Object.fromEntries(
        Object.entries<Described>(operation.responses).map(([status, response]) => [
          status,
          response.$ref ? body.components.responses[response.$ref.split('/').at(-1) ?? ''] : response,
        ]),
      );
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '503', 'default']));
      if (call.access.who === 'admin') expect(responses[401]).toBeDefined();
      for (const status of ['429', '503']) expect(responses[status].headers).toHaveProperty('retry-after');
      for (const [status, { content, description }] of Object.entries<Described>(responses)) {
        expect(description).not.toBe('');
        for (const { $ref } of Object.values(content?.['application/json'].examples ?? {})) {
          const { value } = body.components.examples[$ref.split('/').at(-1) ?? ''];
          expect(errorForm.parse(value).statusCode).toBe(Number(status));
        }
      }
    }
  });

  it('names no type of a programming language to people whose field is missing or of another kind', async () => {
    const ask = async (body: object) =>
      (
        await stack.request('POST', '/api/repair-bot/revert', {
          headers: { authorization: `Bearer ${adminToken}` },
          body,
        })
      ).body.details;
    expect(await ask({})).toEqual([{ field: 'changeId', message: 'Заполните это поле' }]);
    expect(await ask({ changeId: 7 })).toEqual([{ field: 'changeId', message: 'Значение не того вида' }]);
  });

  it.each(
    clientCalls.filter(({ http }) => http.method === 'GET').map((call) => [call.http.path, call] as const),
  )('HEAD %s is answered as GET is, without the body', async (path, { access }) => {
    const headers: Record<string, string> =
      access.who === 'admin' ? { authorization: `Bearer ${adminToken}` } : { cookie: userCookie };
    const known: Record<string, string> = { '/maritime-news/{id}': newsId, '/forum/topics/{id}': topicId };
    const id = path.startsWith('/user/') ? userId : (known[path] ?? randomUUID());
    const address = `/api${path.replace(/\{id\}/, id).replace(/\{\w+\}/g, 'x')}`;
    const get = await stack.request('GET', address, { headers, redirect: 'manual' });
    const head = await stack.request('HEAD', address, { headers, redirect: 'manual' });
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['content-type', 'cache-control', 'etag', 'location', 'x-next-cursor'])
      expect(head.headers.get(name)?.replace(/state=.*/, ''), name).toEqual(
        get.headers.get(name)?.replace(/state=.*/, ''),
      );
    // From the cache, too.
    const etag = get.headers.get('etag');
    if (!etag) return;
    const again = { headers: { ...headers, 'if-none-match': etag } };
    expect((await stack.request('HEAD', address, again)).status).toBe(304);
    expect((await stack.request('HEAD', address, { headers })).headers.get('content-length')).toMatch(
      /^\d+$/,
    );
  });

  it('a known address answers another method by 405 with the methods that it has; an unknown one by 404', async () => {
    for (const method of ['PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await stack.request(method, '/api/maritime-news?limit=1');
      expectRefusal(reply, 405);
      expect(reply.headers.get('allow')).toBe('GET, HEAD');
    }
    const comments = await stack.request('PUT', `/api/maritime-news/${randomUUID()}/comments`);
    expectRefusal(comments, 405);
    expect(comments.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
    expectRefusal(await stack.request('DELETE', '/api/maritime-news-of-tomorrow'), 404);
  });
});
