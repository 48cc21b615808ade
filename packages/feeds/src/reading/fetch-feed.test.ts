import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resolve } from './address-gate.js';
import { FeedError } from './feed-error.js';
import type { FetchOptions } from './fetch-feed.js';
import { fetchFeed } from './fetch-feed.js';

const feed = '<rss version="2.0"><channel><title>Порт</title></channel></rss>';
const pages = new Map<string, RequestListener>();
const closed = new Map<string, Promise<unknown>>();
let server: Server;
let root: string;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    closed.set(path, once(response, 'close'));
    const page = pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function page(path: string, listener: RequestListener): string {
  pages.set(path, listener);
  return root + path;
}

const answers = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  page(path, (_request, response) => response.writeHead(200, headers).end(body));

const leads = (path: string, location: string, status = 302) =>
  page(path, (_request, response) => response.writeHead(status, { location }).end('moved'));

async function text(url: string, options?: FetchOptions): Promise<string> {
  const fetched = await fetchFeed(url, {}, options);
  return fetched.kind === 'fetched' ? new TextDecoder().decode(fetched.bytes) : fetched.kind;
}

async function failure(url: string, options?: FetchOptions): Promise<string> {
  const error = await fetchFeed(url, {}, options).then(
    () => new Error('no failure'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FeedError);
  return `${(error as FeedError).reason}: ${(error as FeedError).message}`;
}

describe('a plain exchange', () => {
  test('gives bytes, type, address and validators, and sends a user agent', async () => {
    let asked: IncomingMessage['headers'] = {};
    const url = page('/plain', (request, response) => {
      asked = request.headers;
      const headers = {
        'content-type': 'application/rss+xml',
        etag: '"1"',
        'last-modified': 'Sat, 21 Nov 2026 07:00:00 GMT',
      };
      response.writeHead(200, headers).end(feed);
    });
    expect(await fetchFeed(`${url}#top`)).toEqual({
      kind: 'fetched',
      bytes: Buffer.from(feed),
      contentType: 'application/rss+xml',
      finalUrl: url,
      etag: '"1"',
      lastModified: 'Sat, 21 Nov 2026 07:00:00 GMT',
    });
    expect(asked['user-agent']).toBe('Kubrik/0.1 (news reader)');
    expect(asked.accept).toContain('application/rss+xml');
    expect(asked['if-none-match']).toBeUndefined();
  });

  test('sends the validators and understands 304', async () => {
    const url = page('/conditional', (request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] === 'yesterday';
      response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : feed);
    });
    expect(await fetchFeed(url, { etag: '"7"', lastModified: 'yesterday' })).toEqual({ kind: 'unchanged' });
    expect(await text(url)).toBe(feed);
  });

  test('rejects 304 to an unconditional request', async () => {
    expect(await failure(page('/odd304', (_request, response) => response.writeHead(304).end()))).toMatch(
      /^status: HTTP 304/,
    );
  });

  test('drops a validator that cannot be sent back', async () => {
    const url = answers('/validator', feed, { etag: '"caf\u00e9"' });
    expect(await fetchFeed(url)).toMatchObject({ etag: null });
    expect(await fetchFeed(url, { etag: 'line\nbreak' })).toMatchObject({ kind: 'fetched' });
  });
});

describe('compression', () => {
  test.each([
    ['gzip', gzipSync(feed)],
    ['x-gzip', gzipSync(feed)],
    ['deflate', deflateSync(feed)],
    ['deflate', deflateRawSync(feed)],
    ['br', brotliCompressSync(feed)],
    ['deflate, gzip', gzipSync(deflateSync(feed))],
    ['identity', Buffer.from(feed)],
    ['gzip', Buffer.from(feed)],
  ])('%s is undone', async (encoding, body) => {
    expect(await text(answers('/packed', body, { 'content-encoding': encoding }))).toBe(feed);
  });

  test('an undeclared .xml.gz is unpacked', async () => {
    expect(await text(answers('/feed.xml.gz', gzipSync(feed)))).toBe(feed);
  });

  test('an unknown or damaged encoding is an error', async () => {
    expect(await failure(answers('/zz', feed, { 'content-encoding': 'zz' }))).toBe(
      'encoding: unknown Content-Encoding zz',
    );
    const damaged = Buffer.concat([gzipSync(feed).subarray(0, 10), Buffer.from([0x07, 0xff])]);
    expect(await failure(answers('/bad', damaged, { 'content-encoding': 'gzip' }))).toMatch(/^encoding: /);
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(16 * 1024 * 1024))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)))],
  ])('a %s bomb stops at the limit', async (encoding, body) => {
    expect(await failure(answers('/bomb', body, { 'content-encoding': encoding }))).toBe(
      'size: too large: more than 5 MB',
    );
  });
});

