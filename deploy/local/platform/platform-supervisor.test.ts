import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { isAlive, readRun } from '../processes/run-record.mjs';
import { holdsWithin } from '../processes/wait.ts';
import { PlatformSupervisor } from './platform-supervisor.ts';

const root = mkdtempSync(join(tmpdir(), 'kubrik-supervisor-'));
const dataDir = join(root, '.data');
const said: string[] = [];
let platform: ConstructorParameters<typeof PlatformSupervisor>[0];
let supervisor: PlatformSupervisor;

const service = `import http from 'node:http';
const { INTERNAL_PORT, SERVICE_NAME, PORT, HOST } = process.env;
if (SERVICE_NAME === 'admin') console.log(JSON.stringify({ msg: 'Код администратора: 1234', console: true }));
const server = http.createServer((request, response) => response.end(JSON.stringify(process.env)));
server.listen(SERVICE_NAME === 'gateway' ? PORT : INTERNAL_PORT, HOST ?? '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  for (const folder of ['gateway', 'services/admin', 'services/media', 'services/news']) {
    mkdirSync(join(root, folder, 'dist'), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, folder, 'dist/main.js'), service);
  }
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    KUBRIK_TEST_RUN: process.env.KUBRIK_TEST_RUN,
    TELEGRAM_BOT_TOKEN: 'messenger-token',
    AI_API_KEY: 'ai-key',
    SMTP_URL_FILE: '/run/secrets/smtp',
  };
  platform = { root, dataDir, host: '127.0.0.1', port: await freePort(), env };
  supervisor = new PlatformSupervisor(platform, (text) => said.push(text));
  await supervisor.claim();
  await supervisor.start();
});
afterAll(async () => {
  await supervisor.stop();
  rmSync(root, { recursive: true, force: true });
});

const children = () => readRun(dataDir)?.children ?? [];
const childOf = (name: string) => children().find((child) => child.name === name);
const environmentOf = async (port: number) =>
  (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as Record<string, string>;

/** The environments of the gateway and of every service. */
async function environments(): Promise<Record<string, Record<string, string>>> {
  const gateway = await environmentOf(platform.port);
  const urls = Object.entries(JSON.parse(gateway.SERVICE_URLS ?? '{}') as Record<string, string>);
  const services = await Promise.all(
    urls.map(async ([name, url]) => [name, await environmentOf(Number(new URL(url).port))] as const),
  );
  return { gateway, ...Object.fromEntries(services) };
}

it('every server and service is on record, and alive', () => {
  expect(children().map(({ name }) => name)).toEqual([
    'postgres',
    'nats',
    'redis',
    'admin',
    'media',
    'news',
    'gateway',
  ]);
  expect(children().every(isAlive)).toBe(true);
  // Besides the port for people it has one for operators: probes and metrics.
  const { port, internalPort } = childOf('gateway') ?? {};
  expect(port).toBe(platform.port);
  expect(internalPort).toBeGreaterThan(0);
  expect(internalPort).not.toBe(port);
});

it('Prometheus finds every part at its internal port', () => {
  const targets = JSON.parse(readFileSync(join(dataDir, 'prometheus-targets.json'), 'utf8')) as object[];
  const portOf = (part: string) => childOf(part)?.internalPort ?? childOf(part)?.port;
  expect(targets).toEqual(
    ['admin', 'media', 'news', 'gateway'].map((part) => ({
      targets: [`127.0.0.1:${portOf(part)}`],
      labels: { part },
    })),
  );
});

it('the gateway knows where the services are; each service has a database of its own', async () => {
  const gateway = await environmentOf(platform.port);
  const urls = JSON.parse(gateway.SERVICE_URLS ?? '{}') as Record<string, string>;
  expect(Object.keys(urls)).toEqual(['admin', 'media', 'news']);
  expect(gateway.DATABASE_URL).toBeUndefined();
  const news = await environmentOf(Number(new URL(urls.news ?? '').port));
  expect(new URL(news.DATABASE_URL ?? '').pathname).toBe('/kubrik_news');
  expect(news.SETTINGS_KEY).toMatch(/^[0-9a-f]{64}$/);
  const tokens = JSON.parse(gateway.SERVICE_TOKENS ?? '{}') as Record<string, string>;
  expect(news.INTERNAL_TOKEN).toBe(tokens.news);
  expect(new Set([gateway.INTERNAL_TOKEN, ...Object.values(tokens)]).size).toBe(4);
  // A service gets no secret that opens another service.
  const own = JSON.stringify(news);
  for (const secret of [gateway.INTERNAL_TOKEN, tokens.admin, gateway.COOKIE_SECRET, gateway.NATS_URL])
    expect(own).not.toContain(secret);
  expect(new URL(news.NATS_URL ?? '').username).toBe('news');
});

it('only the parts that use Redis know its password', async () => {
  const { gateway, admin, news } = await environments();
  expect(gateway?.REDIS_URL).toMatch(/^redis:/);
  expect(admin?.REDIS_URL).toBe(gateway?.REDIS_URL);
  expect(JSON.stringify(news)).not.toContain(new URL(gateway?.REDIS_URL ?? '').password);
});

it('a secret of the operator’s environment reaches only the parts that read it', async () => {
  const { gateway, admin, news } = await environments();
  expect(admin?.TELEGRAM_BOT_TOKEN).toBe('messenger-token');
  for (const part of [gateway, news]) expect(JSON.stringify(part)).not.toContain('messenger-token');
  for (const part of [gateway, admin, news]) expect(part).not.toHaveProperty('SMTP_URL_FILE');
  for (const part of [admin, news]) expect(part?.AI_API_KEY).toBe('ai-key');
  expect(gateway).not.toHaveProperty('AI_API_KEY');
});

it('the service that decodes bytes of strangers has a database of its own, and no secret of the others', async () => {
  const { media, news } = await environments();
  for (const name of ['REDIS_URL', 'COOKIE_SECRET']) expect(media?.[name] || '').toBe('');
  expect(media?.DATABASE_URL).toContain('/kubrik_media');
  expect(media?.SETTINGS_KEY).not.toBe(news?.SETTINGS_KEY);
  expect(media?.ATTACHMENT_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(news).not.toHaveProperty('ATTACHMENT_KEY');
  expect(media?.MEDIA_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(media?.MEDIA_KEY).toBe(news?.MEDIA_KEY);
  expect(media?.INTERNAL_TOKEN).not.toBe(news?.INTERNAL_TOKEN);
});

it('a line that a service marks for people is printed', () => {
  expect(said).toContain('Код администратора: 1234');
});

it('a second supervisor of the same data is refused with the address of the first', async () => {
  const second = new PlatformSupervisor(platform, () => {});
  await expect(second.claim()).rejects.toThrow(`Already running: ${supervisor.address}`);
  await second.stop();
  expect(childOf('news')).toBeDefined();
});

it('a supervisor of other data is refused the same port before it starts anything', async () => {
  const other = new PlatformSupervisor({ ...platform, dataDir: join(root, 'other') }, () => {});
  await expect(other.claim()).rejects.toThrow(`Port ${platform.port} is taken`);
});

it.each(['news', 'nats', 'redis', 'postgres'])(
  '%s comes back on its port after it was killed',
  async (name) => {
    const before = childOf(name);
    process.kill(before?.pid ?? 0, 'SIGKILL');
    const back = async () => childOf(name) !== undefined && childOf(name)?.pid !== before?.pid;
    expect(await holdsWithin(back, 10_000)).toBe(true);
    expect(childOf(name)?.port).toBe(before?.port);
  },
);

it('a stop leaves no process and no record', async () => {
  const before = children();
  await supervisor.stop();
  expect(before.some(isAlive)).toBe(false);
  expect(readRun(dataDir)).toBeUndefined();
  expect(existsSync(join(dataDir, 'prometheus-targets.json'))).toBe(false);
});

describe('a service that only its operator can start', () => {
  const refusing = (exitCode: string) =>
    `console.log(JSON.stringify({ level: 'fatal', msg: 'cannot start: the data is of a newer version' }));
    process.exit(${exitCode});`;
  const main = join(root, 'services/news/dist/main.js');

  it('ends the start with its reason, and is not started again', async () => {
    writeFileSync(main, refusing('78'));
    const logged: string[] = [];
    const refused = new PlatformSupervisor(platform, (text) => logged.push(text));
    await refused.claim();
    await expect(refused.start()).rejects.toThrow(
      new OperatorError('news cannot start: the data is of a newer version.'),
    );
    await refused.stop();
    expect(logged.join()).not.toContain('next try');
  });

  it('is started again when it had started before', async () => {
    writeFileSync(main, service);
    const logged: string[] = [];
    const running = new PlatformSupervisor(platform, (text) => logged.push(text));
    await running.claim();
    await running.start();
    writeFileSync(main, refusing('78'));
    process.kill(childOf('news')?.pid ?? 0, 'SIGKILL');
    const isTriedAgain = () =>
      logged.some((line) => line.startsWith('news ended (exit code 78: cannot start'));
    expect(await holdsWithin(isTriedAgain, 10_000)).toBe(true);
    writeFileSync(main, service);
    expect(await holdsWithin(async () => childOf('news') !== undefined, 10_000)).toBe(true);
    await running.stop();
  });
});

it('services that wait for a full disk say so once', async () => {
  const waiting = 'waiting for PostgreSQL: the disk of PostgreSQL is full: free space on it';
  const main = `console.log(JSON.stringify({ level: 'error', msg: ${JSON.stringify(waiting)} }));
    setInterval(() => {}, 1000);`;
  for (const name of ['admin', 'news']) writeFileSync(join(root, 'services', name, 'dist/main.js'), main);
  const logged: string[] = [];
  const full = new PlatformSupervisor(platform, (text) => logged.push(text));
  await full.claim();
  const started = full.start();
  expect(await holdsWithin(() => logged.includes(waiting), 20_000)).toBe(true);
  await full.stop();
  await started;
  expect(logged.filter((line) => line === waiting)).toHaveLength(1);
});
