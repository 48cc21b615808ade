import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BackupServer } from '../backup/backup-server.js';
import { InternalHttpServer } from '../calls/internal-http-server.js';
import { KitTransport } from '../calls/transport.js';
import { REDIS, type Redis } from '../database/connection/redis.js';
import { BackgroundJobs } from '../jobs/background-jobs.js';
import { Bus } from '../messaging/bus.js';
import { Outbox } from '../messaging/outbox.js';
import { Relay } from '../messaging/relay.js';
import { LogShipper } from '../observability/log-shipper.js';
import { Settings } from '../settings/settings.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { OperatorError } from './operator-error.js';
import { startService } from './service.js';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(() => {
  vi.restoreAllMocks();
  order.splice(0);
});
afterAll(() => environment?.remove());

const order: string[] = [];

/** Adds each call of a method to `order`, and runs it. */
function follow(name: string, host: object, method: string): void {
  const original = Reflect.get(host, method);
  vi.spyOn(host as Record<string, () => unknown>, method).mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    order.push(name);
    return Reflect.apply(original, this, args);
  });
}

@Injectable()
class OwnHooks {
  async onApplicationBootstrap() {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('own data is loaded');
  }
  async onModuleDestroy() {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('own work ends');
  }
}

@Module({ providers: [OwnHooks] })
class InnerModule {}

@Module({ imports: [InnerModule] })
class OwnModule {}

const database = { entities: [], migrations: [] };

describe('a service', () => {
  it('starts and stops its parts in order', async () => {
    const env = await environment.env('order');
    follow('queue is prepared', BackgroundJobs.prototype, 'createQueueTables');
    follow('calls wait for NATS', KitTransport.prototype, 'start');
    follow('log is sent', LogShipper.prototype, 'start');
    follow('settings wait for NATS', Settings.prototype, 'start');
    follow('jobs run', BackgroundJobs.prototype, 'start');
    follow('NATS connects', Bus.prototype, 'start');
    follow('health is answered', InternalHttpServer.prototype, 'open');
    follow('outbox is published', Relay.prototype, 'start');
    const options = { domain: 'news', module: OwnModule, database, redis: true, jobs: true } as const;
    const service = await startService(options, env);
    await expect.poll(() => order).toContain('outbox is published');
    expect(order).toEqual([
      'queue is prepared',
      'calls wait for NATS',
      'log is sent',
      'settings wait for NATS',
      'own data is loaded',
      'jobs run',
      'NATS connects',
      'health is answered',
      'outbox is published',
    ]);

    order.splice(0);
    follow('health is no longer answered', InternalHttpServer.prototype, 'close');
    follow('jobs stop', BackgroundJobs.prototype, 'stop');
    follow('calls end', KitTransport.prototype, 'stop');
    follow('outbox is published', Relay.prototype, 'stop');
    follow('log is sent', LogShipper.prototype, 'stop');
    follow('NATS is left', Bus.prototype, 'close');
    follow('Redis is left', service.app.get<Redis>(REDIS), 'close');
    follow('database is left', service.app.get(DataSource), 'destroy');
    await service.stop();
    expect(order).toEqual([
      'health is no longer answered',
      'jobs stop',
      'calls end',
      'own work ends',
      'outbox is published',
      'log is sent',
      'NATS is left',
      'Redis is left',
      'database is left',
    ]);
  });

  it('without a database and Redis has no parts that need them, and is healthy', async () => {
    const service = await startService({ domain: 'news', module: OwnModule }, await environment.env('none'));
    for (const token of [DataSource, Outbox, BackgroundJobs, BackupServer, REDIS]) {
      expect(() => service.app.get(token)).toThrow('does not exist');
    }
    const answer = await fetch(`http://127.0.0.1:${service.port}/health`);
    const { nats, ...health } = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, health.ok, health.service, typeof nats]).toEqual([200, true, 'news', 'boolean']);
    await service.stop();
  });

  it('without calls listens to none, which it would have no right to', async () => {
    const subscribe = vi.spyOn(Bus.prototype, 'subscribe');
    const service = await startService(
      { domain: 'media', module: OwnModule },
      await environment.env('uncalled'),
    );
    await service.stop();
    expect(subscribe.mock.calls.filter(([subject]) => subject.includes('call.'))).toEqual([]);
  });
});

