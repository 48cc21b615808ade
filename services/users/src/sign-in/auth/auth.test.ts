import { randomUUID } from 'node:crypto';
import { users } from '@kubrik/contract';
import { LOGGER, type Logger, type Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPassword,
  aPerson,
  aRegistration,
  sessionOf,
  testRedis,
} from '../../testing/people.js';
import { hashCount, verifyPassword } from '../password/password.js';
import { Sessions } from '../session/sessions.js';

// The real module, which also records its calls.
vi.mock('../password/password.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../password/password.js')>();
  return { ...original, verifyPassword: vi.fn(original.verifyPassword) };
});

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

const login = (email: string, password = aPassword, origin = aBrowser()) =>
  service.call(users.login, { body: { email, password }, origin });
const loginRefusal = (email: string, password = aPassword, origin = aBrowser()) =>
  service.refusal(users.login, { body: { email, password }, origin });
const register = (change = {}) =>
  service.refusal(users.register, { body: aRegistration(change), origin: aBrowser() });

const waiting = async () => {
  const [row] = await service.query<[{ n: number }]>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row.n;
};

describe('registration', () => {
  it('answers with the person and a session that is theirs', async () => {
    const person = await aPerson(service, { username: 'Боцман_47', email: 'Bosun@Ship.example' });
    expect(person).toMatchObject({
      username: 'Боцман_47',
      email: 'Bosun@Ship.example',
      role: 'user',
      isActive: true,
      isEmailVerified: false,
    });
    expect(person).not.toHaveProperty('passwordHash');
    expect(await sessionOf(redis, person.token)).toEqual({
      kind: 'user',
      id: person.id,
      username: 'Боцман_47',
      role: 'user',
      memberSince: person.createdAt,
      isUnverified: true,
    });
    expect(await service.call(users.currentUser, { actor: person.actor })).toMatchObject({ id: person.id });
  });

  it('keeps the password as argon2id with a salt of its own', async () => {
    const people = [await aPerson(service), await aPerson(service)];
    const rows = await service.query('select password_hash from users where id = any($1)', [
      people.map(({ id }) => id),
    ]);
    const hashes = rows.map(({ password_hash }: { password_hash: string }) => password_hash);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(2);
  });

  it.each([
    ['another case', 'ШТУРМАН', 'штурман'],
    ['a wide form', 'ｍａｔｅ', 'mate'],
  ])('refuses a username that differs from one taken in %s', async (_, taken, other) => {
    await aPerson(service, { username: taken });
    expect(await register({ username: other })).toMatchObject({
      statusCode: 409,
      code: 'UsernameTaken',
      message: 'Этот никнейм уже занят',
      details: [{ field: 'username' }],
    });
  });

  it('refuses an e-mail address that differs from one taken in case alone', async () => {
    await aPerson(service, { email: 'captain@Ship.example' });
    expect(await register({ email: 'CAPTAIN@ship.EXAMPLE' })).toMatchObject({
      statusCode: 409,
      code: 'EmailTaken',
      message: 'Этот email уже зарегистрирован',
      details: [{ field: 'email' }],
    });
  });

  it('names both when both are taken', async () => {
    const { username } = await aPerson(service);
    const { email } = await aPerson(service);
    const refusal = await register({ username, email });
    expect(refusal.details?.map(({ field }) => field)).toEqual(['email', 'username']);
  });

  it('signs in who sends their registration again, because its answer was lost', async () => {
    const body = aRegistration();
    const origin = aBrowser();
    const send = (change = {}) => service.call(users.register, { body: { ...body, ...change }, origin });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([second, third].map(({ reply }) => reply.user.id)).toEqual([
      first.reply.user.id,
      first.reply.user.id,
    ]);
    expect(await sessionOf(redis, third.session?.token)).toMatchObject({ username: body.username });
    await expect(send({ password: `${aPassword}x` })).rejects.toThrow('EmailTaken');
    await expect(send({ username: 'другой_матрос' })).rejects.toThrow('EmailTaken');
    await service.query(`update users set created_at = now() - interval '61 minutes' where username = $1`, [
      body.username,
    ]);
    await expect(send()).rejects.toThrow('EmailTaken');
  });

  it('gives one name to one of two who ask for it at once', async () => {
    const body = () => aRegistration({ username: 'одновременно' });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => service.call(users.register, { body: body(), origin: aBrowser() })),
    );
    const lost = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(String(reason)).toContain('UsernameTaken');
  });
});

