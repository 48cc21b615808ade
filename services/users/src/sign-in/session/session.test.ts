import { users } from '@kubrik/contract';
import { noteSessionUse, type Redis, sessionKey } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  aPassword,
  aPerson,
  emailsTo,
  emailTo,
  type Person,
  sessionOf,
  testRedis,
} from '../../testing/people.js';

let service: TestService;
let redis: Redis;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example' });
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const from = (userAgent: string, address = '203.0.113.77') => ({ ...aBrowser(), userAgent, address });
const login = async (person: Person, origin: ReturnType<typeof from> = from(android)) => {
  const { session } = await service.call(users.login, {
    body: { email: person.email, password: aPassword },
    origin,
  });
  return session?.token ?? '';
};
const request = (person: Person, token = person.token) => ({
  params: { id: person.id },
  actor: person.actor,
  origin: { ...aBrowser(), sessionKey: sessionKey('user', token) },
});
const list = (person: Person, token?: string) => service.call(users.sessions, request(person, token));
const end = (person: Person, sessionId: string) =>
  service.call(users.endSession, { ...request(person), body: { sessionId } });

describe('the list of sessions', () => {
  it('shows browser, system, network and times of each, the one that asks first', async () => {
    const person = await aPerson(service);
    const token = await login(person, from(windows, '198.51.100.9'));
    await login(person, from(android));
    const sessions = await list(person, token);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      isCurrent: true,
      browser: 'Firefox',
      os: 'Windows',
      network: '198.51.100.*',
    });
    expect(sessions.slice(1).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect(sessions.find(({ browser }) => browser === 'Chrome')).toMatchObject({ os: 'Android' });
    for (const { startedAt } of sessions) expect(Date.parse(startedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('shows where and when a session was last used', async () => {
    const person = await aPerson(service);
    const [before] = await list(person);
    await noteSessionUse(redis, person.id, sessionKey('user', person.token), '192.0.2.*', 600);
    const [after] = await list(person);
    expect(after).toMatchObject({ network: '192.0.2.*', startedAt: before?.startedAt });
    expect(after?.lastUsedAt).not.toBe(before?.lastUsedAt);
  });

  it('holds neither the token nor the key of a session, nor a whole address', async () => {
    const person = await aPerson(service);
    const token = await login(person);
    const text = JSON.stringify(await list(person));
    for (const secret of [token, sessionKey('user', token), '203.0.113.77'])
      expect(text).not.toContain(secret);
    const stored = JSON.stringify(await redis.hGetAll(`session-devices:${person.id}`));
    for (const secret of ['203.0.113.77', '120.0', 'SM-A515F']) expect(stored).not.toContain(secret);
  });

  it('leaves out what has ended, and keeps nothing of it', async () => {
    const person = await aPerson(service);
    const token = await login(person);
    await redis.del(sessionKey('user', token));
    expect(await list(person)).toHaveLength(1);
    expect(Object.keys(await redis.hGetAll(`session-devices:${person.id}`))).toHaveLength(1);
  });

  it('takes any user agent, also none', async () => {
    const person = await aPerson(service);
    for (const userAgent of ['', '<script>', '😀'.repeat(200), 'Mozilla/5.0 ('.repeat(30)])
      await login(person, from(userAgent, ''));
    expect(await list(person)).toHaveLength(5);
  });
});

describe('ending sessions', () => {
  it('ends the one that is named, again and again', async () => {
    const person = await aPerson(service);
    const token = await login(person);
    const other = (await list(person)).find(({ isCurrent }) => !isCurrent);
    for (let n = 0; n < 2; n += 1) await end(person, other?.id ?? '');
    expect(await sessionOf(redis, token)).toBeUndefined();
    expect(await sessionOf(redis, person.token)).toBeDefined();
    expect(await list(person)).toHaveLength(1);
  });

  it('ends all but the one that asks', async () => {
    const person = await aPerson(service);
    const tokens = [await login(person), await login(person)];
    await service.call(users.endOtherSessions, request(person));
    for (const token of tokens) expect(await sessionOf(redis, token)).toBeUndefined();
    expect(await sessionOf(redis, person.token)).toBeDefined();
  });

  it('is nobody else’s, nor does it end a session of somebody else', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    for (const call of [users.sessions, users.endOtherSessions]) {
      const refusal = await service.refusal(call, { ...request(person), actor: other.actor });
      expect(refusal).toMatchObject({ code: 'Forbidden' });
    }
    const [own] = await list(person);
    await end(other, own?.id ?? '');
    expect(await sessionOf(redis, person.token)).toBeDefined();
  });
});

describe('a sign-in from a new device', () => {
  const deviceEmails = async (person: Person) =>
    (await emailsTo(service, person.email)).filter(({ subject }) => /нового устройства/.test(subject));

  it('causes one e-mail for each device', async () => {
    const person = await aPerson(service);
    const origin = from(windows, '198.51.100.9');
    await login(person, origin);
    const { text } = await emailTo(service, person.email, /нового устройства/);
    for (const part of [
      'Firefox, Windows',
      '198.51.100.*',
      'UTC',
      'https://kubrik.example/cabinet?tab=settings',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('198.51.100.9');
    await login(person, { ...origin, address: '203.0.113.1' });
    await login(person, from(windows));
    await expect.poll(() => deviceEmails(person)).toHaveLength(2);
    await service.settle();
    expect(await deviceEmails(person)).toHaveLength(2);
  });

  it('causes no e-mail by the browser that registered, nor by the first one that is known', async () => {
    const origin = from(android);
    const person = await aPerson(service, {}, origin);
    await login(person, origin);
    const earlier = await aPerson(service);
    await service.query('delete from known_devices where user_id = $1', [earlier.id]);
    await login(earlier);
    await service.settle();
    expect(await deviceEmails(person)).toEqual([]);
    expect(await deviceEmails(earlier)).toEqual([]);
  });

  it('causes ten e-mails a day at most: the address may be a stranger’s', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 14; n += 1) await login(person);
    await service.settle();
    const sent = await service.query(
      `select count(*)::int as n from mails where kind = 'new-device' and email = $1`,
      [person.email],
    );
    expect(sent).toEqual([{ n: 9 }]);
  });
});
