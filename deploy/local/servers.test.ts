import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { ensureDatabases } from './databases.ts';
import { isAlive } from './run-record.mjs';
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
