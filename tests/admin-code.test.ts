import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { live } from '@kubrik/contract';
import { createLogger, openRedis, type Redis } from '@kubrik/service-kit';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, type Reply, type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let redis: Redis;
let addresses = 1;

beforeAll(async () => {
  // The tests are a proxy, so that each has an address of its own.
  stack = await startStack({
    services: ['admin'],
    env: { gateway: { TRUST_PROXY: '127.0.0.1' }, admin: { ADMIN_LOGIN: 'captain' } },
  });
  redis = await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
});
afterAll(async () => {
  await redis?.close();
  await stack?.stop();
});
// Each test asks for codes with new browsers, of which all together get a few in ten minutes.
beforeEach(() => redis.del(`${stack.environment.prefix}admin-codes`));

/** Headers of a ship whose crew shares one address. */
const aShip = () => ({ 'x-forwarded-for': `203.0.113.${addresses++}` });

type Headers = Record<string, string>;
const requestCode = async (headers: Headers) => {
  const reply = await stack.request('POST', '/api/admin/auth/request-password', { headers });
  expect(reply.status, reply.text).toBe(200);
  const file = await readFile(join(stack.environment.dataDir, 'messenger.jsonl'), 'utf8');
  const code = /: (\S{6}) /.exec(JSON.parse(file.trim().split('\n').at(-1) ?? '{}').text)?.[1] ?? '';
  return { reply, code, cookie: cookiesOf(reply) };
};
const login = (password: string, headers: Headers): Promise<Reply> =>
  stack.request('POST', '/api/admin/auth/login', { headers, body: { username: 'captain', password } });
