import { randomUUID } from 'node:crypto';
import { type Call, clientCalls, isRefusedWhileRestricted } from '@kubrik/contract';
import { callName } from '@kubrik/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, password, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
let token: { authorization: string };
let person: Person;
let moderator: { cookie: string };

beforeAll(async () => {
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'users', 'admin', 'jobs', 'banking', 'protection', 'blacklist'],
    env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  person = await register(stack, 'third_mate');
  const boss = await register(stack, 'boss');
  await stack.request('PUT', `/api/admin/users/${boss.id}`, { headers: token, body: { role: 'admin' } });
  moderator = { cookie: boss.cookie };
});
afterAll(() => stack?.stop());

const take = (username: string, body: object, headers: Record<string, string> = token) =>
  stack.request('POST', `/api/users/${username}/measures`, {
    headers,
    body: { kind: 'silence', days: 1, rule: 'abuse', ...body },
  });
const lift = (id: string) => stack.request('DELETE', `/api/measures/${id}`, { headers: token });
const chat = ({ cookie }: Person, message: string) =>
  stack.request('POST', '/api/chat', { headers: { cookie }, body: { message } });
const audited = async () =>
  (await stack.request('GET', '/api/admin/audit', { headers: token })).body as {
    what: string;
    who: string;
  }[];

/** Every call by which a person changes something. */
const writes = clientCalls.filter(
  ({ http, access }) =>
    http.method !== 'GET' && !http.crossSiteForm && (access.who === 'anyone' || access.who === 'user'),
);
const named = (isRefused: boolean) =>
  writes
    .filter((call) => (isRefusedWhileRestricted(call) === true) === isRefused)
    // They would end the session with which the next call is made.
    .filter(({ access, name }) => !access.session && !name.startsWith('end') && name !== 'requestDeletion')
    .map((call) => [callName(call), call] as const);
const pathOf = ({ http }: Call) =>
  `/api${http.path.replace(/\{id\}/, http.path.startsWith('/user/') ? person.id : randomUUID()).replace(/\{\w+\}/g, 'x')}`;
const send = (call: Call) =>
  stack.request(call.http.method, pathOf(call), { headers: { cookie: person.cookie }, body: {} });

describe('a banned person', () => {
  let id: string;
  beforeAll(async () => {
    id = (await take(person.username, { kind: 'ban', days: undefined })).body.id;
  });
  afterAll(() => lift(id));

  it.each(named(true))('cannot publish by %s', async (_, call) => {
    expect((await send(call)).body).toMatchObject({
      statusCode: 403,
      code: 'WritingRestricted',
      message: 'Модератор запретил вам писать бессрочно. Причина: оскорбления или угрозы',
      details: [
        {
          field: 'until',
          message: 'Модератор запретил вам писать бессрочно. Причина: оскорбления или угрозы',
        },
      ],
    });
  });

  it.each(named(false))('goes on with %s', async (_, call) => {
    expect((await send(call)).body).not.toMatchObject({ code: 'WritingRestricted' });
  });

  it('asks the consultant, but not in the chat', async () => {
    const ask = (showInChat: boolean) =>
      stack.request('POST', '/api/protection/chat', {
        headers: { cookie: person.cookie },
        body: { message: 'Сколько часов отдыха положено?', showInChat },
      });
    expect((await ask(true)).body.code).toBe('WritingRestricted');
    expect((await ask(false)).status).toBe(200);
  });

  it('reads everything, also what was told to them', async () => {
    const headers = { cookie: person.cookie };
    for (const path of ['/chat', '/forum/topics', `/user/${person.id}/notifications`])
      expect((await stack.request('GET', `/api${path}`, { headers })).status).toBe(200);
  });
});

