import { randomUUID } from 'node:crypto';
import { adminEvents, live, moderatorsRoom, portEvents, userEvents, userRoom } from '@kubrik/contract';
import {
  createLogger,
  endAllSessions,
  openRedis,
  openSession,
  type Redis,
  readSession,
} from '@kubrik/service-kit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningGateway } from '../gateway/src/gateway.ts';
import { type RedisServer, startRedisServer } from './support/redis-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

// Two gateways: what ends a right reaches only one of them by HTTP.
let redisServer: RedisServer;
let redis: Redis;
let stack: Stack;
let second: RunningGateway;
let admin: { authorization: string };
const sockets: Socket[] = [];

beforeAll(async () => {
  redisServer = await startRedisServer();
  const own = { REDIS_URL: redisServer.url };
  stack = await startStack({
    services: ['users', 'admin'],
    env: { users: own, admin: own, gateway: { ...own, RATE_LIMIT_FACTOR: '10' } },
  });
  redis = await openRedis(redisServer.url, createLogger('test', 'silent'));
  const path = '../gateway/dist/gateway.js';
  const { startGateway } = (await import(path)) as typeof import('../gateway/src/gateway.ts');
  second = await startGateway(await stack.environment.env('gateway', { ...own, PORT: '0' }));
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await second?.stop();
  await redis?.close();
  await stack?.stop();
  await redisServer?.remove();
});

interface Rights {
  cookie?: string;
  adminToken?: string;
}

/** Where each private event is followed by one that every socket receives. */
const markRoom = 'port:MARK';

/** A socket at each gateway, in `room` and in the public one. */
const connectToBoth = (room: string, rights: Rights): Promise<Socket[]> =>
  Promise.all([stack.url, `http://127.0.0.1:${second.port}`].map((url) => connect(url, room, rights)));

async function connect(url: string, room: string, { cookie, adminToken }: Rights): Promise<Socket> {
  const extraHeaders: Record<string, string> = cookie ? { cookie } : {};
  const options = { path: live.path, transports: ['websocket'], extraHeaders };
  const socket = io(url, { ...options, reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const { rooms } = await socket.emitWithAck(live.join, { rooms: [room, markRoom], adminToken });
  expect(rooms).toEqual([room, markRoom]);
  return socket;
}

async function publish(type: string, data: object): Promise<void> {
  const { bus } = stack.environment;
  const event = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data };
  await bus.jetstream.publish(bus.subject(`events.${type}`), JSON.stringify(event));
}

/** Which of the sockets receive what is pushed to the room; the public event after it shows that it has been pushed. */
async function hearing(room: string, of: Socket[]): Promise<boolean[]> {
  const mark = randomUUID();
  const ofRoles = { admin: adminEvents.auditEntryStored, [moderatorsRoom]: adminEvents.openReportsChanged };
  const { type } = ofRoles[room as keyof typeof ofRoles] ?? userEvents.notificationsRead;
  const listening = of.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        let isHeard = false;
        const hear = (event: string, data: { mark?: string }) => {
          if (data.mark !== mark) return;
          if (event === type) isHeard = true;
          else resolve(isHeard);
          if (event !== type) socket.offAny(hear);
        };
        socket.onAny(hear).once('disconnect', () => resolve(isHeard));
        if (socket.disconnected) resolve(false);
      }),
  );
  await publish(type, { ...(!(room in ofRoles) && { userId: room.slice(userRoom('').length) }), mark });
  await publish(portEvents.commentReacted.type, { portId: 'MARK', mark });
  return Promise.all(listening);
}

const both = [true, true];
const neither = [false, false];

async function expectLeftWithinOneSecond(room: string, of: Socket[]): Promise<void> {
  const isLeft = async () => !(await hearing(room, of)).includes(true);
  await until(isLeft, () => `a socket still receives what is pushed to ${room}`, 1000);
}

const password = 'шесть футов под килем';
let counter = 0;

/** A person who is signed in. */
async function aPerson() {
  const name = `live_${++counter}`;
  const body = { username: name, email: `${name}@ship.example`, firstName: 'Иван', lastName: 'Петров' };
  const reply = await stack.request('POST', '/api/auth/register', { body: { ...body, password } });
  expect(reply.status, reply.text).toBe(201);
  const id: string = reply.body.user.id;
  return { id, email: body.email, room: userRoom(id), cookie: sessionCookie(reply.headers) };
}

const sessionCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('kubrik_session='))
    ?.split(';')[0] ?? '';
