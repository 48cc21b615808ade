import { randomUUID } from 'node:crypto';
import { users } from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { aBrowser, admin, aPassword, aPerson, sessionOf, testRedis } from '../../testing/people.js';

let service: TestService;
let redis: Redis;

beforeAll(async () => {
  service = await startTestService(usersService);
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const change = (id: string, body: { isActive?: boolean; role?: 'user' | 'admin' }) =>
  service.call(users.changeUser, { params: { id }, body, actor: admin });
const changeRefusal = (id: string, body: { isActive?: boolean; role?: 'user' | 'admin' }) =>
  service.refusal(users.changeUser, { params: { id }, body, actor: admin });
const list = (query = {}) => service.call(users.adminUsers, { query, actor: admin });
const query = (sql: string) => service.query(sql);

describe('the list of people', () => {
  beforeAll(() =>
    aPerson(service, {
      username: 'Юнга',
      email: 'Unga@ship.example',
      firstName: 'Василий',
      lastName: 'Тёмный',
    }),
  );

  it('shows the newest first, page by page, without a gap or a repetition', async () => {
    for (let n = 0; n < 7; n += 1) await aPerson(service);
    const all = (await list({ limit: 100 })).items.map(({ id }) => id);
    expect(all).toEqual(all.toSorted().toReversed());
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it.each([
    ['part of the username', 'ЮН'],
    ['part of the address', 'unga@'],
    ['first and last name', 'василий тёмный'],
    ['last and first name', 'Тёмный Василий'],
  ])('finds a person by %s', async (_, search) => {
    expect((await list({ search })).items).toMatchObject([{ username: 'Юнга' }]);
  });

  it.each(['%', '_', '\\', "' or 1=1 --"])('takes %s in a search for itself', async (search) => {
    expect((await list({ search: `no${search}body` })).items).toEqual([]);
  });

  it('shows administrators alone when asked to', async () => {
    const { id } = await aPerson(service);
    await change(id, { role: 'admin' });
    const { items } = await list({ role: 'admin' });
    expect(items.map((user) => user.id)).toContain(id);
    expect(new Set(items.map(({ role }) => role))).toEqual(new Set(['admin']));
    expect((await list({ role: 'all' })).items.length).toBeGreaterThan(items.length);
  });

  it.each([
    ['createdAt', 'asc'],
    ['lastLogin', 'desc'],
    ['lastLogin', 'asc'],
    ['username', 'asc'],
    ['username', 'desc'],
  ] as const)('is put in order by %s, %s, without a gap or a repetition', async (sort, direction) => {
    for (let n = 0; n < 3; n += 1) await aPerson(service);
    const never = await aPerson(service);
    await query(`update users set last_login = null where id = '${never.id}'`);
    const column = { createdAt: 'id', lastLogin: `coalesce(last_login, 'epoch')`, username: 'username_key' }[
      sort
    ];
    const expected = await query(
      `select id from users where deleted_at is null order by ${column} ${direction}, id ${direction}`,
    );
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, direction, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(expected.map((row: { id: string }) => row.id));
  });

  it('refuses the cursor of another order, and an unknown one', async () => {
    const { nextCursor: cursor } = await list({ limit: 1 });
    for (const other of [{ direction: 'asc' }, { sort: 'username' }] as const) {
      const refusal = await service.refusal(users.adminUsers, { query: { cursor, ...other }, actor: admin });
      expect(refusal).toMatchObject({ code: 'BadCursor' });
    }
    const unknown = users.adminUsers.query.safeParse({ sort: 'password_hash' });
    expect(unknown.error?.issues).toMatchObject([{ path: ['sort'] }]);
  });

  it('refuses a cursor that it did not make', async () => {
    for (const cursor of ['x', '1', "' or 1=1"]) {
      const refusal = await service.refusal(users.adminUsers, { query: { cursor }, actor: admin });
      expect(refusal).toMatchObject({ code: 'BadCursor' });
    }
  });
});

describe('deactivating', () => {
  it('ends every session of the person at once, and only theirs', async () => {
    const person = await aPerson(service);
    const other = await aPerson(service);
    const { session } = await service.call(users.login, {
      body: { email: person.email, password: aPassword },
      origin: aBrowser(),
    });
    expect(await change(person.id, { isActive: false })).toMatchObject({ isActive: false });
    expect(await sessionOf(redis, person.token)).toBeUndefined();
    expect(await sessionOf(redis, session?.token)).toBeUndefined();
    expect(await sessionOf(redis, other.token)).toMatchObject({ id: other.id });
    expect(await service.refusal(users.currentUser, { actor: person.actor })).toMatchObject({
      statusCode: 401,
    });
  });

  it('is taken back by activating', async () => {
    const person = await aPerson(service);
    await change(person.id, { isActive: false });
    await change(person.id, { isActive: true });
    const { reply } = await service.call(users.login, {
      body: { email: person.email, password: aPassword },
      origin: aBrowser(),
    });
    expect(reply.user.isActive).toBe(true);
  });

  it('does not happen while its sessions cannot be ended', async () => {
    const person = await aPerson(service);
    const spy = vi
      .spyOn(service.running.app.get(Sessions), 'end')
      .mockRejectedValueOnce(new Error('The client is closed'));
    expect(await changeRefusal(person.id, { isActive: false })).toMatchObject({ code: 'ServiceUnavailable' });
    spy.mockRestore();
    expect(await service.call(users.currentUser, { actor: person.actor })).toMatchObject({ isActive: true });
  });

  it('answers 404 to somebody who is not there', async () => {
    expect(await changeRefusal(randomUUID(), { isActive: false })).toMatchObject({
      statusCode: 404,
      code: 'UserNotFound',
      details: [{ field: 'id' }],
    });
  });
});

describe('the admin role', () => {
  beforeEach(() => query(`update users set role = 'user'`));

  it('takes effect in the sessions that are open', async () => {
    const person = await aPerson(service);
    await change(person.id, { role: 'admin' });
    expect(await sessionOf(redis, person.token)).toMatchObject({ role: 'admin' });
    await change((await aPerson(service)).id, { role: 'admin' });
    await change(person.id, { role: 'user' });
    expect(await sessionOf(redis, person.token)).toMatchObject({ role: 'user' });
  });

  it('reaches the sessions by its event when they could not be ended at once', async () => {
    const person = await aPerson(service);
    const spy = vi.spyOn(service.running.app.get(Sessions), 'refresh').mockResolvedValueOnce();
    await change(person.id, { role: 'admin' });
    spy.mockRestore();
    await service.settle();
    expect(await sessionOf(redis, person.token)).toMatchObject({ role: 'admin' });
  });

  it('notifies the person', async () => {
    const { id, actor } = await aPerson(service);
    await change(id, { role: 'admin' });
    const { items } = await service.call(users.notifications, { params: { id }, actor });
    expect(items).toMatchObject([{ type: 'other', title: 'Вам дана роль администратора', isRead: false }]);
  });

  it.each([{ role: 'user' as const }, { isActive: false }])(
    'can be taken from the only moderator by %j, because the panel does not depend on it',
    async (body) => {
      await query(`update users set role = 'user'`);
      const only = await aPerson(service);
      await change(only.id, { role: 'admin' });
      expect(await change(only.id, body)).toMatchObject(body);
      // The administrator of the panel can still give the role to somebody else.
      const next = await aPerson(service);
      expect(await change(next.id, { role: 'admin' })).toMatchObject({ role: 'admin' });
    },
  );

  it('changes nothing when nothing is asked for', async () => {
    const person = await aPerson(service);
    const before = await service.call(users.currentUser, { actor: person.actor });
    expect(await change(person.id, {})).toEqual(before);
  });
});
