import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@kubrik/contract';
import { jetstreamManager } from '@nats-io/jetstream';
import { Client } from 'pg';
import { Bus } from '../messaging/bus.js';
import { createLogger } from '../observability/log.js';

/** The isolated environment of one test file on the three real servers: databases, a subject prefix, a folder. */
export interface TestEnvironment {
  /** Variables for a service or the gateway. */
  env(name: string, extra?: Record<string, string>): Promise<NodeJS.ProcessEnv>;
  /** URL of the database that `env(name)` made. */
  databaseUrl(name: string): string;
  dataDir: string;
  prefix: string;
  bus: Bus;
  /** Lets `settle` wait for JetStream consumers that a service makes only after its start. */
  expectConsumers(names: string[]): void;
  /** Waits until every outbox is empty and every consumer has nothing left to do. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

/** Of every process in the tests. */
export const internalToken = 'internal-token-of-the-tests';
/** Signs the tickets that the services of the tests accept. */
export const attachmentKey = 'attachment-key-of-the-tests-01234567';
const settleTimeout = 30_000;
const settlePause = 20;

/** @throws Error when the servers' addresses are not in the environment; `npm test` puts them there */
export async function createTestEnvironment(
  options: { natsUrl?: string; prefix?: string } = {},
): Promise<TestEnvironment> {
  const postgresUrl = required('TEST_POSTGRES_URL');
  const natsUrl = options.natsUrl ?? required('TEST_NATS_URL');
  const id = `t${randomBytes(6).toString('hex')}`;
  const prefix = options.prefix ?? id;
  const dataDir = mkdtempSync(join(tmpdir(), 'kubrik-test-'));
  const databases = new Map<string, string>();
  const expected = new Set<string>();
  const bus = new Bus(natsUrl, id, prefix, createLogger('test', 'silent'));
  bus.start();

  const env = async (name: string, extra: Record<string, string> = {}) => {
    if (!databases.has(name)) databases.set(name, await createDatabase(postgresUrl, `${id}_${name}`));
    return {
      ...process.env,
      ...commonVariables(),
      DATABASE_URL: databases.get(name),
      NATS_URL: natsUrl,
      SUBJECT_PREFIX: prefix,
      DATA_DIR: dataDir,
      ...extra,
    };
  };
  const remove = async () => {
    // A test may have ended its NATS server; then the streams went with it.
    await dropStreams(bus).catch(() => {});
    await bus.close();
    for (const name of databases.keys()) await dropDatabase(postgresUrl, `${id}_${name}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    env,
    databaseUrl: (name) => databases.get(name) ?? '',
    dataDir,
    prefix,
    bus,
    expectConsumers: (names) => {
      for (const name of names) expected.add(name);
    },
    settle: () => settle(bus, [...databases.values()], expected),
    remove,
  };
}

/** Variables that are the same in every environment. */
const commonVariables = () => ({
  NODE_ENV: 'test',
  REDIS_URL: required('TEST_REDIS_URL'),
  INTERNAL_TOKEN: internalToken,
  SERVICE_TOKENS: JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, internalToken]))),
  COOKIE_SECRET: 'cookie-secret-of-the-tests',
  SETTINGS_KEY: 'settings-key-of-the-tests-0123456789',
  ATTACHMENT_KEY: attachmentKey,
  MEDIA_KEY: 'media-key-of-the-tests-0123456789012',
  INTERNAL_PORT: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  // Schedules and the bot's polling are on only in tests about them.
  SCHEDULES: 'off',
  MESSENGER_BOT: 'off',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
});

async function settle(bus: Bus, databaseUrls: string[], expected: Set<string>): Promise<void> {
  const deadline = Date.now() + settleTimeout;
  let quiet = 0;
  let busy = '';
  // Twice in a row, because a handler may have filled another outbox.
  while (quiet < 2) {
    if (Date.now() > deadline) throw new Error(`not settled after ${settleTimeout} ms: ${busy}`);
    busy = (await waitingRows(databaseUrls)) || (await waitingMessages(bus, expected));
    quiet = busy ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, settlePause));
  }
}

async function waitingRows(databaseUrls: string[]): Promise<string> {
  for (const url of databaseUrls) {
    const waiting = await withClient(url, async (client) => {
      const table = await client.query(`select to_regclass('outbox') is not null as exists`);
      if (!table.rows[0].exists) return 0;
      const rows = await client.query('select count(*)::int as n from outbox where sent_at is null');
      return rows.rows[0].n as number;
    });
    if (waiting > 0) return `${waiting} outbox rows of ${new URL(url).pathname}`;
  }
  return '';
}

/** Consumers that were seen once are `expected` no more: a test may delete them. */
async function waitingMessages(bus: Bus, expected: Set<string>): Promise<string> {
  const manager = await jetstreamManager(bus.connection);
  let busy = '';
  for await (const consumer of manager.consumers.list(bus.eventStream)) {
    expected.delete(consumer.name);
    const waiting = consumer.num_pending + consumer.num_ack_pending;
    if (waiting > 0 && consumer.config.durable_name) busy = `${waiting} events of ${consumer.name}`;
  }
  const [missing] = expected;
  return busy || (missing ? `${missing}, which is not made yet` : '');
}

async function dropStreams(bus: Bus): Promise<void> {
  const manager = await jetstreamManager(bus.connection);
  for (const stream of [bus.eventStream, bus.deadStream])
    await manager.streams.delete(stream).catch(() => {});
}

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  await withClient(postgresUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const dropDatabase = (postgresUrl: string, name: string) =>
  withClient(postgresUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests by «npm test»`);
  return value;
}
