import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { isAlive } from '../processes/run-record.mjs';
import { ensureDatabases } from './postgres/databases.ts';
import { startServers } from './servers.ts';

const parent = mkdtempSync(join(tmpdir(), 'kubrik-servers-'));
const dataDir = join(parent, 'clone', '.data');
const options = { dataDir, log: () => {}, env: { PATH: process.env.PATH }, throwaway: true };
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it('the servers start below a private folder, keep their data, and stop', async () => {
  mkdirSync(join(parent, 'clone'));
  chmodSync(parent, 0o700);
  const first = await startServers(options);
  try {
    const databases = await ensureDatabases(first.postgresUrl, dataDir, ['news', 'ports']);
    expect(await ensureDatabases(first.postgresUrl, dataDir, ['news', 'ports'])).toEqual(databases);
    await ask(databases.news ?? '', 'create table stories as select 7 as id');
    const elsewhere = (databases.news ?? '').replace(/kubrik_news$/, 'kubrik_ports');
    await expect(ask(elsewhere, 'select 1')).rejects.toThrow(/permission denied/);
    await expect(ask(first.postgresUrl.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  } finally {
    await first.stop();
  }
  const records = first.processes.map((supervisor) => supervisor.record);
  expect(records).toEqual([undefined, undefined, undefined]);
  expect(statSync(parent).mode & 0o777).toBe(0o700);
});

it('after all of them were killed they start again on the same ports, with their data', async () => {
  const first = await startServers(options);
  for (const supervisor of first.processes) supervisor.kill();
  const { record } = first.processes[0] ?? {};
  while (record && isAlive(record)) await new Promise((resolve) => setTimeout(resolve, 20));
  const second = await startServers(options);
  try {
    expect(second.postgresUrl).toBe(first.postgresUrl);
    expect(second.natsUrl).toBe(first.natsUrl);
    expect(second.redisUrl).toBe(first.redisUrl);
    const news = second.postgresUrl.replace(/\/postgres$/, '/kubrik_news');
    expect(await ask(news, 'select id from stories')).toEqual([{ id: 7 }]);
  } finally {
    await second.stop();
  }
});

it('a server that a variable names but that does not answer is reported in one line', async () => {
  const env = { ...options.env, POSTGRES_URL: 'postgres://a:b@127.0.0.1:9/postgres' };
  const signal = AbortSignal.timeout(300);
  await expect(startServers({ ...options, env, signal })).rejects.toThrow(
    'POSTGRES_URL is set, but no PostgreSQL answers there.',
  );
});

describe('a server that a variable names', () => {
  const { TEST_POSTGRES_URL, TEST_NATS_URL, TEST_REDIS_URL } = process.env;
  const urls = { POSTGRES_URL: TEST_POSTGRES_URL, NATS_URL: TEST_NATS_URL, REDIS_URL: TEST_REDIS_URL };
  const start = (changed: Record<string, string>) =>
    startServers({ ...options, env: { ...options.env, ...urls, ...changed } });

  it.each([
    ['POSTGRES_URL', 'PostgreSQL refuses the name or password in POSTGRES_URL: correct the variable.'],
    ['NATS_URL', 'NATS refuses the name, password or token in NATS_URL: correct the variable.'],
    ['REDIS_URL', 'Redis refuses the name or password in REDIS_URL: correct the variable.'],
  ] as const)('and that refuses the secret in %s ends the start with one line', async (variable, line) => {
    const url = new URL(urls[variable] ?? '');
    if (url.password) url.password = 'guessed-secret';
    else url.username = 'guessed-secret';
    await expect(start({ [variable]: url.href })).rejects.toThrow(new OperatorError(line));
  });

  it('without the secret is refused, too', async () => {
    const url = new URL(TEST_REDIS_URL ?? '');
    url.password = '';
    await expect(start({ REDIS_URL: url.href })).rejects.toThrow('Redis refuses the name or password');
  });

  it('by what is no address names the form that it has', async () => {
    await expect(start({ NATS_URL: 'harbour' })).rejects.toThrow(
      'NATS_URL is no address of the form nats://NAME:PASSWORD@HOST:PORT.',
    );
  });

  it('and whose database does not exist says which', async () => {
    const url = new URL(TEST_POSTGRES_URL ?? '');
    url.pathname = '/nowhere';
    await expect(start({ POSTGRES_URL: url.href })).rejects.toThrow(
      'PostgreSQL refuses the database "nowhere" in POSTGRES_URL',
    );
  });

  it('is used when it accepts the address', async () => {
    const servers = await start({});
    expect(servers.processes).toEqual([]);
    await servers.stop();
  });

  it('is used when it is one of several hosts', async () => {
    const env = {
      POSTGRES_URL: (TEST_POSTGRES_URL ?? '').replace('@', '@127.0.0.1:1,'),
      NATS_URL: `nats://127.0.0.1:1,${TEST_NATS_URL}`,
    };
    const { postgresUrl, natsUrl, stop } = await start(env);
    expect({ postgresUrl, natsUrl }).toEqual({ postgresUrl: env.POSTGRES_URL, natsUrl: env.NATS_URL });
    const databases = await ensureDatabases(postgresUrl, dataDir, ['ports']);
    expect(databases.ports).toMatch(/@127\.0\.0\.1:1,.*\/kubrik_ports$/);
    await stop();
  });
});

it('data whose secrets.json was lost is refused, with the name of the file', async () => {
  const lost = join(dataDir, 'secrets.json');
  const kept = readFileSync(lost);
  const secrets = JSON.parse(kept.toString()) as Record<string, string>;
  writeFileSync(lost, JSON.stringify({ ...secrets, postgres: 'another' }));
  await expect(startServers(options)).rejects.toThrow(`PostgreSQL refuses the password in ${lost}`);
  writeFileSync(lost, kept);
});
