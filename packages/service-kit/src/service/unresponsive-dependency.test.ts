import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { news } from '@kubrik/contract';
import { Module } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CallClient } from '../calls/call-client.js';
import { errorFormOf, isTransient } from '../calls/refusal.js';
import { createDataSource, openDatabase } from '../database/connection/data-source.js';
import { openRedis } from '../database/connection/redis.js';
import type { Bus } from '../messaging/bus.js';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { startService } from './service.js';

interface TcpProxy {
  port: number;
  /** Stops the traffic in both directions. Connections stay open, like those of a stopped process. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

const closing: (() => unknown)[] = [];
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => environment?.remove());

async function startTcpProxy(host: string, target: number, port = 0): Promise<TcpProxy> {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxy = {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  closing.push(() => proxy.close());
  return proxy;
}

describe('a frozen PostgreSQL', () => {
  it('ends the query, and nothing of it is committed with the next transaction', async () => {
    const { DATABASE_URL = '' } = await environment.env('frozen');
    const url = new URL(DATABASE_URL);
    const proxy = await startTcpProxy(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const source = createDataSource({
      url: url.href,
      name: 'frozen',
      entities: [],
      migrations: [],
      poolSize: 1,
    });
    await source.initialize();
    closing.push(() => source.destroy());
    await source.query('create table written (n int)');

    const startedAt = Date.now();
    const torn = source.transaction(async (manager) => {
      await manager.query('insert into written values (1)');
      proxy.freeze();
      await manager.query('insert into written values (2)');
    });
    const error = await torn.catch((reason: unknown) => reason);
    expect(isTransient(error), String(error)).toBe(true);
    expect(errorFormOf(error).statusCode).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(10_000);

    proxy.thaw();
    await source.transaction((manager) => manager.query('insert into written values (3)'));
    expect(await source.query('select n from written')).toEqual([{ n: 3 }]);
  });
});

describe('a PostgreSQL that is not there yet', () => {
  it('is waited for, and then the tables are made', async () => {
    const url = new URL((await environment.env('late')).DATABASE_URL ?? '');
    const { port, close } = await startTcpProxy(url.hostname, Number(url.port));
    close();
    const late = new URL(url);
    late.hostname = '127.0.0.1';
    late.port = String(port);
    const source = createDataSource({ url: late.href, name: 'late', entities: [], migrations: [] });
    const opened = openDatabase(source);
    closing.push(() => source.destroy());
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(source.isInitialized).toBe(false);
    await startTcpProxy(url.hostname, Number(url.port), port);
    await opened;
    expect(await source.query('select count(*)::int as n from outbox')).toEqual([{ n: 0 }]);
  });
});

/** A service with nothing but the kit, whose PostgreSQL can be frozen. */
async function startEmptyService(name: string) {
  const url = new URL((await environment.env(name)).DATABASE_URL ?? '');
  const proxy = await startTcpProxy(url.hostname, Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  @Module({})
  class EmptyModule {}
  const service = await startService(
    { domain: 'news', module: EmptyModule, database: { entities: [], migrations: [] }, jobs: true },
    { ...(await environment.env(name)), DATABASE_URL: url.href },
  );
  return { service, proxy };
}

describe('a service whose PostgreSQL has gone', () => {
  it('is alive, and says that it does not work', async () => {
    const { service, proxy } = await startEmptyService('gone');
    const answer = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`);
    expect((await answer('/ready')).status).toBe(200);

    proxy.freeze();
    expect((await answer('/live')).status).toBe(200);
    expect(await (await answer('/health')).json()).toMatchObject({ ok: false, status: 'down' });
    // Longer than the time limit of a query, so that the queue of background jobs has failed, too.
    await sleep(8_000);
    proxy.thaw();
    await expect.poll(async () => (await answer('/ready')).status).toBe(200);
    await service.stop();
  });

  it('stops sooner than its queries give up', async () => {
    const { service, proxy } = await startEmptyService('gone');
    proxy.freeze();
    const startedAt = Date.now();
    await service.stop();
    expect(Date.now() - startedAt).toBeLessThan(4_000);
  });
});

describe('a frozen Redis', () => {
  it('ends the command, and is used again when it thaws', async () => {
    const url = new URL(process.env.TEST_REDIS_URL ?? '');
    const proxy = await startTcpProxy(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const redis = await openRedis(url.href, createLogger('test', 'silent'));
    closing.push(() => redis.destroy());
    expect(await redis.get('frozen-test')).toBeNull();

    proxy.freeze();
    const startedAt = Date.now();
    const error = await redis.get('frozen-test').catch((reason: unknown) => reason);
    expect(isTransient(error), String(error)).toBe(true);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(redis.isReady).toBe(false);

    proxy.thaw();
    while (!redis.isReady) await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await redis.get('frozen-test')).toBeNull();
  });
});

describe('a silent NATS', () => {
  const silent = {
    connected: true,
    subject: (name: string) => name,
    newInbox: () => '_INBOX.silent',
    subscribe: () => async () => {},
    onChange: () => {},
    send: () => {},
    connection: { publish: () => {} },
  } as unknown as Bus;
  const body = { authorName: 'Боцман', content: 'Без связи' };

  async function ask(body: object) {
    const server = createHttpServer((_, response) => response.end('201\n{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = new CallClient({
      bus: silent,
      logger: createLogger('test', 'silent'),
      serviceUrls: { news: `http://127.0.0.1:${port}` },
      serviceTokens: { news: 'internal-token-of-the-tests' },
    });
    closing.push(
      () => client.close(),
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const origin = { address: '127.0.0.1', visitorId: 'visitor', isNewVisitor: false };
    const actor = { kind: 'visitor', id: 'visitor' } as const;
    return client.call(news.addComment, { params: { id: randomUUID() }, body, actor, origin }, 'test');
  }

  it('a write with a client id goes over HTTP', async () => {
    expect((await ask({ ...body, clientId: randomUUID() })).status).toBe(201);
  });

  it('a write that may not be repeated is answered 503 in time', async () => {
    const startedAt = Date.now();
    expect((await ask(body)).status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it('nor does it wait longer when the clock is set back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const startedAt = performance.now();
    const asked = ask(body);
    await sleep(100);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect((await asked).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    vi.useRealTimers();
  });
});