describe('a service that cannot start', () => {
  const broken = `
    import { runProcess } from '@kubrik/service-kit/process';
    import { Kysely, startService } from '@kubrik/service-kit';
    const refuse = { provide: 'harbour', inject: [Kysely], useFactory: async () => { throw new Error('the harbour is closed'); } };
    const module = Reflect.decorate([(await import('@nestjs/common')).Module({ providers: [refuse] })], class {});
    const definition = { domain: 'news', module, database: { entities: [], migrations: [] }, redis: true, jobs: true };
    await runProcess('news', () => startService(definition));`;

  const run = (env: NodeJS.ProcessEnv) =>
    new Promise<{ code: unknown; lines: string[] }>((resolve) => {
      const options = { cwd: join(import.meta.dirname, '../..'), env, timeout: 60_000 };
      execFile(process.execPath, ['--input-type=module', '-e', broken], options, (error, stdout, stderr) => {
        resolve({ code: error?.code, lines: `${stdout}${stderr}`.trim().split('\n') });
      });
    });

  /** The only line of a service that ends with `exitCode`. */
  async function lineOf(wrong: Record<string, string>, exitCode: number): Promise<{ msg: string }> {
    const { code, lines } = await run(await environment.env('broken', { LOG_LEVEL: 'info', ...wrong }));
    expect(lines).toHaveLength(1);
    expect(code).toBe(exitCode);
    return JSON.parse(lines[0] ?? '');
  }

  it.each([
    ['for a reason of its own', {}, 1, 'cannot start: the harbour is closed'],
    ['by its configuration', { NATS_URL: '' }, 78, 'cannot start: Configuration is wrong: NATS_URL: '],
    [
      'without a database',
      { DATABASE_URL: '' },
      78,
      'cannot start: Configuration is wrong: DATABASE_URL: required',
    ],
  ])('%s ends with one clear line', async (_, wrong, exitCode, message) => {
    expect(await lineOf(wrong, exitCode)).toMatchObject({
      level: 'fatal',
      msg: expect.stringContaining(message),
    });
  });

  it('by a password that PostgreSQL refuses names the variable, and not the password', async () => {
    const url = new URL((await environment.env('broken')).DATABASE_URL ?? '');
    url.password = 'guessed-secret';
    const line = await lineOf({ DATABASE_URL: url.href }, 78);
    expect(line.msg).toBe(
      `cannot start: PostgreSQL refuses the name or password in DATABASE_URL (name "${url.username}"): correct the variable`,
    );
    expect(JSON.stringify(line)).not.toContain('guessed-secret');
  });

  it('by a database that does not exist says which', async () => {
    const url = new URL((await environment.env('broken')).DATABASE_URL ?? '');
    url.pathname = '/nowhere';
    const { msg } = await lineOf({ DATABASE_URL: url.href }, 78);
    expect(msg).toContain('DATABASE_URL names the database "nowhere", which does not exist');
  });

  it('by a name or password that Redis refuses says so', async () => {
    const url = new URL(process.env.TEST_REDIS_URL ?? '');
    url.password = 'guessed-secret';
    const env = await environment.env('broken', { LOG_LEVEL: 'info', REDIS_URL: url.href });
    const { lines } = await run(env);
    expect(JSON.parse(lines[0] ?? '').msg).toBe('Redis refuses the name or password in REDIS_URL');
    expect(lines.join()).not.toContain('guessed-secret');
  });
});

describe('a port that another program has taken', () => {
  it('refuses the start, and names the variable', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const env = await environment.env('taken', { INTERNAL_PORT: String(port) });
    const started = startService({ domain: 'news', module: OwnModule }, env);
    await expect(started).rejects.toThrow(
      `port ${port} is taken by another program: stop it, or set INTERNAL_PORT to another port`,
    );
    await expect(started).rejects.toBeInstanceOf(OperatorError);
    other.close();
  });
});