describe('signing in', () => {
  it('opens a session and remembers when', async () => {
    const person = await aPerson(service);
    const { reply, session } = await login(person.email.toUpperCase());
    expect(reply.user.id).toBe(person.id);
    expect(Date.parse(reply.user.lastLogin ?? '')).toBeGreaterThanOrEqual(Date.parse(person.createdAt));
    expect(await sessionOf(redis, session?.token)).toMatchObject({ id: person.id });
    expect(session?.token).not.toBe(person.token);
  });

  it('answers alike to a wrong password, an unknown address and an account without a password', async () => {
    const person = await aPerson(service);
    const external = await aPerson(service);
    await service.query('update users set password_hash = null where id = $1', [external.id]);
    const answers = await Promise.all([
      loginRefusal(person.email, 'не тот пароль'),
      loginRefusal(`${randomUUID()}@ship.example`),
      loginRefusal(external.email),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({
        statusCode: 401,
        code: 'WrongPassword',
        message: 'Неверный email или пароль',
      });
    }
  });

  it('waits for no burst of another network', async () => {
    const person = await aPerson(service);
    const flood = { ...aBrowser(), address: '192.0.2.66' };
    const burst = Promise.allSettled(
      Array.from({ length: 100 }, () =>
        service.call(users.login, {
          body: { email: `${randomUUID()}@ship.example`, password: 'догадка' },
          origin: flood,
        }),
      ),
    );
    // Fills all places of the hashing queue.
    const before = hashCount();
    await expect.poll(hashCount).toBeGreaterThan(before);
    expect((await login(person.email)).reply.user.id).toBe(person.id);
    const answers = (await burst).map((one) => one.status === 'rejected' && String(one.reason));
    expect(answers.filter((text) => text !== false && text.includes('Overloaded')).length).toBeGreaterThan(
      30,
    );
  });

  it('hashes for an unknown address as for a known one', async () => {
    const person = await aPerson(service);
    const hashesFor = async (email: string) => {
      const password = `не тот пароль ${randomUUID()}`;
      await loginRefusal(email, password);
      return vi.mocked(verifyPassword).mock.calls.filter(([tried]) => tried === password).length;
    };
    expect(await hashesFor(person.email)).toBe(1);
    expect(await hashesFor(`${randomUUID()}@ship.example`)).toBe(1);
  });

  it('allows ten failed attempts at an account in ten minutes, known or not, simultaneous or not', async () => {
    const person = await aPerson(service);
    for (const email of [person.email, `${randomUUID()}@ship.example`]) {
      const attempts = await Promise.all(
        Array.from({ length: 14 }, () => loginRefusal(email, 'не тот пароль')),
      );
      expect(attempts.filter(({ code }) => code === 'WrongPassword')).toHaveLength(10);
      expect(attempts.filter(({ code }) => code === 'TooManyRequests')).toHaveLength(4);
    }
    expect(await loginRefusal(person.email)).toMatchObject({ code: 'TooManyRequests', statusCode: 429 });
  });

  it('lets the owner in from a browser that has signed in before, while others guess', async () => {
    const person = await aPerson(service);
    const own = aBrowser();
    await login(person.email, aPassword, own);
    for (let n = 0; n < 11; n += 1) await loginRefusal(person.email, 'догадка');
    expect(await loginRefusal(person.email)).toMatchObject({ code: 'TooManyRequests' });
    expect((await login(person.email, aPassword, own)).reply.user.id).toBe(person.id);
  });

  it('does not count successful attempts', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 12; n += 1) await login(person.email);
  });

  it('refuses a session whose account is not there', async () => {
    const actor = { kind: 'user', id: randomUUID(), username: 'nobody', role: 'user' } as const;
    expect(await service.refusal(users.currentUser, { actor })).toMatchObject({ statusCode: 401 });
  });

  it('says goodbye', async () => {
    expect(await service.call(users.logout)).toEqual({ success: true });
  });
});

describe('a failed login', () => {
  it('is logged with the account, the address and the reason', async () => {
    const { email } = await aPerson(service);
    const warn = vi.spyOn(service.running.app.get<Logger>(LOGGER), 'warn');
    const origin = { ...aBrowser(), address: '192.0.2.7' };
    await loginRefusal(email, 'не тот пароль', origin);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { account: email, address: '192.0.2.7', refusal: 'WrongPassword' },
      'a login failed',
    );
    warn.mockRestore();
  });
});

describe('a deactivated account', () => {
  it('is refused by name with the right password, and as unknown with a wrong one', async () => {
    const person = await aPerson(service);
    await service.call(users.changeUser, {
      params: { id: person.id },
      body: { isActive: false },
      actor: admin,
    });
    expect(await loginRefusal(person.email)).toMatchObject({
      statusCode: 403,
      code: 'AccountDisabled',
      message: 'Учётная запись отключена администратором',
    });
    expect(await loginRefusal(person.email, 'не тот пароль')).toMatchObject({ code: 'WrongPassword' });
  });

  it('keeps no session of a login that was under way', async () => {
    const person = await aPerson(service);
    const sessions = service.running.app.get(Sessions);
    const open = sessions.open.bind(sessions);
    const { promise: opening, resolve: isOpening } = Promise.withResolvers<void>();
    const { promise: mayOpen, resolve: goOn } = Promise.withResolvers<void>();
    const spy = vi.spyOn(sessions, 'open').mockImplementationOnce(async (tx, user, origin) => {
      isOpening();
      await mayOpen;
      return open(tx, user, origin);
    });
    const entering = login(person.email);
    await opening;
    const leaving = service.call(users.changeUser, {
      params: { id: person.id },
      body: { isActive: false },
      actor: admin,
    });
    // The deactivation has reached the database, and waits there behind the login.
    await expect.poll(waiting).toBeGreaterThan(0);
    goOn();
    const { session } = await entering;
    await leaving;
    spy.mockRestore();
    expect(await sessionOf(redis, session?.token)).toBeUndefined();
  });
});

describe('while Redis is away', () => {
  it('nobody is signed in or registered, and the refusal says when to try again', async () => {
    const alone = await startTestService(usersService, { REDIS_URL: 'redis://127.0.0.1:1' });
    const away = { statusCode: 503, code: 'ServiceUnavailable' };
    try {
      const body = aRegistration();
      expect(await alone.refusal(users.register, { body })).toMatchObject(away);
      expect(await alone.refusal(users.login, { body })).toMatchObject(away);
      expect(await alone.refusal(users.requestPasswordReset, { body })).toMatchObject(away);
      expect(await alone.refusal(users.aiUsage)).toMatchObject(away);
    } finally {
      await alone.stop();
    }
  });
});
