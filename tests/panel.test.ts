import { randomUUID } from 'node:crypto';
import { defaultWebsiteSettings, errorForm, live, userEvents, userRoom } from '@kubrik/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { cookiesOf, type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let admin: { authorization: string };
const sockets: Socket[] = [];

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(3)));
  stack = await startStack({
    services: ['news', 'forum', 'admin', 'users', 'protection'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, admin: { LOG_LEVEL: 'info' } },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 3);
  await stack.settle();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

async function connect(headers: Record<string, string> = {}): Promise<Socket> {
  const socket = io(stack.url, {
    path: live.path,
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}
const join = async (socket: Socket, rooms: string[], adminToken?: string): Promise<string[]> =>
  (await socket.emitWithAck(live.join, { rooms, adminToken })).rooms;

describe('the operator of the site', () => {
  it.each([
    ['ООО «Якорь»', 'privacy@anchor.example'],
    ['Пётр Лоцман', ''],
    ['', ''],
  ])('is named as «%s» to visitors, by the API and on the pages of the law', async (name, contact) => {
    const body = { ...defaultWebsiteSettings, operatorName: name, operatorContact: contact };
    const reply = await stack.request('POST', '/api/admin/website/settings', { headers: admin, body });
    expect(reply.status, reply.text).toBe(200);
    const { siteName, maintenance } = defaultWebsiteSettings;
    const site = { siteName, maintenance, operatorName: name, operatorContact: contact, trends: null };
    await expect.poll(async () => (await stack.request('GET', '/api/site')).body).toEqual(site);
    for (const path of ['/privacy', '/terms']) {
      const sentence = name ? `Оператор этого сайта: ${name}.` : 'Оператор этой установки ещё не назван.';
      await expect.poll(async () => (await stack.request('GET', path)).text).toContain(sentence);
      const { text } = await stack.request('GET', path);
      expect(text.includes('Связь:')).toBe(contact !== '');
      if (contact) expect(text).toContain(`Связь: ${contact}.`);
    }
  });
});

describe('maintenance', () => {
  const setMaintenance = async (maintenance: boolean) => {
    const body = { ...defaultWebsiteSettings, maintenance };
    const reply = await stack.request('POST', '/api/admin/website/settings', { headers: admin, body });
    expect(reply.status, reply.text).toBe(200);
    const status = maintenance ? 503 : 200;
    await until(async () => (await stack.request('GET', '/api/maritime-news')).status === status);
  };

  it('answers visitors 503 in the error form, without a restart, while administrators work on', async () => {
    const editor = { cookie: await stack.sessionCookie('editor', 'admin') };
    const sailor = { cookie: await stack.sessionCookie('sailor') };
    // Fills the cache.
    await stack.request('GET', '/api/maritime-news');
    await setMaintenance(true);
    for (const headers of [{}, sailor]) {
      const reply = await stack.request('GET', '/api/maritime-news', { headers });
      expect(errorForm.parse(reply.body)).toMatchObject({ statusCode: 503, code: 'Maintenance' });
      const written = await stack.request('POST', '/api/chat', { headers, body: { message: 'Есть кто?' } });
      expect(written.body).toMatchObject({ code: 'Maintenance' });
    }
    for (const headers of [admin, editor]) {
      expect((await stack.request('GET', '/api/maritime-news', { headers })).status).toBe(200);
    }
    expect((await stack.request('GET', '/api/site')).body).toEqual({
      siteName: 'Кубрик',
      maintenance: true,
      operatorName: '',
      operatorContact: '',
      trends: null,
    });
    // So does whoever calls for help.
    const help = await stack.request('POST', '/api/protection/chat', { body: { message: 'Не хочу жить' } });
    expect([help.status, help.body.parts.crisisHelp]).toEqual([200, expect.stringContaining('Вы не один')]);
    // Administrators can still sign in.
    expect((await stack.adminToken()).length).toBeGreaterThan(20);
    expect((await stack.request('GET', '/')).status).toBe(200);
    await setMaintenance(false);
    expect((await stack.request('GET', '/api/site')).body.maintenance).toBe(false);
  });
});

describe('statistics', () => {
  it('are the services’ counts, without those of a service that is down', async () => {
    const { body } = await stack.request('GET', '/api/admin/stats', { headers: admin });
    expect(body).toMatchObject({ totalNews: 3, totalMessages: 0, totalTopics: 0, totalPorts: null });
    expect(body.aiUsageToday).toBe(0);
  });
});

describe('what the pages of the site count', () => {
  it('is for everybody, and says nothing of the panel', async () => {
    const { status, body } = await stack.request('GET', '/api/site/totals');
    expect(status).toBe(200);
    expect(body).toEqual({ totalUsers: expect.any(Number), totalTopics: 0, totalMessages: 0 });
  });
});

describe('the card of trends', () => {
  const figures = {
    shipsEnRoute: '61 200',
    cargo: '-0,4 %',
    containers: '+1,9 %',
    oil: '+0,3 %',
    source: 'Обзор морского транспорта',
    date: '2026-11-01',
  };
  const save = (body: object, headers: Record<string, string> = admin) =>
    stack.request('POST', '/api/admin/website/trends', { headers, body });

  it('is an example until an administrator has set its figures, with source and date', async () => {
    expect((await stack.request('GET', '/api/site')).body.trends).toBe(null);
    const socket = await connect();
    await join(socket, ['site']);
    const told = new Promise((resolve) => socket.on('admin.trends-changed', resolve));
    expect((await save(figures)).body).toMatchObject({ success: true });
    // Every gateway drops its answer, and open pages show the figures at once.
    expect(await told).toEqual(figures);
    expect((await stack.request('GET', '/api/site')).body.trends).toEqual(figures);
    await stack.settle();
    const [entry] = (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    expect(entry).toMatchObject({ who: 'admin', what: 'admin.saveTrends', details: figures });
  });

  it.each([
    ['source', { source: ' ' }],
    ['date', { date: '1 ноября' }],
    ['cargo', { cargo: undefined }],
    ['oil', { oil: 'о'.repeat(41) }],
  ])('is not saved without a good %s, which the answer names', async (field, wrong) => {
    const refused = await save({ ...figures, ...wrong });
    expect(refused.status).toBe(400);
    expect(errorForm.parse(refused.body).details?.map((one) => one.field)).toEqual([field]);
  });

  it('is nobody’s but the administrator’s', async () => {
    const sailor = { cookie: await stack.sessionCookie('trader') };
    for (const headers of [{}, sailor]) expect((await save(figures, headers)).status).toBe(401);
  });
});

describe('the administrator’s token', () => {
  it('is refused after signing out, and signing in and out are in the audit trail', async () => {
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    expect((await stack.request('GET', '/api/admin/logs', { headers })).status).toBe(200);
    expect((await stack.request('POST', '/api/admin/auth/logout', { headers })).status).toBe(200);
    const refused = await stack.request('GET', '/api/admin/logs', { headers });
    expect(refused.body).toMatchObject({ statusCode: 401, code: 'AdminTokenRequired' });
    await stack.settle();
    const trail = (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    expect(trail.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
      'admin.logout',
      'admin.login',
    ]);
  });
});

describe('the audit trail', () => {
  it('records who deleted which message from which address, and no refused attempts', async () => {
    const chat = (await stack.request('GET', '/api/chat')).body;
    const { id } = chat[0];
    const missing = randomUUID();
    expect((await stack.request('DELETE', `/api/forum/messages/${missing}`, { headers: admin })).status).toBe(
      404,
    );
    const moderator = { cookie: await stack.sessionCookie('moderator', 'admin') };
    await stack.request('DELETE', `/api/forum/messages/${id}`, { headers: moderator });
    await stack.settle();
    const trail = (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    expect(trail[0]).toMatchObject({
      who: 'moderator',
      what: 'forum.deleteMessage',
      details: { id },
      address: '127.0.0.1',
    });
    expect(JSON.stringify(trail)).not.toContain(missing);
  });
});

describe('the log', () => {
  it('reaches the panel live, and is there after a reload', async () => {
    const socket = await connect();
    const token = admin.authorization.slice('Bearer '.length);
    expect(await join(socket, ['admin'])).toEqual([]);
    expect(await join(socket, ['admin'], token)).toEqual(['admin']);
    const heard = new Promise<{ message: string; level: string; source: string }>((resolve) => {
      socket.on('admin.logged', (entry) => entry.level === 'warn' && resolve(entry));
    });
    const asked = await stack.request('POST', '/api/admin/auth/request-password');
    const headers = { cookie: cookiesOf(asked) };
    const body = { username: 'admin', password: 'AAAAAA' };
    await stack.request('POST', '/api/admin/auth/login', { headers, body });
    expect(await heard).toMatchObject({ source: 'admin', message: 'a wrong administrator code was tried' });
    await until(async () => {
      const { body } = await stack.request('GET', '/api/admin/logs?level=warn', { headers: admin });
      return body[0]?.message === 'a wrong administrator code was tried';
    });
    // The code itself appears only on the console.
    const all = (await stack.request('GET', '/api/admin/logs?limit=200', { headers: admin })).text;
    expect(all).not.toContain('Код входа');
  });
});

describe('dead background jobs', () => {
  const path = '/api/admin/dead-jobs';
  const retryPath = (domain: string, id: string) => `${path}/${domain}/${id}/retry`;
  const retry = (domain: string, id: string, headers: Record<string, string> = admin) =>
    stack.request('POST', retryPath(domain, id), { headers });

  it('are closed to a stranger and to signed-in people, moderators too', async () => {
    const sailor = await stack.sessionCookie('sailor');
    const moderator = await stack.sessionCookie('keen_editor', 'admin');
    const people: Record<string, string>[] = [{}, { cookie: sailor }, { cookie: moderator }];
    for (const headers of people) {
      for (const reply of [
        await stack.request('GET', path, { headers }),
        await retry('users', '1', headers),
      ]) {
        expect([401, 403]).toContain(reply.status);
        errorForm.parse(reply.body);
      }
    }
  });

  it('are listed beside the services that do not answer, and run after a retry', async () => {
    const id = await aDeadEmail();
    const listed = async () => (await stack.request('GET', path, { headers: admin })).body;
    await until(async () => (await listed()).jobs.length === 1);
    const { jobs, unanswered } = await listed();
    expect(jobs[0]).toMatchObject({ domain: 'users', id, name: 'send-mail', attempts: 1 });
    expect(JSON.stringify(jobs)).not.toContain('bosun@ship.example');
    expect(unanswered.toSorted()).toEqual(['banking', 'blacklist', 'jobs', 'media', 'ports']);

    // What kept it from running is mended: there is no such e-mail, so nothing is left to do.
    await sql('update graphile_worker._private_jobs set payload = $2 where id = $1', [id, { mailId: '1' }]);
    const reply = await retry('users', id);
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    await until(async () => (await sql('select 1 from graphile_worker.jobs where id = $1', [id])) === 0);
    expect((await listed()).jobs).toEqual([]);
    expect((await retry('users', id)).body).toMatchObject({ statusCode: 404, code: 'BackgroundJobNotFound' });
    await stack.settle();
    const trail = (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    expect(trail[0]).toMatchObject({ what: 'admin.retryDeadJob', details: { domain: 'users', id } });
  });

  it.each([
    ['users', '9223372036854775808', 'id'],
    ['users', '-1', 'id'],
    ['users', 'x', 'id'],
    ['users', '%00', 'id'],
    ['users', '%F0%9F%9A%A2', 'id'],
    ['messenger', '1', 'domain'],
    ['__proto__', '1', 'domain'],
    ['..%2f..', '1', 'domain'],
  ])('%s %s is refused with 404 and the field’s name', async (domain, id, field) => {
    const form = errorForm.parse((await retry(domain, id)).body);
    expect(form.statusCode).toBe(404);
    expect(form.details?.map((detail) => detail.field)).toEqual([field]);
  });

  it('refuses an id that cannot be decoded or is too long', async () => {
    for (const id of ['%', '%ff%fe', '9'.repeat(3000)]) {
      const { status } = await retry('users', id);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  /** An e-mail that cannot be sent as it stands and has one attempt. @returns its id */
  async function aDeadEmail(): Promise<string> {
    const { withClient } = await import('@kubrik/service-kit/testing');
    const { rows } = await withClient(stack.environment.databaseUrl('users'), (client) =>
      client.query(
        `select (graphile_worker.add_job('send-mail', '{"to": "bosun@ship.example"}'::json, max_attempts => 1)).id::text`,
      ),
    );
    return rows[0].id;
  }

  /** Rows that the statement returned. */
  async function sql(text: string, values: unknown[]): Promise<number> {
    const { withClient } = await import('@kubrik/service-kit/testing');
    const url = stack.environment.databaseUrl('users');
    return (await withClient(url, (client) => client.query(text, values))).rows.length;
  }
});

describe('a person’s own room', () => {
  it('can be joined only by that person, and is left when their sessions end', async () => {
    const cookie = await stack.sessionCookie('bosun');
    const userId = await requireOwnId(cookie);
    const own = await connect({ cookie });
    expect(await join(own, [userRoom(userId), userRoom(randomUUID())])).toEqual([userRoom(userId)]);
    const stranger = await connect();
    expect(await join(stranger, [userRoom(userId)])).toEqual([]);

    const ended = new Promise((resolve) => own.once(userEvents.sessionsEnded.type, resolve));
    const closed = new Promise((resolve) => own.once('disconnect', resolve));
    const { bus } = stack.environment;
    const { type } = userEvents.sessionsEnded;
    const event = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data: { userId } };
    await bus.jetstream.publish(bus.subject(`events.${type}`), JSON.stringify(event));
    await ended;
    await closed;
    expect(stranger.connected).toBe(true);
  });

  /** The id of a session's person, from an answer, because a test session has no row in the database. */
  async function requireOwnId(cookie: string): Promise<string> {
    const { body } = await stack.request('POST', '/api/chat', {
      headers: { cookie },
      body: { message: 'Это я' },
    });
    await stack.settle();
    const { withClient } = await import('@kubrik/service-kit/testing');
    const rows = await withClient(stack.environment.databaseUrl('forum'), (client) =>
      client.query('select author_id from messages where id = $1', [body.id]),
    );
    return rows.rows[0].author_id;
  }
});
