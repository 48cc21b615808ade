import { users } from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPassword,
  aPerson,
  emailsTo,
  emailTo,
  linkIn,
  type Person,
  sessionOf,
  testRedis,
  tokenIn,
} from '../../testing/people.js';

let service: TestService;
let redis: Redis;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example/' });
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const mailTo = ({ email }: Person, subject: RegExp) => emailTo(service, email, subject);
const verifyToken = async (person: Person) => tokenIn(await mailTo(person, /Подтвердите/));
const verify = (token: string) => service.call(users.verifyEmail, { body: { token } });
const verifyRefusal = (token: string) => service.refusal(users.verifyEmail, { body: { token } });
const me = (person: Person) => service.call(users.currentUser, { actor: person.actor });

async function resetToken(person: Person) {
  await service.call(users.requestPasswordReset, { body: { email: person.email } });
  return tokenIn(await mailTo(person, /Новый пароль/));
}
const reset = (token: string, password = 'новый пароль') =>
  service.call(users.resetPassword, { body: { token, password } });
const resetRefusal = (token: string, password = 'новый пароль') =>
  service.refusal(users.resetPassword, { body: { token, password } });
const login = (person: Person, password: string) =>
  service.call(users.login, { body: { email: person.email, password }, origin: aBrowser() });

describe('the e-mail after registration', () => {
  it('holds a link of this site that verifies the address, again and again', async () => {
    const person = await aPerson(service);
    const link = linkIn(await mailTo(person, /Подтвердите/));
    expect(`${link.origin}${link.pathname}`).toBe('https://kubrik.example/verify-email');
    for (let n = 0; n < 2; n += 1) {
      expect(await verify(link.searchParams.get('token') ?? '')).toMatchObject({
        success: true,
        message: 'Email подтверждён',
      });
    }
    expect(await me(person)).toMatchObject({ isEmailVerified: true });
  });

  it('lets the open sessions know that the address is verified', async () => {
    const person = await aPerson(service);
    expect(await sessionOf(redis, person.token)).toMatchObject({ isUnverified: true });
    await verify(await verifyToken(person));
    await expect.poll(() => sessionOf(redis, person.token)).toMatchObject({ isUnverified: false });
    const { session } = await login(person, aPassword);
    expect(await sessionOf(redis, session?.token)).not.toHaveProperty('isUnverified');
  });

  it('is sent again on request, and not to who is verified already', async () => {
    const person = await aPerson(service);
    const token = await verifyToken(person);
    const asked = await service.call(users.requestVerification, { actor: person.actor });
    expect(asked.message).toContain(person.email);
    await expect.poll(() => emailsTo(service, person.email)).toHaveLength(2);
    await verify(token);
    expect(await service.call(users.requestVerification, { actor: person.actor })).toMatchObject({
      success: true,
      message: 'Ваш email уже подтверждён',
    });
  });
});

describe('a link', () => {
  it('is refused when it is forged, cut, unsigned or meant for something else', async () => {
    const person = await aPerson(service);
    const token = await verifyToken(person);
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await new SignJWT(JSON.parse(Buffer.from(body, 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('settings-key-of-the-tests-0123456789'));
    for (const forged of [
      'x',
      token.slice(0, -3),
      `${head}.${body}.`,
      `${unsigned}.${body}.`,
      `${head}.${body.slice(0, -2)}AA.${signature}`,
      foreign,
    ]) {
      expect(await verifyRefusal(forged)).toMatchObject({ statusCode: 400, code: 'LinkExpired' });
    }
    expect(await resetRefusal(token)).toMatchObject({ code: 'LinkExpired' });
    expect(await me(person)).toMatchObject({ isEmailVerified: false });
  });

  it.each([
    ['that verifies an address', 24, verifyToken, verifyRefusal],
    ['for a new password', 1, resetToken, resetRefusal],
  ] as const)('%s ends after %i h', async (_, hours, tokenOf, refusalOf) => {
    const person = await aPerson(service);
    const token = await tokenOf(person);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 + 60_000 });
    try {
      expect(await refusalOf(token)).toMatchObject({
        code: 'LinkExpired',
        message: 'Ссылка недействительна или устарела. Запросите новую',
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced through a link, which ends every session and works once', async () => {
    const person = await aPerson(service);
    const token = await resetToken(person);
    expect(await reset(token)).toMatchObject({ success: true });
    expect(await sessionOf(redis, person.token)).toBeUndefined();
    expect((await login(person, 'новый пароль')).reply.user).toMatchObject({
      id: person.id,
      // Whoever has the link reads the mail of this address.
      isEmailVerified: true,
    });
    await expect(login(person, aPassword)).rejects.toThrow('WrongPassword');
    expect(await resetRefusal(token, 'ещё один')).toMatchObject({ code: 'LinkExpired' });
  });

  it('is replaced by one of two who use the link at once', async () => {
    const token = await resetToken(await aPerson(service));
    const results = await Promise.allSettled(['первый пароль', 'второй пароль'].map((p) => reset(token, p)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('allows logins again after too many attempts', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 11; n += 1) await login(person, 'догадка').catch(() => {});
    await reset(await resetToken(person));
    expect((await login(person, 'новый пароль')).reply.user.id).toBe(person.id);
  });

  it('is answered alike for an unknown address, to which nothing is sent', async () => {
    const person = await aPerson(service);
    const ask = (email: string) => service.call(users.requestPasswordReset, { body: { email } });
    expect(await ask('nobody@ship.example')).toEqual(await ask(person.email));
    const waiting = () => service.query('select 1 from mails where done_at is null');
    await expect.poll(waiting).toEqual([]);
    expect(await emailsTo(service, 'nobody@ship.example')).toEqual([]);
    expect(await mailTo(person, /Новый пароль/)).toBeDefined();
  });

  it('is asked for three times in ten minutes, known address or not', async () => {
    for (const email of [(await aPerson(service)).email, 'flood@ship.example']) {
      const ask = () => service.call(users.requestPasswordReset, { body: { email } });
      for (let n = 0; n < 3; n += 1) await ask();
      await expect(ask()).rejects.toThrow('TooManyRequests');
    }
  });

  it('is not replaced for a deactivated person', async () => {
    const person = await aPerson(service);
    const token = await resetToken(person);
    await service.call(users.changeUser, {
      params: { id: person.id },
      body: { isActive: false },
      actor: admin,
    });
    expect(await resetRefusal(token)).toMatchObject({ code: 'AccountDisabled' });
  });
});
