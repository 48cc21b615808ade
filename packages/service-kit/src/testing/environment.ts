import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@kubrik/contract';
import { type ConsumerInfo, jetstreamManager } from '@nats-io/jetstream';
import { Client, Pool } from 'pg';
import { Bus } from '../messaging/bus.js';
import { createLogger } from '../observability/log.js';

/** The isolated environment of one test file on the three real servers: databases, a subject prefix, a folder. */
export interface TestEnvironment {
  /** Variables for a service or the gateway. Its database is a copy of `template`, or empty. */
  env(name: string, extra?: Record<string, string>, template?: string): Promise<NodeJS.ProcessEnv>;
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

/** The internal token of every process in the tests. */
export const internalToken = 'internal-token-of-the-tests';
/** Signs the tickets that the services of the tests accept. */
export const attachmentKey = 'attachment-key-of-the-tests-01234567';
const settleTimeout = 30_000;
const settlePause = 20;
/** SQLSTATE undefined_table: the service has not made its tables yet. */
const undefinedTable = '42P01';

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
  const pools = new Map<string, Pool>();
  const expected = new Set<string>();
  const bus = new Bus(natsUrl, id, prefix, createLogger('test', 'silent'));
  bus.start();

  const env = async (name: string, extra: Record<string, string> = {}, template?: string) => {
    if (!databases.has(name))
      databases.set(name, await createDatabase(postgresUrl, `${id}_${name}`, template));
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
    // If a test has ended its NATS server, the streams are gone already.
    await dropStreams(bus).catch(() => {});
    await bus.close();
    for (const pool of pools.values()) await pool.end();
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
    settle: () => {
      for (const [name, url] of databases) if (!pools.has(name)) pools.set(name, watchingPool(url));
      return settle(bus, pools, expected);
    },
    remove,
  };
}

/** Environment variables that are the same for all tests. */
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
  // Tests of all ports ask for them.
  PORTS_AT_START: 'known',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
});

async function settle(bus: Bus, pools: Map<string, Pool>, expected: Set<string>): Promise<void> {
  const deadline = Date.now() + settleTimeout;
  let quiet = 0;
  let busy = '';
  // Everything has to be empty twice in a row, because a handler may have filled another outbox.
  while (quiet < 2) {
    if (Date.now() > deadline) throw new Error(`not settled after ${settleTimeout} ms: ${busy}`);
    busy = (await waitingRows(pools)) || (await waitingMessages(bus, expected));
    quiet = busy ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, settlePause));
  }
}

/** A pool with one connection that stays open, because tests query often. */
function watchingPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0 });
  // A test may end all connections; the next query opens a new one.
  pool.on('error', () => {});
  return pool;
}

async function waitingRows(pools: Map<string, Pool>): Promise<string> {
  for (const [name, pool] of pools) {
    const waiting = await pool
      .query<{ count: number }>('select count(*)::int as count from outbox where sent_at is null')
      .then(
        ({ rows }) => rows[0]?.count ?? 0,
        (error: { code?: string }) => {
          if (error.code === undefinedTable) return 0;
          throw error;
        },
      );
    if (waiting > 0) return `${waiting} outbox rows of ${name}`;
  }
  return '';
}

/** A consumer that was seen once is removed from `expected`, because a test may delete it. */
async function waitingMessages(bus: Bus, expected: Set<string>): Promise<string> {
  const manager = await jetstreamManager(bus.connection, { checkAPI: false });
  let busy = '';
  for await (const consumer of manager.consumers.list(
    bus.eventStream,
  ) as AsyncIterable<ConsumerInfo | null>) {
    // The server lists a consumer that is just being deleted as null.
    if (!consumer) continue;
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

async function createDatabase(postgresUrl: string, name: string, template?: string): Promise<string> {
  const create = `create database ${name}${template ? ` template ${template}` : ''}`;
  await withClient(postgresUrl, (client) => client.query(create));
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
