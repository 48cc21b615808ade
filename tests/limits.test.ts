import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { errorForm } from '@kubrik/contract';
import { createLogger, openRedis } from '@kubrik/service-kit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client } from './support/client.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

// Rates are a fifth of the real ones, so that a test reaches them in seconds.
const factor = 0.2;
const most = { connections: 60, sockets: 10, inFlight: 20 };
const proxyAddress = '127.0.0.2';

let feeds: FeedServer;
let stack: Stack;
let someone: Client;
let newsId: string;
let clients = 10;
const made: Client[] = [];

/** A client whose address no other client of this file has. */
function newClient(address = `127.0.0.${clients++}`): Client {
  const client = new Client(stack.url, address);
  made.push(client);
  return client;
}

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    processes: 'each',
    services: ['news', 'forum', 'protection', 'admin'],
    env: {
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      gateway: {
        RATE_LIMIT_FACTOR: String(factor),
        TRUST_PROXY: proxyAddress,
        MAX_CONNECTIONS_PER_ADDRESS: String(most.connections / factor),
        MAX_SOCKETS_PER_ADDRESS: String(most.sockets / factor),
        MAX_CALLS_IN_FLIGHT: String(most.inFlight),
        HEADERS_TIMEOUT_MS: '1000',
        REQUEST_TIMEOUT_MS: '2000',
        STALL_TIMEOUT_MS: '6000',
      },
    },
  });
  const admin = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length > 0);
  newsId = (await stack.request('GET', '/api/maritime-news')).body[0].id;
  someone = newClient();
});
afterAll(async () => {
  for (const client of made) client.close();
  await stack?.stop();
  await feeds?.close();
});

function expectRefusal(reply: Answer, status: number, code: string, ...fields: string[]) {
  expect(reply.status, reply.text).toBe(status);
  if (status === 429) expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  const form = errorForm.parse(reply.body);
  expect(form).toMatchObject({ statusCode: status, code });
  expect(form.details?.map(({ field }) => field) ?? []).toEqual(expect.arrayContaining(fields));
}

const comment = () => ({ clientId: randomUUID(), authorName: 'Имя', content: 'Текст' });
const commentsPath = () => `/api/maritime-news/${newsId}/comments`;
const statuses = (replies: Answer[]) => new Set(replies.map(({ status }) => status));
const count = (replies: Answer[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };

  it('of security are on every answer', async () => {
    const replies = [
      await someone.get('/'),
      await someone.get('/assets/none.js'),
      await someone.get('/api/maritime-news'),
      await someone.get('/api/maritime-news'),
      await someone.get('/api/maritime-news/nothing'),
      await someone.get('/api/nothing'),
      await someone.get('/api/health'),
      await someone.get('/api/openapi.json'),
      await someone.get('/api/live/?transport=polling&EIO=4'),
      await someone.get('/%'),
      await someone.get(`/${'x'.repeat(3000)}`),
      await someone.post('/forum', {}),
      await someone.post(commentsPath(), '{'),
      await someone.exchange('TRACE / HTTP/1.1\r\nhost: a\r\n\r\n'),
      await someone.exchange('nonsense\r\n\r\n'),
    ];
    for (const { headers, text } of replies) {
      expect(headers, text.slice(0, 200)).toMatchObject(expected);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    }
    for (const reply of replies.slice(2, 9))
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('require https only behind a trusted proxy that uses it', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const proxy = newClient(proxyAddress);
    for (const path of ['/', '/api/maritime-news', '/api/nothing']) {
      expect((await someone.get(path, https)).headers).not.toHaveProperty('strict-transport-security');
      expect((await proxy.get(path, https)).headers['strict-transport-security']).toContain('max-age=');
      expect((await proxy.get(path)).headers).not.toHaveProperty('strict-transport-security');
    }
  });
});