describe('limits', () => {
  test('an endless body is cut off and the connection closed', async () => {
    const url = page('/endless', (_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await failure(url, { maxBytes: 1024 * 1024 })).toBe('size: too large: more than 1 MB');
    await closed.get('/endless');
  });

  test('the timeout ends a slow body and closes the connection', async () => {
    const url = page('/drip', (_request, response) => {
      const drip = setInterval(() => response.write('<'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await failure(url, { timeoutMs: 200 })).toBe('timeout: no complete answer within 0.2 s');
    await closed.get('/drip');
  });

  test('the timeout ends a request that is never answered', async () => {
    expect(
      await failure(
        page('/silent', () => {}),
        { timeoutMs: 100 },
      ),
    ).toMatch(/^timeout/);
  });

  test('a caller can stop the exchange', async () => {
    const stop = new AbortController();
    const url = page('/stopped', () => stop.abort());
    expect(await failure(url, { signal: stop.signal })).toMatch(/^connection: /);
  });
});

describe('failures', () => {
  test.each([403, 404, 410, 429, 500, 503])('HTTP %i is reported with its status', async (status) => {
    const url = page('/status', (_request, response) => response.writeHead(status).end('<html>'));
    expect(await failure(url)).toMatch(new RegExp(`^status: HTTP ${status} \\w`));
  });

  test('a refused or a broken connection is reported as such', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    expect(await failure(`http://127.0.0.1:${port}/`)).toBe('connection: connection refused');
    expect(await failure(page('/broken', (request) => request.socket.destroy()))).toBe(
      'connection: connection broken off',
    );
    const cutOff = page('/cut', (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('<rss', () => request.socket.destroy());
    });
    expect(await failure(cutOff)).toMatch(/^connection: /);
  });

  test('an unknown host is reported as such', async () => {
    const resolve: Resolve = (_host, _options, reply) =>
      reply(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []);
    expect(await failure('http://no-such-host.test/', { resolve })).toBe('connection: host not found');
  });

  test.each(['', 'nonsense', 'ftp://example.org/feed', 'file:///etc/passwd', 'javascript:1'])(
    '%j is no feed address',
    async (url) => {
      expect(await failure(url)).toMatch(/^address: /);
    },
  );
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is followed, relative Locations too', async (status) => {
    answers('/a/target', feed);
    const url = leads('/a/start', '../a/target', status);
    expect(await fetchFeed(url)).toMatchObject({ kind: 'fetched', finalUrl: `${root}/a/target` });
  });

  test('five are followed, a sixth is an error, and so is a loop', async () => {
    answers('/r0', feed);
    for (let hop = 1; hop <= 6; hop += 1) leads(`/r${hop}`, `/r${hop - 1}`);
    expect(await text(`${root}/r5`)).toBe(feed);
    expect(await failure(`${root}/r6`)).toBe('redirects: more than 5 redirects');
    expect(await failure(leads('/loop', '/loop'))).toBe('redirects: more than 5 redirects');
  });

  test('one without a Location, or to another scheme, is refused', async () => {
    expect(await failure(page('/nowhere', (_request, response) => response.writeHead(302).end()))).toBe(
      'redirects: HTTP 302 without a Location',
    );
    expect(await failure(leads('/file', 'file:///etc/passwd'))).toMatch(/^address: refused address: file:/);
  });
});

describe('access to the private network', () => {
  const resolvesTo =
    (...addresses: string[]): Resolve =>
    (_host, _options, reply) =>
      reply(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  const refused = /^address: refused address: .* not on the public internet/;

  test.each(['news.example.com', 'name-of-a-container'])(
    '%s is refused when it leads to this machine',
    async (host) => {
      const { port } = new URL(root);
      expect(await failure(`http://${host}:${port}/`, { resolve: resolvesTo('127.0.0.1') })).toMatch(refused);
    },
  );

  test('a public name is refused whichever private address it resolves to, also after a redirect', async () => {
    const { port } = new URL(root);
    for (const address of ['10.0.0.1', '169.254.169.254', '::1', '::a00:1', '::ffff:0:a00:1', 'fd00::1'])
      expect(await failure('http://news.example.com/', { resolve: resolvesTo(address) })).toMatch(refused);
    leads('/to-public-name', `http://news.example.com:${port}/secret`);
    expect(await failure(`${root}/to-public-name`, { resolve: resolvesTo('127.0.0.1') })).toMatch(refused);
  });

  test('an address that says that it is inside may redirect to another one', async () => {
    const { port } = new URL(root);
    answers('/inside', feed);
    leads('/to-name', `http://localhost:${port}/inside`);
    leads('/to-odd-number', `http://0x7f.1:${port}/inside`);
    expect(await text(`${root}/to-name`, { resolve: resolvesTo('127.0.0.1') })).toBe(feed);
    expect(await text(`${root}/to-odd-number`)).toBe(feed);
  });

  test('an address of this machine may not redirect to another port of it', async () => {
    leads('/to-other-port', 'http://127.0.0.1:9/');
    leads('/to-any-address', 'http://0.0.0.0:9/');
    expect(await failure(`${root}/to-other-port`)).toMatch(refused);
    expect(await failure(`${root}/to-any-address`)).toMatch(refused);
  });

  describe('for an address that is a stranger’s', () => {
    const isListed = ({ host }: URL) => host === new URL(root).host;

    test('is given only where it is allowed for that very address, also after a redirect', async () => {
      const { port } = new URL(root);
      answers('/picture', feed);
      leads('/to-picture', '/picture');
      leads('/to-other-name', `http://localhost:${port}/picture`);
      expect(await text(`${root}/to-picture`, { allowsPrivate: isListed })).toBe(feed);
      expect(await failure(`${root}/picture`, { allowsPrivate: () => false })).toMatch(refused);
      expect(await failure(`${root}/to-other-name`, { allowsPrivate: isListed })).toMatch(refused);
    });

    test('is refused to every name that resolves to it', async () => {
      const { port } = new URL(root);
      for (const host of ['cdn.example.com', 'redis', 'service.internal', 'localhost']) {
        const options = { allowsPrivate: isListed, resolve: resolvesTo('127.0.0.1', '10.0.0.1') };
        expect(await failure(`http://${host}:${port}/picture`, options)).toMatch(refused);
      }
    });
  });

  test('the media types that are asked for can be chosen', async () => {
    const echo = page('/accept', (request, response) => response.end(request.headers.accept));
    expect(await text(echo, { accept: 'image/webp' })).toBe('image/webp');
    expect(await text(echo)).toContain('application/rss+xml');
  });
});
