import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { live } from '@kubrik/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { alertTests } from '../deploy/local/observability/alert-cases.ts';
import { alerts } from '../deploy/local/observability/alerts.ts';
import { dashboards } from '../deploy/local/observability/dashboards.ts';
import { observabilityFolder } from '../deploy/local/observability/observability-files.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Prometheus, startPrometheus } from './support/prometheus.ts';
import { freePort, type Stack, startStack, until } from './support/stack.ts';

const { PROMETHEUS_PATH: program = '', PROMTOOL_PATH: promtool = '' } = process.env;
const rules = join(observabilityFolder, 'alerts.yml');

describe.skipIf(!promtool)('the files of deploy/observability', () => {
  const run = async (...args: string[]) => (await promisify(execFile)(promtool, args)).stdout;

  it('are configurations and rules that Prometheus accepts', async () => {
    expect(await run('check', 'rules', rules)).toContain(`${alerts.length} rules found`);
    for (const name of ['prometheus.yml', 'prometheus.containers.yml'])
      expect(await run('check', 'config', join(observabilityFolder, name))).toContain('SUCCESS');
  });

  it('have alerts that fire when they should, and only then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kubrik-alerts-'));
    const file = join(folder, 'tests.yml');
    writeFileSync(file, stringify(alertTests(rules)));
    expect(await run('test', 'rules', file)).toContain('SUCCESS');
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(!program)('Prometheus', () => {
  const services = ['news', 'forum', 'users', 'admin', 'media'] as const;
  let feeds: FeedServer;
  let stack: Stack;
  let prometheus: Prometheus;
  let targets: Record<string, number>;
  let socket: Socket;
  let headers: { authorization: string };

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(5)));
    const internalPort = await freePort();
    stack = await startStack({
      processes: 'each',
      services: [...services],
      env: {
        gateway: { INTERNAL_PORT: String(internalPort) },
        news: { NEWS_MARITIME_FEEDS: `Морская|${feeds.url('/rss')} Пропавшая|${feeds.url('/gone')}` },
      },
    });
    targets = { gateway: internalPort };
    for (const name of services) targets[name] = stack.part(name).port;
    prometheus = await startPrometheus({ program, targets, rules });
    headers = { authorization: `Bearer ${await stack.adminToken()}` };
    socket = io(stack.url, { path: live.path, transports: ['websocket'] });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await socket.emitWithAck(live.join, { rooms: ['news', 'forum'] });
    await post('/api/maritime-news/generate');
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 5);
    await post('/api/yandex/self-transfer');
    await stack.settle();
  });
  afterAll(async () => {
    socket?.disconnect();
    await prometheus?.stop();
    await stack?.stop();
    await feeds?.close();
  });

  const post = async (path: string) =>
    expect((await stack.request('POST', path, { headers })).status).toBe(202);
  /** Waits until the newest sample says so. */
  const finds = async (expr: string, value: number, labels: Record<string, string> = {}) =>
    expect
      .poll(() => prometheus.query(expr), { message: expr })
      .toEqual([{ metric: expect.objectContaining(labels), value }]);
  const read = async (expr: string) => (await prometheus.query(expr))[0]?.value ?? Number.NaN;

  it('reaches every part', async () => {
    for (const part of Object.keys(targets)) await finds(`up{part="${part}"}`, 1);
  });

  it('counts a call at the gateway by its status, and hits of the cache as well as misses', async () => {
    const path = '/api/maritime-news?limit=3';
    for (let n = 0; n < 4; n += 1) expect((await stack.request('GET', path)).status).toBe(200);
    expect((await stack.request('GET', '/api/maritime-news/nothing')).status).toBe(404);
    expect((await stack.request('GET', '/api/no-such-path')).status).toBe(404);
    const call = '{call="news.list",outcome="hit"}';
    await expect.poll(() => read(`kubrik_cache_reads_total${call}`)).toBeGreaterThanOrEqual(3);
    for (const call of ['news.item', 'unknown'])
      await expect
        .poll(() => read(`kubrik_http_requests_total{call="${call}",status="404"}`))
        .toBeGreaterThanOrEqual(1);
    const requests = await read('sum(kubrik_http_requests_total{call="news.list",status="200"})');
    const reads = await read('sum(kubrik_cache_reads_total{call="news.list"})');
    expect(requests).toBe(reads);
    const timed = await read('kubrik_http_request_duration_seconds_count{call="news.list"}');
    expect(timed).toBeGreaterThanOrEqual(1);
    expect(timed).toBeLessThan(requests);
  });

  it('counts sockets, rooms and connections to the servers', async () => {
    await finds('kubrik_sockets', 1, { part: 'gateway' });
    await finds('kubrik_rooms', 2, { part: 'gateway' });
    await finds('count(kubrik_nats_connected == 1)', 6);
    await finds('count(kubrik_database_connected == 1)', 5);
    await finds('count(kubrik_redis_connected == 1)', 3);
    await finds('sum by (part) (kubrik_database_connections{part="news"})', 12);
    await finds('sum by (part) (kubrik_transactions{part="news"})', 6);
  });

  it('knows when feeds were read and when all data were archived', async () => {
    const age = 'time() - kubrik_feed_success_timestamp_seconds{feed="Морская"}';
    await expect.poll(() => read(age)).toBeLessThan(300);
    await finds('kubrik_feed_success_timestamp_seconds{feed="Пропавшая"}', 0, { part: 'news' });
    await finds('kubrik_feed_readings_total{outcome="failed"}', 1, { feed: 'Пропавшая' });
    await expect.poll(() => read('time() - kubrik_backup_timestamp_seconds')).toBeLessThan(300);
  });

  it('finds something for every panel, but for what has not happened here', async () => {
    const withoutData = new Set([
      'Shed calls',
      'Calls that fail in their service (5xx)',
      'Pictures by outcome',
      'Exchanges with the AI in an hour',
      'Tokens of the AI in an hour',
    ]);
    for (const { panels } of dashboards)
      for (const { title, series } of panels)
        for (const expr of Object.values(series)) {
          const found = () => prometheus.query(expr);
          if (withoutData.has(title)) expect(await found(), title).toEqual([]);
          else await expect.poll(found, { message: `${title}: ${expr}` }).not.toEqual([]);
        }
  });

  it('reads no path, address or name of a person in a label', async () => {
    for (const port of Object.values(targets)) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const own = text.split('\n').filter((line) => line.startsWith('kubrik_'));
      expect(own.filter((line) => /="[^"]*([/@]|\d+\.\d+\.\d+)/.test(line))).toEqual([]);
    }
  });

  it('has every alert evaluated; of a whole platform none fires', async () => {
    await expect.poll(async () => Object.keys(await prometheus.alertStates())).toHaveLength(alerts.length);
    const states = await prometheus.alertStates();
    // Of the feed that does not exist, which becomes an alert after an hour.
    expect(Object.entries(states).filter(([, state]) => state !== 'inactive')).toEqual([
      ['FeedNotRead', 'pending'],
    ]);
  });

  it('notices a part that is down, and the events that wait for it', async () => {
    await stack.part('forum').kill();
    feeds.serve('/rss', rss('Лента', manyEntries(8)));
    await post('/api/maritime-news/generate');
    await finds('up{part="forum"}', 0);
    await finds('kubrik_events_waiting{consumer="forum-chat-news"}', 3);
    const down = async () => {
      const { PartDown, EventsNotHandled } = await prometheus.alertStates();
      return { PartDown, EventsNotHandled };
    };
    await expect.poll(async () => (await down()).PartDown).toBe('pending');
    await stack.part('forum').start();
    await finds('up{part="forum"}', 1);
    await finds('kubrik_events_waiting{consumer="forum-chat-news"}', 0);
    await expect.poll(down).toEqual({ PartDown: 'inactive', EventsNotHandled: 'inactive' });
  });
});