describe('sizes', () => {
  it('an address over 2 KB is 414, that of a deletion with its explanation over 5 KB', async () => {
    const deletion = (explanation: string) =>
      someone.exchange(
        `DELETE /api/forum/messages/${randomUUID()}?rule=other&explanation=${explanation} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      );
    const longest = encodeURIComponent('—'.repeat(500));
    expect((await deletion(longest)).status).toBe(401);
    expectRefusal(await deletion('x'.repeat(5200)), 414, 'AddressTooLong');
    for (const path of [`/api/maritime-news?cursor=${'x'.repeat(2100)}`, `/${'x'.repeat(2100)}`])
      expectRefusal(await someone.get(path), 414, 'AddressTooLong');
  });

  it('headers over 16 KB are 431', async () => {
    expectRefusal(await someone.get('/api/maritime-news', { x: 'x'.repeat(20_000) }), 431, 'HeadersTooLarge');
    const many = Array.from({ length: 3000 }, (_, n) => `h${n}: x\r\n`).join('');
    expectRefusal(await someone.exchange(`GET / HTTP/1.1\r\nhost: a\r\n${many}\r\n`), 431, 'HeadersTooLarge');
  });

  it('a body nested too deep is 400 and never parsed', async () => {
    for (const nested of [
      `${'['.repeat(500_000)}`,
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      `{"content":${'['.repeat(100)}${']'.repeat(100)}}`,
    ])
      expectRefusal(await someone.post(commentsPath(), nested), 400, 'ValidationFailed', 'body');
    const content = '['.repeat(100);
    expect((await someone.post(commentsPath(), { ...comment(), content })).status).toBe(201);
  });

  it('more than 20 names in a query are 400', async () => {
    const query = Array.from({ length: 21 }, (_, n) => `k${n}=1`).join('&');
    expectRefusal(await someone.get(`/api/maritime-news?${query}`), 400, 'ValidationFailed', 'query');
  });

  it('more than 1 MB of body is 413, announced or not', async () => {
    const head = `POST ${commentsPath()} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
    const wire = await someone.open();
    wire.socket.write(`${head}content-length: 3000000\r\n\r\n{`);
    await until(() => wire.text.includes('\r\n\r\n'));
    expectRefusal(wire.answer(), 413, 'BodyTooLarge', 'body');
    wire.socket.destroy();
    const chunked = await someone.open();
    const chunk = `186a0\r\n${' '.repeat(100_000)}\r\n`;
    chunked.socket.write(`${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(12)}`);
    await until(() => chunked.text.includes('\r\n\r\n'));
    expectRefusal(chunked.answer(), 413, 'BodyTooLarge', 'body');
    chunked.socket.destroy();
  });
});

describe('timeouts', () => {
  /** Sends one byte at intervals until the server closes the connection. */
  async function sendSlowly(start: string, drop: string): Promise<Answer> {
    const wire = await someone.open();
    wire.socket.write(start);
    await until(() => {
      if (wire.isOpen && !wire.text) wire.socket.write(drop);
      return !wire.isOpen;
    });
    return wire.answer();
  }

  it('headers that arrive byte by byte are 408', async () => {
    expectRefusal(await sendSlowly('GET / HTTP/1.1\r\nhost: a\r\nx: ', 'x'), 408, 'RequestTimeout');
  });

  it('a body that arrives byte by byte is 408', async () => {
    const head = `POST ${commentsPath()} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
    expectRefusal(await sendSlowly(`${head}content-length: 1000\r\n\r\n{`, ' '), 408, 'RequestTimeout');
  });

  it('a client that does not read its answers is disconnected', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await someone.get('/')).text) ?? [];
    const size = (await someone.get(script)).text.length;
    const wire = await someone.open();
    wire.socket.pause();
    // More than the buffers of both sides hold.
    const wanted = Math.ceil((40 * 1024 * 1024) / size);
    wire.socket.write(`GET ${script} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(wanted));
    await until(() => {
      if (wire.isOpen) wire.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      return !wire.isOpen;
    });
    expect((await someone.get('/api/maritime-news')).status).toBe(200);
  });
});

describe('malformed requests', () => {
  const head = 'POST /api/chat HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

  it.each([
    ['a length and chunks', `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":}`],
    ['an unknown encoding', `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a length that is no number', `${head}content-length: 5x\r\n\r\n{}`],
    ['a negative length', `${head}content-length: -1\r\n\r\n{}`],
    ['a space before the colon', 'GET / HTTP/1.1\r\nhost : a\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\nbad header\r\n\r\n'],
    ['a chunk with a wrong size', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['an unknown expectation', 'GET /api/site HTTP/1.1\r\nhost: a\r\nexpect: 200-maybe\r\n\r\n'],
    ['an unknown method', 'HELLO / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ])('%s are 400', async (_, bytes) => {
    expectRefusal(await someone.exchange(bytes), 400, 'MalformedRequest');
  });

  it('a request without a host is 400', async () => {
    expect((await someone.exchange('GET / HTTP/1.1\r\n\r\n')).status).toBe(400);
  });

  it('TRACE and CONNECT are refused', async () => {
    const trace = await someone.exchange('TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: abc\r\n\r\n');
    expectRefusal(trace, 405, 'MethodNotAllowed');
    expect(trace.text).not.toContain('abc');
    expect(trace.headers.allow).toBe('GET, HEAD');
    const ofCall = await someone.exchange(`TRACE ${commentsPath()}?limit=1 HTTP/1.1\r\nhost: a\r\n\r\n`);
    expectRefusal(ofCall, 405, 'MethodNotAllowed');
    expect(ofCall.headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
    expect((await someone.exchange('CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n')).text).toBe('');
  });

  it.each(['websocket', 'h2c'])(
    'an offer of %s is left alone, and the request is answered',
    async (protocol) => {
      const ask = (path: string) =>
        `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: ${protocol}\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
      expect((await someone.exchange(ask('/api/maritime-news'))).status).toBe(200);
      expectRefusal(await someone.exchange(ask('/api/elsewhere')), 404, 'NotFound');
    },
  );

  it('pipelined requests are answered in order', async () => {
    const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
    const wire = await someone.open();
    wire.socket.write(
      ask('/api/nothing') + ask('/api/maritime-news') + ask('/api/health', 'connection: close\r\n'),
    );
    await wire.closed;
    expect(wire.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});

describe('data that a client sends about itself', () => {
  it('its request id is ignored', async () => {
    const reply = await someone.get('/api/health', { 'x-request-id': 'mine' });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('its forwarded address is used only from a trusted proxy', async () => {
    const login = (client: Client, address: string) =>
      client.post(
        '/api/admin/auth/login',
        { username: 'a', password: 'ABCDEF' },
        { 'x-forwarded-for': address },
      );
    const liar = newClient();
    const replies = [];
    for (let n = 0; n < 8; n += 1) replies.push(await login(liar, `203.0.113.${n}`));
    expect(count(replies, 429)).toBe(2);

    const proxy = newClient(proxyAddress);
    const carried = [];
    for (let n = 0; n < 8; n += 1) carried.push(await login(proxy, `198.51.100.${n}, 203.0.113.${n}`));
    expect(statuses(carried)).toEqual(new Set([401]));
    // The address that the proxy saw counts, not the ones before it. An IPv6 subscriber has a whole /64.
    const same = [];
    for (let n = 0; n < 8; n += 1) same.push(await login(proxy, `198.51.100.${n}, 192.0.2.1`));
    expect(count(same, 429)).toBe(2);
    const subscriber = [];
    for (let n = 0; n < 8; n += 1) subscriber.push(await login(proxy, `2001:db8:1:2::${n}`));
    expect(count(subscriber, 429)).toBe(2);
  });

  it('its forwarded host is used only from a trusted proxy', async () => {
    const headers = { origin: 'https://site.example', 'x-forwarded-host': 'site.example' };
    expectRefusal(await newClient().post(commentsPath(), comment(), headers), 403, 'ForeignOrigin');
    expect((await newClient(proxyAddress).post(commentsPath(), comment(), headers)).status).toBe(201);
  });
});

describe('a flood', () => {
  /** `n` requests, fifty at a time. */
  async function flood(n: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
    const replies: Answer[] = [];
    let next = 0;
    const worker = async () => {
      while (next < n) replies.push(await ask(next++));
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    return replies;
  }

  it('of searches in the news is refused at a limit of each person', async () => {
    const flooder = newClient();
    const ask = (n: number) => flooder.get(`/api/maritime-news?search=порт&limit=5&n=${n}`);
    const replies = await flood(300, ask);
    // The time of the counter may end once meanwhile.
    expect(count(replies, 429)).toBeGreaterThan(0);
    expect(count(replies, 429)).toBeLessThanOrEqual(60);
    expect((await newClient().get('/api/maritime-news?search=порт&limit=6')).status).toBe(200);
  });

  it('of uncached reads does not affect other reads and other people', async () => {
    const flooder = newClient();
    const replies = await flood(2000, (n) =>
      // HEAD is counted as GET is.
      flooder.ask(n % 4 === 0 ? 'HEAD' : 'GET', `/api/maritime-news/latest?limit=5&n=${n}`),
    );
    expect(count(replies, 429)).toBe(800);
    expect(count(replies, 200) + count(replies, 503)).toBe(1200);
    const refused = replies.find(({ status, text }) => status === 429 && text) as Answer;
    expectRefusal(refused, 429, 'TooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await flooder.get(`/api/maritime-news/${newsId}`)).status).toBe(200);
    expect((await flooder.get('/api/chat')).status).toBe(200);
    expect((await flooder.post(commentsPath(), comment())).status).toBe(201);
    expect((await newClient().get('/api/maritime-news?limit=6')).status).toBe(200);
  });

  describe('of pages', () => {
    const page = () => `/news/${randomUUID()}`;
    const someonesPage = () => someone.get(`/news/${newsId}`);
    const flood = async (client: Client, pages: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < pages; n += 20) {
        const replies = await Promise.all(Array.from({ length: 20 }, () => client.get(page())));
        statuses.push(...replies.map(({ status }) => status));
      }
      return statuses;
    };

    it('is refused at a limit of their own; the API and the pages of others go on', async () => {
      const flooding = newClient();
      const statuses = await flood(flooding, 220);
      expect(statuses.filter((status) => status === 429)).toHaveLength(220 - 900 * factor);
      const refused = await flooding.get(page());
      expect(refused.status).toBe(429);
      expect(refused.headers['content-type']).toContain('text/plain');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      for (const made of ['/sitemap-ports.xml', '/rss.xml'])
        expect((await flooding.get(made)).status).toBe(429);
      expect((await flooding.get(`/api/maritime-news/${newsId}`)).status).toBe(200);
      expect((await someonesPage()).text.includes('<div id="root" data-rendered="">')).toBe(true);
    });

    it('from many addresses takes no content from the pages of others', async () => {
      // More than all that one address may read from the API in a minute.
      const most = 6000 * factor;
      const crowd = Array.from({ length: 10 }, () => newClient());
      await Promise.all(crowd.map((client) => flood(client, most / 8)));
      expect((await someonesPage()).text.includes('<div id="root" data-rendered="">')).toBe(true);
    });
  });

  it('of writes is refused at the limit of the call, and does not affect other calls', async () => {
    const flooder = newClient();
    const replies = await flood(1500, () => flooder.post(`/api/maritime-news/${newsId}/view`));
    expect(count(replies, 200) + count(replies, 503)).toBe(120);
    expect(count(replies, 429)).toBe(1380);
    expect((await flooder.post(commentsPath(), comment())).status).toBe(201);
    expect((await flooder.get('/api/maritime-news?limit=7')).status).toBe(200);
  });

  it('of one person does not use up the limit of the address for others', async () => {
    const ship = newClient();
    const [bosun, cook] = [await stack.sessionCookie('bosun'), await stack.sessionCookie('cook')];
    const say = (cookie: string) => ship.post('/api/chat', { message: 'Всем привет' }, { cookie });
    const replies = [];
    for (let n = 0; n < 14; n += 1) replies.push(await say(bosun));
    expect(replies.map(({ status }) => status)).toEqual([...Array(12).fill(201), 429, 429]);
    expect((await say(cook)).status).toBe(201);
    // From another address it is the same person.
    expect((await newClient().post('/api/chat', { message: 'Эй' }, { cookie: bosun })).status).toBe(429);

    const first = await ship.post(commentsPath(), comment());
    const cookie = String(first.headers['set-cookie']?.[0]?.split(';')[0]);
    const comments = [];
    for (let n = 0; n < 14; n += 1) comments.push(await ship.post(commentsPath(), comment(), { cookie }));
    expect(count(comments, 201)).toBe(12);
    expect((await ship.post(commentsPath(), comment())).status).toBe(201);
  });

  it('of questions to the consultant is refused to one person; a crew behind one address and a call for help are not', async () => {
    const ship = newClient();
    const ask = (message: string, cookie = '') =>
      ship.post('/api/protection/chat', { message }, cookie ? { cookie } : {});
    // The service reads its models with its first question.
    await until(
      async () => (await newClient().post('/api/protection/chat', { message: 'Отдых?' })).status === 200,
    );
    const crew = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const first = await ask('Кто платит за билет домой?');
        expect(first.status, first.text).toBe(200);
        return String(first.headers['set-cookie']?.[0]?.split(';')[0]);
      }),
    );
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all(crew.map((cookie) => ask('Сколько часов отдыха?', cookie)));
      expect(statuses(answers)).toEqual(new Set([200]));
    }
    const [talker] = crew;
    const more = await Promise.all(Array.from({ length: 5 }, () => ask('А ночью?', talker)));
    expect(count(more, 429)).toBeGreaterThan(0);
    const help = await ask('Капитан избивает матроса, помогите', talker);
    expect([help.status, help.body.parts?.crisisHelp]).toEqual([200, expect.stringContaining('Вы не один')]);
  });

  it('of clients without cookies makes one Redis key for each address, and each key expires', async () => {
    const redis = await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
    const client = newClient();
    const forged = { cookie: `kubrik_visitor=${randomUUID()}.forged` };
    const keys = async () => (await redis.keys(`${stack.environment.prefix}rate:news.addComment*`)).length;
    const before = await keys();
    for (let n = 0; n < 30; n += 1)
      expect((await client.post(commentsPath(), comment(), n % 2 ? forged : {})).status).toBe(201);
    expect((await keys()) - before).toBeLessThanOrEqual(1);
    for (const key of await redis.keys(`${stack.environment.prefix}rate:*`))
      expect(await redis.ttl(key)).toBeGreaterThan(-1);
    await redis.close();
  });

  it('of calls to an unresponsive service is refused at once, and other services answer', async () => {
    stack.part('forum').process.kill('SIGSTOP');
    try {
      const client = newClient();
      const started = performance.now();
      const replies = await Promise.all(
        Array.from({ length: 55 }, (_, n) => client.get(`/api/chat?limit=${n + 1}`)),
      );
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(statuses(replies)).toEqual(new Set([503]));
      const shed = replies.filter(({ body }) => body.code === 'Overloaded');
      expect(shed.length).toBeGreaterThanOrEqual(55 - most.inFlight);
      for (const { headers } of replies) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await client.get('/api/maritime-news?limit=8')).status).toBe(200);
    } finally {
      stack.part('forum').process.kill('SIGCONT');
    }
    await until(async () => (await someone.get('/api/chat?limit=1')).status === 200);
  });
});

describe('connections', () => {
  it('are limited for one address, without effect on others', async () => {
    const client = newClient();
    const wires = await Promise.all(Array.from({ length: most.connections }, () => client.open()));
    const refused = await client.exchange('');
    expectRefusal(refused, 429, 'TooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await newClient().get('/api/maritime-news')).status).toBe(200);
    for (const wire of wires) wire.socket.destroy();
    await until(async () => (await client.get('/api/maritime-news').catch(() => undefined))?.status === 200);
  });

  const live = (client: Client) =>
    io(stack.url, {
      path: '/api/live',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      // In the types of browsers this option is a boolean; in Node.js it is the agent.
      agent: client.agent as unknown as boolean,
    });
  const outcome = (socket: Socket) =>
    new Promise<'open' | 'refused'>((resolve) => {
      socket.once('connect', () => resolve('open'));
      socket.once('connect_error', () => resolve('refused'));
    });

  it('of Socket.IO are limited for one address, and closed ones no longer count', async () => {
    const client = newClient();
    const sockets = Array.from({ length: most.sockets }, () => live(client));
    expect(new Set(await Promise.all(sockets.map(outcome)))).toEqual(new Set(['open']));
    expect(await outcome(live(client))).toBe('refused');
    const other = live(newClient());
    expect(await outcome(other)).toBe('open');
    other.close();
    for (const socket of sockets) socket.close();
    await until(async () => {
      const socket = live(client);
      const result = await outcome(socket);
      socket.close();
      return result === 'open';
    });
  });

  it('a socket that sends too much is closed, and others stay open', async () => {
    const [noisy, quiet] = [live(newClient()), live(newClient())];
    await Promise.all([outcome(noisy), outcome(quiet)]);
    const gone = once(noisy as unknown as NodeJS.EventEmitter, 'disconnect');
    for (let n = 0; n < 100; n += 1) noisy.emit('join', { rooms: ['news'] });
    await gone;
    const { rooms } = await quiet.emitWithAck('join', { rooms: ['news'] });
    expect(rooms).toEqual(['news']);
    quiet.close();
  });

  it('a socket from another site is refused', async () => {
    const handshake =
      'GET /api/live/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n' +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: https://evil.example\r\n' +
      'x-forwarded-host: evil.example\r\n\r\n';
    expectRefusal(await someone.exchange(handshake), 403, 'ForeignOrigin');
  });
});

describe('stopping', () => {
  it('finishes running requests, announces the end of their connections, and closes idle ones', async () => {
    const gateway = stack.part('gateway').process;
    const body = JSON.stringify(comment());
    const wire = await someone.open();
    const idle = await someone.open();
    wire.socket.write(
      `POST ${commentsPath()} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await until(() => wire.text.includes('100 Continue'));
    wire.text = '';
    const ended = once(gateway, 'exit');
    gateway.kill('SIGTERM');
    await until(async () => (await someone.open().catch(() => undefined)) === undefined);
    wire.socket.write(body);
    await wire.closed;
    expect(wire.answer()).toMatchObject({ status: 201, headers: { connection: 'close' } });
    await idle.closed;
    expect((await ended)[0]).toBe(0);
  });
});
