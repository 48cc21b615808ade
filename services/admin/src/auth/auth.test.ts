import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin, codeAlphabet, type ErrorForm, type Origin } from '@kubrik/contract';
import { createLogger, LOGGER, type Logger, openRedis, type Redis, readSession } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminService } from '../service.definition.js';
import { maxCodesForStrangers } from './code-limit.js';

let service: TestService;
let redis: Redis;
beforeAll(async () => {
  service = await startTestService(adminService, { ADMIN_LOGIN: 'captain' });
  redis = await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const messages = (): string[] =>
  readFileSync(join(service.environment.dataDir, 'messenger.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).text);
const lastCode = () => /: (\S{6}) /.exec(messages().at(-1) ?? '')?.[1] ?? '';
/** A browser with this secret in its cookie. */
const origin = (codeSecret?: string, address = '10.0.0.1'): Origin => ({
  address,
  visitorId: 'visitor',
  isNewVisitor: false,
  codeSecret,
});
const ask = async (from = origin('a')) => {
  await service.call(admin.requestPassword, { origin: from });
  return lastCode();
};
const login = (password: string, from = origin('a'), username = 'captain') =>
  service.call(admin.login, { body: { username, password }, origin: from });
const refused = (password: string, from = origin('a'), username = 'captain'): Promise<ErrorForm> =>
  service.refusal(admin.login, { body: { username, password }, origin: from });
const keyOf = (codeSecret: string) =>
  `${service.environment.prefix}admin-code:${createHash('sha256').update(`:${codeSecret}`).digest('base64url')}`;
const other = (code: string) => (code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`);

describe('the second factor', () => {
  const actor = { kind: 'admin', login: 'captain' } as const;
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  const enter = (password: string, secondCode?: string) =>
    service.call(admin.login, { body: { username: 'captain', password, secondCode }, origin: origin('a') });
  const enterRefusal = (password: string, secondCode?: string): Promise<ErrorForm> =>
    service.refusal(admin.login, {
      body: { username: 'captain', password, secondCode },
      origin: origin('a'),
    });
  const state = () => service.call(admin.secondFactor, { actor });
  const setUp = async () => {
    const { secret } = await service.call(admin.startSecondFactor, { actor });
    await service.call(admin.confirmSecondFactor, { actor, body: { code: codeOf(secret, -1) } });
    return secret;
  };
  const require = (code: string) =>
    service.call(admin.requireSecondFactor, { actor, body: { code, isObligatory: true } });
  afterEach(async () => {
    await service.query(`delete from settings where name = 'second-factor'`);
    for await (const keys of redis.scanIterator({
      MATCH: `${service.environment.prefix}admin-second-factor:*`,
    }))
      if (keys.length > 0) await redis.del(keys);
  });

  it('is not asked for until it is obligatory', async () => {
    expect(await state()).toEqual({ isSetUp: false, isObligatory: false });
    const { secret } = await service.call(admin.startSecondFactor, { actor });
    const refusal = await service.refusal(admin.requireSecondFactor, {
      actor,
      body: { code: codeOf(secret), isObligatory: true },
    });
    expect(refusal).toMatchObject({ code: 'WrongSecondFactor', details: [{ field: 'code' }] });
    await service.call(admin.confirmSecondFactor, { actor, body: { code: codeOf(secret) } });
    expect(await state()).toEqual({ isSetUp: true, isObligatory: false });
    expect(await enter(await ask())).toMatchObject({ success: true });
  });

  it('is asked for once it is obligatory, and says nothing of the one-time code', async () => {
    const secret = await setUp();
    expect(await require(codeOf(secret))).toEqual({ isSetUp: true, isObligatory: true });
    const code = await ask();
    for (const password of [code, other(code)])
      expect(await enterRefusal(password)).toMatchObject({ statusCode: 401, code: 'SecondFactorRequired' });
    const second = codeOf(secret, 1);
    const wrongSecond = `${(Number(second[0]) + 1) % 10}${second.slice(1)}`;
    expect(await enterRefusal(other(code), second)).toMatchObject({ code: 'WrongCode' });
    expect(await enterRefusal(code, wrongSecond)).toMatchObject({ code: 'WrongCode' });
    expect(await enter(code, second)).toMatchObject({ success: true });
    // A code of the authenticator application is valid once.
    expect(await enterRefusal(await ask(), second)).toMatchObject({ code: 'WrongCode' });
  });

  it('lets nobody guess: after ten wrong codes in an hour the right one is wrong, too', async () => {
    const secret = await setUp();
    await require(codeOf(secret));
    for (let n = 0; n < 10; n += 1) {
      if (n % 5 === 0) await ask();
      await enterRefusal(lastCode(), 'nodigits');
    }
    expect(await enterRefusal(await ask(), codeOf(secret, 1))).toMatchObject({ code: 'WrongCode' });
  });

  it('changes only by a code, ten tries in an hour', async () => {
    const secret = await setUp();
    const remove = (code: string) => service.refusal(admin.removeSecondFactor, { actor, body: { code } });
    expect(await service.refusal(admin.startSecondFactor, { actor })).toMatchObject({
      code: 'SecondFactorEnabled',
    });
    // The code that set the factor up is used up.
    expect(await remove(codeOf(secret, -1))).toMatchObject({ code: 'WrongSecondFactor' });
    for (let n = 0; n < 9; n += 1) await remove('nodigits');
    expect(await remove(codeOf(secret))).toMatchObject({ code: 'TooManyRequests' });
  });

  it('is removed by a code, and its secret is stored encrypted', async () => {
    const secret = await setUp();
    const rows = await service.query(`select value from settings where name = 'second-factor'`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await service.call(admin.removeSecondFactor, { actor, body: { code: codeOf(secret) } })).toEqual({
      isSetUp: false,
      isObligatory: false,
    });
    expect(await enter(await ask())).toMatchObject({ success: true });
  });
});

describe('the one-time code', () => {
  it('has six characters without look-alikes and opens a session of 24 hours', async () => {
    const code = await ask();
    expect(code).toHaveLength(6);
    expect([...code].every((character) => codeAlphabet.includes(character))).toBe(true);
    expect(codeAlphabet).not.toMatch(/[01OIL]/);
    const { sessionToken } = await login(code);
    expect(await readSession(redis, 'admin', sessionToken)).toEqual({ kind: 'admin', login: 'captain' });
    expect(await readSession(redis, 'user', sessionToken)).toBeUndefined();
  });

  it('is taken in small letters and with spaces around', async () => {
    const code = await ask();
    expect(await login(` ${code.toLowerCase()} `)).toMatchObject({ success: true });
  });

  it('is good once', async () => {
    const code = await ask();
    await login(code);
    expect(await refused(code)).toMatchObject({ statusCode: 401, code: 'CodeExpired' });
  });

  it('lets only one of two logins at the same time in', async () => {
    const code = await ask();
    const results = await Promise.allSettled([login(code), login(code), login(code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is void after five wrong tries, even for the right code', async () => {
    const code = await ask();
    for (let n = 0; n < 5; n += 1) expect(await refused(other(code))).toMatchObject({ code: 'WrongCode' });
    expect(await refused(code)).toMatchObject({ code: 'CodeExpired' });
  });

  it('is bound to the browser that asked for it', async () => {
    const code = await ask(origin('mine'));
    expect(await refused(code, origin('another'))).toMatchObject({ code: 'CodeExpired' });
    expect(await login(code, origin('mine', '10.9.9.9'))).toMatchObject({ success: true });
  });

  it('is refused without its cookie, and such tries do not use it up', async () => {
    const code = await ask(origin('mine'));
    for (let n = 0; n < 6; n += 1) {
      expect(await refused(code, origin())).toMatchObject({ code: 'CodeExpired' });
      expect(await refused(other(code), origin('another'))).toMatchObject({ code: 'CodeExpired' });
    }
    expect(await login(code, origin('mine'))).toMatchObject({ success: true });
  });

  it('leaves nothing in Redis for tries with an unknown cookie', async () => {
    await refused('AAAAAA', origin('unknown'));
    expect(await redis.exists(keyOf('unknown'))).toBe(0);
  });

  it('does not help with another login name', async () => {
    const code = await ask();
    expect(await refused(code, origin('a'), 'admin')).toMatchObject({ code: 'WrongCode' });
  });

  it('is replaced by the next one', async () => {
    const first = await ask();
    const second = await ask();
    if (first !== second) expect(await refused(first)).toMatchObject({ code: 'WrongCode' });
    expect(await login(second)).toMatchObject({ success: true });
  });

  it('is kept nowhere in the clear', async () => {
    const code = await ask(origin('secret'));
    const record = await redis.hGetAll(keyOf('secret'));
    expect(record.hash).toHaveLength(43);
    expect(JSON.stringify(record)).not.toContain(code);
  });
});

describe('a refused login', () => {
  const logged = async (attempt: () => Promise<unknown>) => {
    const warn = vi.spyOn(service.running.app.get<Logger>(LOGGER), 'warn');
    await attempt();
    const lines = warn.mock.calls.map(([fields]) => fields);
    warn.mockRestore();
    return lines;
  };
  const who = { account: 'root', address: '192.0.2.7' };

  it('is logged with account, address and reason, also without the cookie of a code', async () => {
    expect(await logged(() => refused('AAAAAA', origin(undefined, '192.0.2.7'), 'root'))).toEqual([
      { ...who, refusal: 'CodeExpired' },
    ]);
    expect(await logged(() => refused('AAAAAA', origin('unknown', '192.0.2.7'), 'root'))).toEqual([
      { ...who, refusal: 'CodeExpired' },
    ]);
  });

  it('by a wrong code is logged once, with the code that the repair bot looks for', async () => {
    const code = await ask(origin('wrong', '192.0.2.7'));
    expect(await logged(() => refused(other(code), origin('wrong', '192.0.2.7'), 'root'))).toEqual([
      { ...who, refusal: 'WrongCode', code: 'wrong-admin-code' },
    ]);
  });
});

describe('who asks for a code', () => {
  const stranger = (n: number) => ({
    ...origin(`stranger-${n}`, `198.51.100.${n}`),
    visitorId: `stranger-${n}`,
  });

  it('is named in its message: when, from where, with what', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    await ask({ ...origin('a', '203.0.113.7'), userAgent });
    const message = messages().at(-1);
    expect(message).toMatch(/Запрошен \d+ .+ \d\d:\d\d:\d\d UTC с адреса 203\.0\.113\.7, Firefox, Windows\./);
    await ask({ ...origin('a', '203.0.113.7'), userAgent: '<b>Code http://evil.example</b>/1.0 ' });
    expect(messages().at(-1)).not.toMatch(/[<>]|:\/\//);
  });

  it('gets ten in ten minutes from all addresses together, and the administrator in a known browser still more', async () => {
    await login(await ask());
    await redis.del(`${service.environment.prefix}admin-codes`);
    const before = messages().length;
    const asked = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => ask(stranger(n))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxCodesForStrangers);
    const sent = messages().slice(before);
    expect(sent).toHaveLength(maxCodesForStrangers + 1);
    expect(sent.filter((text) => text.includes('больше 10 раз за 10 минут'))).toHaveLength(1);
    const refusal = await service.refusal(admin.requestPassword, { origin: stranger(90) });
    expect(refusal).toMatchObject({ statusCode: 429, code: 'TooManyRequests' });
    expect(await login(await ask())).toMatchObject({ success: true });
  });
});