const tokenOf = (cookie: string) => cookie.slice('kubrik_session='.length);
const sailor = () => ({ kind: 'user', id: randomUUID(), username: 'sailor', role: 'user' }) as const;
const change = async (id: string, body: object) => {
  const reply = await stack.request('PUT', `/api/admin/users/${id}`, { headers: admin, body });
  expect(reply.status, reply.text).toBe(200);
};

describe('a person’s own room is left at every gateway', () => {
  it('after logging out in another tab, and the connection stays', async () => {
    const { room, cookie } = await aPerson();
    const open = await connectToBoth(room, { cookie });
    expect(await hearing(room, open)).toEqual(both);
    expect((await stack.request('POST', '/api/auth/logout', { headers: { cookie } })).status).toBe(200);
    await expectLeftWithinOneSecond(room, open);
    expect(open.map(({ connected }) => connected)).toEqual(both);
  });

  it('by the session that has ended alone', async () => {
    const { room, cookie, email } = await aPerson();
    const login = await stack.request('POST', '/api/auth/login', { body: { email, password } });
    const open = await connectToBoth(room, { cookie });
    const phone = await connectToBoth(room, { cookie: sessionCookie(login.headers) });
    await stack.request('POST', '/api/auth/logout', { headers: { cookie } });
    await expectLeftWithinOneSecond(room, open);
    expect(await hearing(room, phone)).toEqual(both);
  });

  it('when the person ends that session from another device, which stays', async () => {
    const { id, room, cookie, email } = await aPerson();
    const login = await stack.request('POST', '/api/auth/login', { body: { email, password } });
    const headers = { cookie: sessionCookie(login.headers) };
    const open = await connectToBoth(room, { cookie });
    const phone = await connectToBoth(room, headers);
    const { body } = await stack.request('GET', `/api/user/${id}/sessions`, { headers });
    const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const ended = await stack.request('POST', `/api/user/${id}/sessions/end`, {
      headers,
      body: { sessionId: other.id },
    });
    expect(ended.status, ended.text).toBe(200);
    await expectLeftWithinOneSecond(room, open);
    expect(await hearing(room, phone)).toEqual(both);
    expect((await stack.request('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    expect((await stack.request('GET', '/api/auth/user', { headers })).status).toBe(200);
  });

  it('when the person ends all other sessions', async () => {
    const { id, room, cookie, email } = await aPerson();
    const login = await stack.request('POST', '/api/auth/login', { body: { email, password } });
    const open = await connectToBoth(room, { cookie });
    const headers = { cookie: sessionCookie(login.headers) };
    expect((await stack.request('DELETE', `/api/user/${id}/sessions`, { headers })).status).toBe(200);
    await expectLeftWithinOneSecond(room, open);
    expect((await stack.request('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    expect((await stack.request('GET', '/api/auth/user', { headers })).status).toBe(200);
  });

  it('after a new sign-in with the same browser, which ends its session', async () => {
    const { room, cookie, email } = await aPerson();
    const open = await connectToBoth(room, { cookie });
    await stack.request('POST', '/api/auth/login', { headers: { cookie }, body: { email, password } });
    await expectLeftWithinOneSecond(room, open);
  });

  it('when the session expires', async () => {
    const person = sailor();
    const token = await openSession(redis, person, 2);
    const room = userRoom(person.id);
    const open = await connectToBoth(room, { cookie: `kubrik_session=${token}` });
    expect(await hearing(room, open)).toEqual(both);
    await until(async () => (await readSession(redis, 'user', token)) === undefined);
    await expectLeftWithinOneSecond(room, open);
  });

  it('not when the session has been prolonged', async () => {
    const person = sailor();
    const token = await openSession(redis, person, 2);
    const expiry = Date.now() + 2000;
    const room = userRoom(person.id);
    const open = await connectToBoth(room, { cookie: `kubrik_session=${token}` });
    for await (const key of redis.scanIterator({ MATCH: 'session:user:*' }))
      for (const one of key) if ((await redis.pTTL(one)) <= 2000) await redis.expire(one, 3600);
    while (Date.now() < expiry + 1000) expect(await hearing(room, open)).toEqual(both);
  });

  it('when an administrator deactivates the person', async () => {
    const { id, room, cookie } = await aPerson();
    const open = await connectToBoth(room, { cookie });
    expect(await hearing(room, open)).toEqual(both);
    await change(id, { isActive: false });
    await expectLeftWithinOneSecond(room, open);
  });

  it('not when the admin role is given or taken: it never opened the administrators’ room', async () => {
    const [person, keeper] = [await aPerson(), await aPerson()];
    for (const { id } of [person, keeper]) await change(id, { role: 'admin' });
    const { id, room, cookie } = person;
    const open = await connectToBoth(room, { cookie });
    const attempt = await open[0]?.emitWithAck(live.join, {
      rooms: [room, markRoom, 'admin'],
      adminToken: tokenOf(cookie),
    });
    expect(attempt.rooms).toEqual([room, markRoom]);
    await change(id, { role: 'user' });
    await stack.settle();
    expect(await hearing(room, open)).toEqual(both);
    expect(await hearing('admin', open)).toEqual(neither);
  });
});

describe('the moderators’ room', () => {
  const room = moderatorsRoom;

  it('opens to the token of the panel, and to nobody without a role', async () => {
    const adminToken = admin.authorization.slice('Bearer '.length);
    expect(await hearing(room, await connectToBoth(room, { adminToken }))).toEqual(both);
    const { cookie, room: own } = await aPerson();
    const open = await connectToBoth(own, { cookie });
    const attempt = await open[0]?.emitWithAck(live.join, { rooms: [own, markRoom, room] });
    expect(attempt?.rooms).toEqual([own, markRoom]);
    expect(await hearing(room, open)).toEqual(neither);
  });

  it('opens with the role, and is left at once when the role is taken', async () => {
    const [{ id, cookie }, keeper] = [await aPerson(), await aPerson()];
    for (const one of [keeper.id, id]) await change(one, { role: 'admin' });
    await stack.settle();
    const open = await connectToBoth(room, { cookie });
    expect(await hearing(room, open)).toEqual(both);
    await change(id, { role: 'user' });
    await expectLeftWithinOneSecond(room, open);
  });
});

describe('the administrators’ room is left at every gateway', () => {
  const room = 'admin';

  it('after logging out, by the sockets of that token alone', async () => {
    const adminToken = await stack.adminToken();
    const open = await connectToBoth(room, { adminToken });
    const others = await connectToBoth(room, { adminToken: admin.authorization.slice('Bearer '.length) });
    expect(await hearing(room, open)).toEqual(both);
    const headers = { authorization: `Bearer ${adminToken}` };
    expect((await stack.request('POST', '/api/admin/auth/logout', { headers })).status).toBe(200);
    await expectLeftWithinOneSecond(room, open);
    expect(await hearing(room, others)).toEqual(both);
  });

  it('when the token expires', async () => {
    const adminToken = await openSession(redis, { kind: 'admin', login: 'admin' }, 2);
    const open = await connectToBoth(room, { adminToken });
    expect(await hearing(room, open)).toEqual(both);
    await until(async () => (await readSession(redis, 'admin', adminToken)) === undefined);
    await expectLeftWithinOneSecond(room, open);
  });
});

describe('while Redis does not answer', () => {
  it('nobody leaves a room, and a change of page does not take anybody out', async () => {
    const { room, cookie } = await aPerson();
    const open = await connectToBoth(room, { cookie });
    redisServer.freeze();
    try {
      const rejoined = await open[0]?.emitWithAck(live.join, { rooms: [room, markRoom, 'forum'] });
      expect(rejoined.rooms).toEqual([room, markRoom, 'forum']);
      await until(async () => (await stack.request('GET', '/api/health')).body.redis === false);
      expect(await hearing(room, open)).toEqual(both);
    } finally {
      redisServer.thaw();
    }
    await until(async () => (await stack.request('GET', '/api/health')).body.redis === true);
    await until(async () => redis.isReady);
  });

  it('what ended meanwhile is noticed when it answers again', async () => {
    const { room, cookie } = await aPerson();
    const open = await connectToBoth(room, { cookie });
    // As while the gateways have no connection: nobody announces it.
    await redis.sendCommand([
      'EVAL',
      "for _, k in ipairs(redis.call('KEYS', 'session:user:*')) do redis.call('DEL', k) end",
      '0',
    ]);
    await redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    const isLeft = async () => !(await hearing(room, open)).includes(true);
    await until(isLeft, () => 'a session that ended unnoticed still has its room');
  });
});

describe('after all sessions have ended, as by a restore', () => {
  it('people and administrators are out of their rooms', async () => {
    const { room, cookie } = await aPerson();
    const person = await connectToBoth(room, { cookie });
    const panel = await connectToBoth('admin', { adminToken: await stack.adminToken() });
    expect(await hearing(room, person)).toEqual(both);
    await endAllSessions(redis);
    await expectLeftWithinOneSecond(room, person);
    await expectLeftWithinOneSecond('admin', panel);
  });
});
