import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedInCookie } from '@kubrik/contract';
import Provider from 'oidc-provider';
import { generateSync } from 'otplib';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type RequestOptions, type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
let server: Server;
let admin: Record<string, string>;
const sockets: Socket[] = [];
const site = 'https://kubrik.example';
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A client that keeps its cookies, as a browser does. */
class Browser {
  private readonly cookies = new Map<string, string>();

  get headers() {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  cookie = (name: string) => this.cookies.get(name);

  async ask(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<Reply> {
    const headers = { ...this.headers, ...options.headers };
    const reply = await stack.request(method, path, { redirect: 'manual', body, ...options, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return reply;
  }

  /** Collects the events of a person's own room, and of others. */
  async listen(userId: string, ...others: string[]) {
    const options = { path: '/api/live', transports: ['websocket'], extraHeaders: this.headers };
    const socket = io(stack.url, { ...options, forceNew: true, reconnection: false });
    sockets.push(socket);
    const heard: string[] = [];
    const heardData: object[] = [];
    socket.onAny((event: string, data: object) => {
      heard.push(event);
      heardData.push(data);
    });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const wanted = { rooms: [`user:${userId}`, ...others] };
    const { rooms }: { rooms: string[] } = await socket.emitWithAck('join', wanted);
    return { heard, heardData, socket, rooms };
  }
}

const password = 'шесть футов под килем';
let counter = 0;

async function aPerson(username = `crew_${++counter}`) {
  const browser = new Browser();
  const email = `person${++counter}@ship.example`;
  const body = { username, email, firstName: 'Иван', lastName: 'Петров', password };
  const reply = await browser.ask('POST', '/api/auth/register', body);
  expect(reply.status, reply.text).toBe(201);
  return { browser, username, email, id: reply.body.user.id as string };
}
const signIn = async (email: string) => {
  const browser = new Browser();
  const reply = await browser.ask('POST', '/api/auth/login', { email, password });
  expect(reply.status, reply.text).toBe(200);
  return browser;
};
const who = (browser: Browser) => browser.ask('GET', '/api/auth/user');
const change = (id: string, body: object) =>
  stack.request('PUT', `/api/admin/users/${id}`, { headers: admin, body });

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openProvider(issuer);
  stack = await startStack({
    services: ['users', 'forum', 'admin'],
    env: {
      gateway: { RATE_LIMIT_FACTOR: '10', TRUST_PROXY: 'loopback' },
      users: {
        SITE_URL: site,
        GOOGLE_CLIENT_ID: 'kubrik',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: issuer,
        APPLE_CLIENT_ID: 'kubrik',
        APPLE_TEAM_ID: 'TEAM123456',
        APPLE_KEY_ID: 'KEY1234567',
        APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        APPLE_ISSUER: issuer,
      },
    },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await stack?.stop();
  server?.closeAllConnections();
  server?.close();
});

/** A real OpenID provider with a single account. */
function openProvider(issuer: string) {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'kubrik',
        client_secret: 'secret',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['google', 'apple'].map((name) => `${site}/api/auth/${name}/callback`),
      },
    ],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: 'anna@mail.example',
        email_verified: true,
        given_name: 'Анна',
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId ?? '';
      const grant = new provider.Grant({ accountId, clientId: 'kubrik' });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  });
  // Apple's signed secret is tested in the service.
  provider.Client.prototype.compareClientSecret = async () => true;
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'anna' } });
  });
}