describe('a measure', () => {
  it('takes effect in every session within a second, and ends as fast', async () => {
    const mate = await register(stack, 'fourth_mate');
    const second = await stack.request('POST', '/api/auth/login', {
      body: { email: mate.email, password },
    });
    const other = {
      ...mate,
      cookie: /kubrik_session=[^;]+/.exec(second.headers.get('set-cookie') ?? '')?.[0] ?? '',
    };
    expect((await chat(other, 'Пока можно')).status).toBe(201);
    const { body } = await take(mate.username, { text: 'Остыньте' }, moderator);
    for (const session of [mate, other]) expect((await chat(session, 'Уже нельзя')).status).toBe(403);
    await lift(body.id);
    for (const session of [mate, other]) expect((await chat(session, 'Снова можно')).status).toBe(201);
  });

  it('is of moderators and of the panel alike, and in the audit trail', async () => {
    const mate = await register(stack, 'radio_officer');
    expect((await take(mate.username, {}, { cookie: person.cookie })).body.code).toBe('Forbidden');
    expect((await take(mate.username, {}, {})).body.code).toBe('AuthorizationRequired');
    const { body } = await take(mate.username, {}, moderator);
    expect(body.who).toBe('boss');
    expect((await lift(body.id)).status).toBe(200);
    await until(async () => {
      const acts = (await audited()).map(({ what, who }) => `${who} ${what}`);
      return acts.includes('boss users.takeMeasure') && acts.includes('admin users.liftMeasure');
    });
    expect((await take('boss', {})).body.code).toBe('Forbidden');
  });
});

describe('a nickname', () => {
  const withdraw = (username: string, headers: Record<string, string>, body: object = { rule: 'abuse' }) =>
    stack.request('POST', `/api/users/${username}/name-removal`, { headers, body });

  it('is taken away by moderators and the panel alike, in every session and in the audit trail', async () => {
    const mate = await register(stack, 'rude_name');
    expect((await withdraw('rude_name', { cookie: person.cookie })).body.code).toBe('Forbidden');
    expect((await withdraw('rude_name', {})).body.code).toBe('AuthorizationRequired');
    expect((await withdraw('nobody_here', token)).status).toBe(404);
    expect((await withdraw('rude_name', token, {})).body.details).toMatchObject([{ field: 'rule' }]);
    const { username } = (await withdraw('rude_name', moderator)).body;
    expect(username).toMatch(/^Моряк-/);
    expect((await chat(mate, 'Теперь иначе')).body.authorName).toBe(username);
    expect((await stack.request('GET', '/api/users/rude_name')).status).toBe(404);
    await until(async () =>
      (await audited()).some(({ who, what }) => `${who} ${what}` === 'boss users.withdrawUsername'),
    );
    expect((await withdraw('boss', token)).body.code).toBe('Forbidden');
  });

  it('is no measure of `takeMeasure`', async () => {
    const mate = await register(stack, 'ninth_mate');
    for (const kind of ['username_withdrawal', 'avatar_withdrawal']) {
      const { status, body } = await take(mate.username, { kind, days: undefined });
      expect(status).toBe(400);
      expect(body.details).toMatchObject([{ field: 'kind', message: 'Выберите меру' }]);
    }
  });

  it('is given back by what its owner answers, in every session and in the audit trail', async () => {
    const mate = await register(stack, 'misread_name');
    const neutral = (await withdraw('misread_name', moderator)).body.username;
    const headers = { cookie: mate.cookie };
    const own = await stack.request('GET', `/api/user/${mate.id}/measures`, { headers });
    const [{ id, withdrawnUsername }] = own.body.measures;
    expect(withdrawnUsername).toBe('misread_name');
    const answer = { headers, body: { text: 'Это фамилия' } };
    const path = `/api/user/${mate.id}/measures/${id}/appeal`;
    expect((await stack.request('POST', path, answer)).status).toBe(201);
    const decide = (who: Record<string, string>) =>
      stack.request('POST', `/api/moderation/appeals/${id}`, { headers: who, body: { outcome: 'lifted' } });
    expect((await decide(headers)).body.code).toBe('Forbidden');
    expect((await decide(moderator)).body.withdrawnUsername).toBe('misread_name');
    expect((await chat(mate, 'Спасибо')).body.authorName).toBe('misread_name');
    expect((await stack.request('GET', '/api/users/misread_name')).status).toBe(200);
    expect((await stack.request('GET', `/api/users/${encodeURIComponent(neutral)}`)).status).toBe(404);
    await until(async () =>
      (await audited()).some(({ who, what }) => `${who} ${what}` === 'boss users.decideAppeal'),
    );
  });
});
