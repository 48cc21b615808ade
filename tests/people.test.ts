import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ services: ['users', 'admin'], env: { gateway: { RATE_LIMIT_FACTOR: '0' } } });
});
afterAll(() => stack?.stop());

const get = (path: string) => stack.request('GET', path);
const choose = ({ id, cookie }: Person, body: object) =>
  stack.request('PUT', `/api/user/${id}/public-profile`, { headers: { cookie }, body });

it('a page of a person has a title and an address of its own, and is for no search engine', async () => {
  const { username } = await register(stack, 'Стармех_Олег');
  const path = `/u/${encodeURIComponent(username)}`;
  // Of a service that answers late a page has the site's own title.
  await until(async () => (await get(path)).text.includes('<title>@Стармех_Олег — Кубрик</title>'));
  const { status, text, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toContain(`<link rel="canonical" href="${stack.url}${path}" />`);
  expect(text).not.toContain('На сайте с');
  const home = await get('/');
  expect(home.headers.get('x-robots-tag')).toBeNull();
});

it('shows at once what the person chooses, and tells nobody more of them', async () => {
  const person = await register(stack, 'bosun_of_page');
  const path = `/api/users/${person.username}`;
  const nothing = {
    since: null,
    isEmailVerified: false,
    rank: null,
    fleetType: null,
    showsActivity: false,
    avatar: null,
  };
  expect((await get(path)).body).toEqual({ username: person.username, ...nothing });
  expect((await get(`/u/${person.username}`)).text).not.toContain('На сайте с');
  expect((await choose(person, { showsSince: true })).status).toBe(200);
  expect((await get(path)).body.since).toMatch(/^\d{4}-\d\d-\d\d$/);
  await until(async () => (await get(`/u/${person.username}`)).text.includes('На сайте с'));
});

it('refuses a choice that is neither yes nor no, and one for somebody else', async () => {
  const person = await register(stack, 'bosun_of_choice');
  const other = await register(stack, 'other_of_choice');
  for (const body of [{ rank: 'admiral' }, { fleetType: 7 }, { showsActivity: null }]) {
    const { status, body: refusal } = await choose(person, body);
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: Object.keys(body)[0] }] });
  }
  const wrong = await choose(person, { showsSince: 'да' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'showsSince' }] });
  expect((await choose({ ...other, id: person.id }, { showsSince: true })).body.code).toBe('Forbidden');
  expect((await choose({ ...person, cookie: '' }, { showsSince: true })).status).toBe(401);
});

it('beginnings of usernames are for people, of two letters at least, and tell names alone', async () => {
  const { cookie } = await register(stack, 'asker_of_names');
  await register(stack, 'answer_of_names');
  const ask = (prefix: string, headers = { cookie }) =>
    stack.request('GET', `/api/usernames?prefix=${encodeURIComponent(prefix)}`, { headers });
  expect((await ask('answ')).body).toEqual([{ username: 'answer_of_names' }]);
  expect((await ask('answ', { cookie: '' })).status).toBe(401);
  for (const prefix of ['', 'a', ' a ', 'я'.repeat(31), '\u0000ab']) {
    const { status, body } = await ask(prefix);
    expect(status, prefix).toBe(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'prefix' }] });
  }
});

it('a name is gone from the page as soon as the person has another one', async () => {
  const person = await register(stack, 'name_of_before');
  await get(`/api/users/${person.username}`);
  const names = { firstName: 'Пётр', lastName: 'Ломов', email: person.email };
  await stack.request('PUT', `/api/user/profile/${person.id}`, {
    headers: { cookie: person.cookie },
    body: { ...names, username: 'name_of_now' },
  });
  expect((await get('/api/users/name_of_before')).status).toBe(404);
  expect((await get('/u/name_of_before')).status).toBe(404);
  expect((await get('/api/users/name_of_now')).status).toBe(200);
});

it.each([
  'nobody',
  'admin',
  '%D0%A3%D0%B4%D0%B0%D0%BB%D1%91%D0%BD%D0%BD%D1%8B%D0%B9%20%D1%83%D1%87%D0%B0%D1%81%D1%82%D0%BD%D0%B8%D0%BA',
  '%00',
  '%2e%2e%2fadmin%2fusers',
  '%3Fx=1',
  'a'.repeat(300),
  '%D1%8E'.repeat(40),
])('there is no page of %s, and its address answers 404', async (name) => {
  const { status, text, headers } = await get(`/u/${name}`);
  expect(status).toBe(404);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text.includes('<div id="root"')).toBe(true);
});
