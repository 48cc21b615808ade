import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, type Reply, type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let addresses = 1;

beforeAll(async () => {
  // The tests are a proxy, so that each has an address of its own.
  stack = await startStack({
    services: ['admin'],
    env: { gateway: { TRUST_PROXY: '127.0.0.1' }, admin: { ADMIN_LOGIN: 'captain' } },
  });
});
afterAll(() => stack?.stop());

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
      reply.headers.getSetCookie().find((line) => line.startsWith('kubrik_admin_code=')) ?? '';
    const plain = lineOf(await requestCode(aShip()));
    expect(plain).toMatch(/; Max-Age=600; Path=\/api\/admin\/auth; HttpOnly; SameSite=Strict$/);
    const secure = lineOf(await requestCode({ ...aShip(), 'x-forwarded-proto': 'https' }));
    expect(secure.split('; ')).toContain('Secure');
  });
});