/** Submits the provider's pages; returns the query that it sends back. */
async function throughProvider(location: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  for (let url = location, hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) {
      const inputs = [...(await response.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      return new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
    }
    url = new URL(next, url).href;
    if (url.startsWith(site)) return new URL(url).searchParams;
  }
  throw new Error('the provider never sent the browser back');
}

describe('a session', () => {
  it('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const { browser, email } = await aPerson();
    const reply = await browser.ask('POST', '/api/auth/login', { email, password });
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('kubrik_session='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(JSON.stringify(reply.body)).not.toContain(browser.cookie('kubrik_session'));
    expect(reply.headers.get('kubrik-session')).toBeNull();
  });

  it('is replaced by a new one at the next sign-in, and the old one ends', async () => {
    const { browser, email, id } = await aPerson();
    const old = browser.cookie('kubrik_session');
    await browser.ask('POST', '/api/auth/login', { email, password });
    expect(browser.cookie('kubrik_session')).not.toBe(old);
    expect((await who(browser)).body).toMatchObject({ id });
    const stale = await stack.request('GET', '/api/auth/user', {
      headers: { cookie: `kubrik_session=${old}` },
    });
    expect(stale.status).toBe(401);
  });

  it('ends at sign-out in this browser and not in others', async () => {
    const { browser, email } = await aPerson();
    const phone = await signIn(email);
    const token = browser.cookie('kubrik_session');
    expect(browser.cookie(signedInCookie)).toBe('1');
    expect((await browser.ask('POST', '/api/auth/logout')).body).toEqual({ success: true });
    expect(browser.cookie('kubrik_session')).toBeUndefined();
    expect(browser.cookie(signedInCookie)).toBeUndefined();
    const stale = await stack.request('GET', '/api/auth/user', {
      headers: { cookie: `kubrik_session=${token}` },
    });
    expect(stale.status).toBe(401);
    expect((await who(phone)).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('deactivates a person: sessions and live connections end at once', async () => {
    const { browser, email, id } = await aPerson();
    const phone = await signIn(email);
    const { socket, rooms } = await phone.listen(id);
    expect(rooms).toEqual([`user:${id}`]);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await change(id, { isActive: false })).status).toBe(200);
    for (const one of [browser, phone]) expect((await who(one)).status).toBe(401);
    await closed;
    const again = await new Browser().ask('POST', '/api/auth/login', { email, password });
    expect(again).toMatchObject({ status: 403, body: { code: 'AccountDisabled' } });
  });

  it('grants and revokes the right to delete messages in an open session', async () => {
    const { browser, id } = await aPerson();
    const keeper = await aPerson();
    await change(keeper.id, { role: 'admin' });
    const { body: message } = await browser.ask('POST', '/api/chat', { message: 'На удаление' });
    const remove = () => browser.ask('DELETE', `/api/forum/messages/${message.id}`);
    expect((await remove()).status).toBe(403);
    await change(id, { role: 'admin' });
    expect((await remove()).status).toBe(200);
    await change(id, { role: 'user' });
    expect((await remove()).status).toBe(403);
  });

  it('finds the actions in the audit trail and the people in the statistics', async () => {
    const { id } = await aPerson();
    await change(id, { isActive: false });
    const trail = async () => (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    await until(async () =>
      (await trail()).some((line: { details: object }) => 'id' in line.details && line.details.id === id),
    );
    expect(
      (await trail()).find((line: { details: { id?: string } }) => line.details.id === id),
    ).toMatchObject({
      who: 'admin',
      what: 'users.changeUser',
      details: { id, isActive: false },
    });
    const { body: stats } = await stack.request('GET', '/api/admin/stats', { headers: admin });
    const { body: people } = await stack.request('GET', '/api/admin/users?limit=100', { headers: admin });
    expect(stats).toMatchObject({ totalUsers: people.length, aiUsageToday: 0 });
  });
});

describe('the cabinet', () => {
  it('shows a private message on every device, and counts it after a reload and on another device', async () => {
    const [from, to] = [await aPerson(), await aPerson()];
    const earlier = { toUsername: from.username, content: 'Когда вахта?' };
    await to.browser.ask('POST', `/api/user/${to.id}/messages`, earlier);
    const phone = await signIn(to.email);
    const [one, two, own] = [
      await to.browser.listen(to.id),
      await phone.listen(to.id),
      await from.browser.listen(from.id),
    ];
    const stranger = await from.browser.listen(to.id);
    expect(stranger.rooms).toEqual([]);
    const sent = await from.browser.ask('POST', `/api/user/${from.id}/messages`, {
      toUsername: `@${to.username}`,
      content: 'Вахта в полночь',
    });
    expect(sent.status, sent.text).toBe(201);
    for (const { heard } of [one, two]) {
      await until(() => heard.includes('users.message-sent') && heard.includes('users.notified'));
    }
    await until(() => own.heard.includes('users.message-sent'));
    expect(stranger.heard).toEqual([]);
    for (const browser of [to.browser, phone]) {
      const { body } = await browser.ask('GET', `/api/user/${to.id}/unread`);
      expect(body).toEqual({ notifications: 1, messages: 1, requests: 0 });
    }
    await phone.ask('PUT', `/api/user/${to.id}/messages/read`, { fromUserId: from.id });
    await until(() => one.heard.includes('users.messages-read'));
    expect((await to.browser.ask('GET', `/api/user/${to.id}/unread`)).body).toEqual({
      notifications: 0,
      messages: 0,
      requests: 0,
    });
  });

  it('shows a mention in the main chat', async () => {
    const [from, to] = [await aPerson(), await aPerson('Боцман_Ёлкин')];
    const { heard } = await to.browser.listen(to.id);
    await from.browser.ask('POST', '/api/chat', { message: 'Спросите @боцман_ёлкин!' });
    await until(() => heard.includes('users.notified'));
    const { body } = await to.browser.ask('GET', `/api/user/${to.id}/notifications`);
    expect(body).toMatchObject([
      {
        type: 'mention',
        title: `@${from.username} упоминает вас в общем чате`,
        path: expect.stringMatching(/^\/forum\?message=\d+$/),
        isRead: false,
      },
    ]);
  });

  it('shows replies, reactions and what is new in one’s own topic, without telling browsers whose accounts they are', async () => {
    const [from, to] = [await aPerson(), await aPerson()];
    const { body: topic } = await to.browser.ask('POST', '/api/forum/topics', {
      title: 'Виза моряка в Бразилию',
      content: 'Кто оформлял?',
      category: 'general',
    });
    const say = async (who: Browser, content: string, replyTo?: string) =>
      (await who.ask('POST', '/api/forum/messages', { topicId: topic.id, content, replyTo })).body;
    const { heardData, heard } = await from.browser.listen(from.id, `topic:${topic.id}`);
    const notices = async () => (await to.browser.ask('GET', `/api/user/${to.id}/notifications`)).body;
    await stack.settle();
    await say(from.browser, 'Оформлял я');
    const hasNotice = async () => (await notices()).length > 0;
    await until(hasNotice);
    const question = await say(to.browser, 'Сколько стоит?');
    await say(from.browser, 'Двести', question.id);
    await from.browser.ask('PUT', `/api/forum/messages/${question.id}/reactions/thanks`);
    await stack.settle();
    await until(() => heard.includes('forum.message-reacted'));
    expect(heard).toContain('forum.message-posted');
    for (const data of heardData) expect(data).not.toHaveProperty('authorId');
    const body = await notices();
    const path = `/forum/topics/${topic.id}?message=`;
    expect(body).toMatchObject([
      { type: 'reaction', title: 'Реакции на ваше сообщение: 1', content: 'Сколько стоит?' },
      {
        type: 'reply',
        title: `@${from.username} отвечает вам в теме «Виза моряка в Бразилию»`,
        path: expect.stringContaining(path),
      },
      { type: 'followed', title: 'Новые сообщения в теме «Виза моряка в Бразилию»' },
    ]);
    const url = `/api/user/${to.id}/notifications/read`;
    const reply = { notificationId: body[1].id };
    expect((await to.browser.ask('PUT', url, reply)).status).toBe(200);
    expect((await from.browser.ask('PUT', url, reply)).status).toBe(403);
    const { body: unread } = await to.browser.ask('GET', `/api/user/${to.id}/unread`);
    expect(unread).toMatchObject({ notifications: 2 });
  });

  it('applies a new nickname to what the person writes from then on', async () => {
    const { browser, id, username, email } = await aPerson();
    const names = { firstName: 'Иван', lastName: 'Петров', username: `${username}_new`, email };
    expect((await browser.ask('PUT', `/api/user/profile/${id}`, names)).status).toBe(200);
    const { body } = await browser.ask('POST', '/api/chat', { message: 'Это я' });
    expect(body).toMatchObject({ authorName: `${username}_new` });
  });

  it('counts ten more requests to the AI for a registered person', async () => {
    const { browser } = await aPerson();
    const ask = (one: Browser) => one.ask('GET', '/api/ai/usage');
    expect((await ask(new Browser())).body).toEqual({ used: 0, limit: 50 });
    expect((await ask(browser)).body).toEqual({ used: 0, limit: 60 });
  });
});

describe('a refusal by a limit of an account', () => {
  /** The first answer that is no longer about the password or code. */
  async function firstLimited(ask: () => Promise<Reply>): Promise<Reply> {
    for (let n = 0; n < 12; n += 1) {
      const reply = await ask();
      if (reply.status === 429) return reply;
      expect(Math.floor(reply.status / 100), reply.text).toBe(4);
    }
    throw new Error('no limit');
  }

  function expectWait({ headers, body }: Reply, most: number): void {
    expect(body).toMatchObject({ statusCode: 429, code: 'TooManyRequests' });
    const wait = headers.get('retry-after') ?? '';
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait)).toBeGreaterThan(most - 60);
    expect(Number(wait)).toBeLessThanOrEqual(most);
  }

  it('says after how many seconds to try again: a login', async () => {
    const { email } = await aPerson();
    const body = { email, password: 'не тот пароль' };
    expectWait(await firstLimited(() => stack.request('POST', '/api/auth/login', { body })), 600);
  });

  it.each([
    ['PUT', '/password', { currentPassword: 'не тот пароль', password: 'семь футов под килем, не шесть' }],
    ['POST', '/deletion', { currentPassword: 'не тот пароль' }],
  ])('says after how many seconds to try again: %s /api/user/{id}%s', async (method, path, body) => {
    const { browser, id } = await aPerson();
    expectWait(await firstLimited(() => browser.ask(method, `/api/user/${id}${path}`, body)), 600);
  });

  it('says after how many seconds to try again: the second step', async () => {
    const { browser, email, id } = await aPerson();
    const secret = await browser.ask('POST', `/api/user/${id}/second-factor`, { currentPassword: password });
    const code = generateSync({ secret: secret.body.secret });
    const confirmed = await browser.ask('POST', `/api/user/${id}/second-factor/confirm`, { code });
    expect(confirmed.status, confirmed.text).toBe(200);
    const stranger = new Browser();
    await stranger.ask('POST', '/api/auth/login', { email, password });
    const body = { code: 'ABCDEFGHJK' };
    expectWait(await firstLimited(() => stranger.ask('POST', '/api/auth/second-step', body)), 3600);
  });
});

describe('cookies on https', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const names = ['kubrik_session', 'kubrik_signed_in', 'kubrik_visitor'];
  const send = (method: string, path: string, pairs: Record<string, string>, body?: unknown) => {
    const cookie = Object.entries(pairs).map(([name, value]) => `${name}=${value}`);
    return stack.request(method, path, { body, headers: { ...https, cookie: cookie.join('; ') } });
  };
  /** What a browser has after an answer, by name; a removed cookie is empty. */
  const cookiesOf = (reply: Reply) => {
    const found: Record<string, string> = {};
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      found[name] = value;
    }
    return found;
  };
  const logIn = async (pairs: Record<string, string> = {}) => {
    const { email, id } = await aPerson();
    const reply = await send('POST', '/api/auth/login', pairs, { email, password });
    expect(reply.status, reply.text).toBe(200);
    return { reply, id, cookies: cookiesOf(reply) };
  };
  const idOf = async (pairs: Record<string, string>) =>
    (await send('GET', '/api/auth/user', pairs)).body.id as string | undefined;

  it('are kept for this host: each has the prefix, and the browser’s rules for it', async () => {
    const { reply } = await logIn();
    const lines = reply.headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual(
      names.map((name) => `__Host-${name}`).toSorted(),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;.* Secure/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  it('with the prefix are never replaced by others without it', async () => {
    const [mine, stranger] = [await logIn(), await logIn()];
    const own = mine.cookies['__Host-kubrik_session'] ?? '';
    const injected = stranger.cookies['__Host-kubrik_session'] ?? '';
    expect(await idOf({ '__Host-kubrik_session': own, kubrik_session: injected })).toBe(mine.id);
    // Nor once the own session has ended.
    await send('POST', '/api/auth/logout', { '__Host-kubrik_session': own });
    expect(await idOf({ '__Host-kubrik_session': own, kubrik_session: injected })).toBeUndefined();
  });

  it('of before the prefix keep their session, and get it with the next request', async () => {
    const { cookies, id } = await logIn();
    const token = cookies['__Host-kubrik_session'] ?? '';
    const visitor = cookies['__Host-kubrik_visitor'] ?? '';
    const old = { kubrik_session: token, kubrik_signed_in: '1', kubrik_visitor: visitor };
    const read = await send('GET', '/api/auth/user', old);
    expect(read.body.id).toBe(id);
    expect(cookiesOf(read)).toEqual({
      '__Host-kubrik_session': token,
      '__Host-kubrik_signed_in': '1',
      kubrik_session: '',
      kubrik_signed_in: '',
    });
    const ages = read.headers.getSetCookie().map((line) => Number(/Max-Age=(\d+)/.exec(line)?.[1]));
    expect(Math.max(...ages)).toBeGreaterThan(29 * 24 * 3600);
    const written = await send('PUT', `/api/user/${id}/notifications/read-all`, old);
    expect(cookiesOf(written)).toMatchObject({ '__Host-kubrik_visitor': visitor, kubrik_visitor: '' });
  });

  it('without the prefix that hold no session are given none', async () => {
    const reply = await send('GET', '/api/auth/user', { kubrik_session: 'x'.repeat(43) });
    expect(reply.status).toBe(401);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('go at sign-out under both names', async () => {
    const { cookies } = await logIn();
    const token = cookies['__Host-kubrik_session'] ?? '';
    const pairs = { '__Host-kubrik_session': token, kubrik_session: token };
    const cleared = cookiesOf(await send('POST', '/api/auth/logout', pairs));
    expect(cleared).toMatchObject({
      '__Host-kubrik_session': '',
      '__Host-kubrik_signed_in': '',
      kubrik_session: '',
    });
    expect(await idOf({ kubrik_session: token })).toBeUndefined();
  });

  it('open the person’s own room of the live connection', async () => {
    const { cookies, id } = await logIn();
    const cookie = `__Host-kubrik_session=${cookies['__Host-kubrik_session']}`;
    const options = { path: '/api/live', transports: ['websocket'], extraHeaders: { ...https, cookie } };
    const socket = io(stack.url, { ...options, forceNew: true, reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const { rooms } = await socket.emitWithAck('join', { rooms: [`user:${id}`] });
    expect(rooms).toEqual([`user:${id}`]);
  });
});

describe('signing in by a provider', () => {
  it.each(['google', 'apple'])('%s signs a person in to their own account', async (name) => {
    const browser = new Browser();
    const started = await browser.ask('GET', `/api/auth/${name}?returnTo=/forum`);
    expect(started.status).toBe(303);
    const answer = await throughProvider(started.headers.get('location') ?? '');
    let path = `/api/auth/${name}/callback?${answer}`;
    if (name === 'apple') {
      // Posted by Apple's page, so without a cookie of ours.
      const posted = await stack.request('POST', '/api/auth/apple/callback', {
        raw: String(answer),
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      });
      expect(posted.status).toBe(303);
      path = posted.headers.get('location') ?? '';
    }
    const stranger = await new Browser().ask('GET', path.replace(/state=[^&]+/, 'state=none'));
    expect(stranger.headers.get('location')).toMatch(/^\/login\?error=provider/);
    const arrived = await browser.ask('GET', path);
    expect(arrived.status).toBe(303);
    const location = arrived.headers.get('location');
    // Google's comes first, and makes the account.
    if (name === 'google') {
      expect(location).toBe('/login?step=terms&returnTo=%2Fforum');
      expect((await who(browser)).status).toBe(401);
      const accepted = await browser.ask('POST', '/api/auth/accept-terms', { acceptedTerms: '2026-11-23' });
      expect(accepted.status, accepted.text).toBe(201);
    } else expect(location).toBe('/forum');
    expect((await who(browser)).body).toMatchObject({ email: 'anna@mail.example', isEmailVerified: true });
  });

  it('refuses an answer in another browser than the one that began', async () => {
    const attacker = new Browser();
    const started = await attacker.ask('GET', '/api/auth/google');
    const answer = await throughProvider(started.headers.get('location') ?? '');
    const victim = new Browser();
    const arrived = await victim.ask('GET', `/api/auth/google/callback?${answer}`);
    expect(arrived.headers.get('location')).toMatch(/^\/login\?error=provider/);
    expect(victim.cookie('kubrik_session')).toBeUndefined();
  });
});