const other = (code: string) => (code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`);
const expired = { statusCode: 401, code: 'CodeExpired' };

describe('the one-time code', () => {
  it('is not used up by a stranger at the same address, however often they try', async () => {
    const ship = aShip();
    const { code, cookie } = await requestCode(ship);
    const replies: Reply[] = [];
    for (let n = 0; n < 35; n += 1) replies.push(await login(other(code), ship));
    expect(replies[0]?.body).toMatchObject(expired);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await login(code, { ...ship, cookie })).body).toMatchObject({ success: true });
  });

  it('is not used up by a stranger who makes up a cookie, nor by one who requests a code', async () => {
    const ship = aShip();
    const { code, cookie } = await requestCode(ship);
    const made = { ...ship, cookie: `kubrik_admin_code=${'A'.repeat(43)}.${'B'.repeat(43)}` };
    for (let n = 0; n < 6; n += 1) expect((await login(other(code), made)).body).toMatchObject(expired);
    const stranger = await requestCode(ship);
    for (let n = 0; n < 6; n += 1) await login(other(code), { ...ship, cookie: stranger.cookie });
    expect((await login(code, { ...ship, cookie })).body).toMatchObject({ success: true });
  });

  it('can be used in the browser that requested it alone', async () => {
    const ship = aShip();
    const { code, cookie } = await requestCode(ship);
    const stranger = await requestCode(ship);
    const visitor = cookie.split('; ').find((pair) => pair.startsWith('kubrik_visitor=')) ?? '';
    expect((await login(code, ship)).body).toMatchObject(expired);
    expect((await login(code, { ...ship, cookie: visitor })).body).toMatchObject(expired);
    expect((await login(code, { ...ship, cookie: stranger.cookie })).status).toBe(401);
    // The same browser, in another network.
    expect((await login(code, { ...aShip(), cookie })).body).toMatchObject({ success: true });
  });

  it('is void after five wrong tries of that browser', async () => {
    const ship = aShip();
    const { code, cookie } = await requestCode(ship);
    const headers = { ...ship, cookie };
    for (let n = 0; n < 5; n += 1)
      expect((await login(other(code), headers)).body).toMatchObject({ code: 'WrongCode' });
    expect((await login(code, headers)).body).toMatchObject(expired);
  });

  it('is bound to a cookie that no script and no other site can use, on https alone where the site is there', async () => {
    const lineOf = ({ reply }: { reply: Reply }) =>
      reply.headers.getSetCookie().find((line) => line.includes('kubrik_admin_code=')) ?? '';
    const plain = lineOf(await requestCode(aShip()));
    expect(plain).toMatch(
      /^kubrik_admin_code=.*; Max-Age=600; Path=\/api\/admin\/auth; HttpOnly; SameSite=Strict$/,
    );
    const https = { ...aShip(), 'x-forwarded-proto': 'https' };
    const { reply, code } = await requestCode(https);
    const secure = lineOf({ reply });
    expect(secure).toMatch(/^__Secure-kubrik_admin_code=/);
    expect(secure.split('; ')).toContain('Secure');
    const cookie = secure.split(';')[0] ?? '';
    // The name without the prefix could be set over http.
    const plainName = { ...https, cookie: cookie.replace('__Secure-', '') };
    expect((await login(code, plainName)).status).toBe(401);
    expect((await login(code, { ...https, cookie })).status).toBe(200);
  });
});

describe('the panel’s token', () => {
  const host = () => new URL(stack.url).host;
  /** Signs in and gives the token with the cookie line of the panel, if one was set. */
  const signIn = async (headers: Headers) => {
    const ship = { ...aShip(), ...headers };
    const { code, cookie } = await requestCode(ship);
    const reply = await login(code, { ...ship, cookie });
    expect(reply.status, reply.text).toBe(200);
    const line = reply.headers.getSetCookie().find((one) => one.includes('kubrik_panel=')) ?? '';
    return { token: reply.body.sessionToken as string, line, pair: line.split(';')[0] ?? '' };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const stats = async (headers: Headers) =>
    (await stack.request('GET', '/api/admin/audit', { headers })).status;
  const join = async (adminToken: string, headers: Headers) => {
    const socket = io(stack.url, { path: live.path, transports: ['websocket'], extraHeaders: headers });
    const { rooms } = await socket.emitWithAck(live.join, { rooms: ['admin'], adminToken });
    socket.close();
    return rooms;
  };

  it('of a program works alone', async () => {
    const { token, line } = await signIn({});
    expect(line).toBe('');
    expect(await stats(bearer(token))).toBe(200);
    expect(await join(token, {})).toEqual(['admin']);
    // A browser in which somebody has signed in may use it, too.
    expect(await stats({ ...bearer(token), cookie: `kubrik_panel=${'A'.repeat(43)}` })).toBe(200);
  });

  it('of a browser opens nothing without the cookie that came with it', async () => {
    const { token, line, pair } = await signIn({ origin: stack.url });
    expect(line).toMatch(/^kubrik_panel=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await stats({ ...bearer(token), cookie: pair })).toBe(200);
    expect(await join(token, { cookie: pair })).toEqual(['admin']);

    const { pair: another } = await signIn({ origin: stack.url });
    const strangers: Headers[] = [
      {},
      { cookie: another },
      { cookie: 'kubrik_panel=' },
      { cookie: 'kubrik_panel=x' },
    ];
    for (const stranger of strangers) {
      expect(await stats({ ...bearer(token), ...stranger })).toBe(401);
      expect(await join(token, stranger)).toEqual([]);
    }
    // Nor does the cookie open anything without the token.
    expect(await stats({ cookie: pair })).toBe(401);
    // What is put together by hand is no token either.
    expect(await stats(bearer(`${token}.${pair.split('=')[1]}`))).toBe(401);
  });

  it.each([
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-dest', 'empty'],
  ])('of a browser whose Origin a proxy has removed is bound, known by %s', async (name, value) => {
    const { token, pair } = await signIn({ [name]: value });
    expect(pair).toContain('kubrik_panel=');
    expect(await stats(bearer(token))).toBe(401);
    expect(await stats({ ...bearer(token), cookie: pair })).toBe(200);
  });

  it('of a browser on https is bound by a cookie of this host alone', async () => {
    const https = { origin: `https://${host()}`, 'x-forwarded-proto': 'https' };
    const { token, line, pair } = await signIn(https);
    expect(line).toMatch(
      /^__Host-kubrik_panel=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const headers = { ...bearer(token), 'x-forwarded-proto': 'https' };
    expect(await stats({ ...headers, cookie: pair })).toBe(200);
    // The name without the prefix could be set by another host or over http.
    expect(await stats({ ...headers, cookie: pair.replace('__Host-', '') })).toBe(401);
  });

  it('of a browser ends with its cookie', async () => {
    const { token, pair } = await signIn({ origin: stack.url });
    const headers = { ...bearer(token), cookie: pair };
    const reply = await stack.request('POST', '/api/admin/auth/logout', { headers });
    expect(reply.status).toBe(200);
    expect(cookiesOf(reply)).toContain('kubrik_panel=');
    expect(await stats(headers)).toBe(401);
  });
});
