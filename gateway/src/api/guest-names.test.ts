import { type Actor, errorOf, news, type Origin } from '@kubrik/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuestNames } from './guest-names.js';

const visitor: Actor = { kind: 'visitor', id: 'one' };
const origin: Origin = { address: '203.0.113.1', visitorId: 'one', isNewVisitor: false };
let asked: string[];
let answer: () => { status: number; body: Buffer };
let names: GuestNames;

const reply = (isTaken: boolean) => ({ status: 200, body: Buffer.from(JSON.stringify({ isTaken })) });
const refusalOf = (authorName: string, actor: Actor = visitor) =>
  names.requireFree(news.addComment, { authorName }, actor, origin).then(
    () => undefined,
    (error: { form?: { code: string } }) => error.form?.code,
  );

/** In ms; long enough for one test's questions. */
const ttl = 300;

beforeEach(() => {
  asked = [];
  const call = async (_: unknown, { body }: { body?: unknown }) => {
    asked.push((body as { name: string }).name);
    return { ...answer(), headers: {} };
  };
  names = new GuestNames({ call }, ttl);
});
afterEach(() => {
  vi.useRealTimers();
});

it('a name is asked for once by many at the same time, and again after a while', async () => {
  answer = () => reply(true);
  expect(await Promise.all([refusalOf('bosun'), refusalOf('bosun')])).toEqual(
    Array(2).fill('GuestNameTaken'),
  );
  expect(await refusalOf('bosun')).toBe('GuestNameTaken');
  expect(asked).toEqual(['bosun']);
  answer = () => reply(false);
  await expect.poll(() => refusalOf('bosun')).toBeUndefined();
  expect(asked).toEqual(['bosun', 'bosun']);
});

it('the name of a member who is signed in is not asked for', async () => {
  answer = () => reply(true);
  const member: Actor = { kind: 'user', id: '1', username: 'bosun', role: 'user' };
  expect(await refusalOf('bosun', member)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('without an answer a visitor may sign, and the next ones do not wait for the question', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  answer = () => ({ status: 503, body: Buffer.from(JSON.stringify(errorOf('ServiceUnavailable'))) });
  expect(await refusalOf('bosun')).toBeUndefined();
  expect(await refusalOf('cook')).toBeUndefined();
  expect(asked).toEqual(['bosun']);
  vi.advanceTimersByTime(6_000);
  answer = () => reply(true);
  expect(await refusalOf('bosun')).toBe('GuestNameTaken');
});
