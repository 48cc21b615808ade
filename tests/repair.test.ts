import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
/** A site of one page, which is enough for these tests. */
let site: string;
let headers: { authorization: string };

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'kubrik-site-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Кубрик</title>');
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(2)));
  stack = await startStack({
    processes: 'each',
    services: ['admin', 'news', 'users'],
    env: {
      gateway: { FRONTEND_DIR: site },
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      admin: { LOG_LEVEL: 'info' },
    },
  });
  headers = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
  await rm(site, { recursive: true, force: true });
});

const ask = async (path: string) => (await stack.request('GET', `/api/repair-bot/${path}`, { headers })).body;
const fix = async (action: string) =>
  (await stack.request('POST', '/api/repair-bot/fix', { headers, body: { action } })).body;
const diagnose = async (errorDescription: string) =>
  (await stack.request('POST', '/api/repair-bot/diagnose', { headers, body: { errorDescription } })).body;
const titles = async () =>
  (await stack.request('GET', '/api/maritime-news')).body.map(({ title }: { title: string }) => title);

it('restarts a job of another service in the name of the administrator', async () => {
  expect(await fix('restart-job:news.generate')).toMatchObject({ success: true });
  await until(async () => (await titles()).length === 2);
  const { body: acts } = await stack.request('GET', '/api/admin/audit', { headers });
  const recorded = acts.map(({ what, who }: { what: string; who: string }) => `${who} ${what}`);
  expect(recorded).toEqual(expect.arrayContaining(['admin admin.fix', 'admin news.generate']));
});

it('reports that the service of the job does not answer', async () => {
  const outcome = await fix('restart-job:banking.updateRates');
  expect(outcome).toEqual({ success: false, message: expect.stringContaining('временно недоступен') });
});

it('empties the gateway’s cache, so that a change in the database is served', async () => {
  await stack.settle();
  const [before] = await titles();
  await withClient(stack.environment.databaseUrl('news'), (client) =>
    client.query(`update news_items set title = 'Поправлено в базе' where title = $1`, [before]),
  );
  // The answer still comes from the cache.
  expect(await titles()).toContain(before);
  expect(await fix('clear-cache')).toMatchObject({ success: true });
  await until(async () => (await titles()).includes('Поправлено в базе'));
});

it('vacuums every database and compares every migration', async () => {
  expect(await fix('vacuum')).toEqual({ success: true, message: 'Обслужены базы: admin, news, users' });
  expect(await fix('check-migrations')).toEqual({
    success: true,
    message: 'Миграции 3 баз совпадают с версиями сервисов',
  });
});

it('reports the state of the site, of every service and of every server', async () => {
  expect(await ask('health')).toMatchObject({ database: true, apis: true, errors: [] });
  await stack.part('users').kill();
  const health = await ask('health');
  expect(health).toMatchObject({ apis: false, errors: ['Сервис users: не запущен: соединение отклонено'] });
  const { fixes } = await diagnose('Не могу войти');
  expect(fixes[0]).toMatchObject({ type: 'service', severity: 'critical', autoFixable: false });
  await stack.part('users').start();
  await until(async () => (await ask('health')).apis === true);
  expect((await diagnose('Не могу войти')).fixes.map(({ type }: { type: string }) => type)).not.toContain(
    'service',
  );
});

it('refuses everybody but the administrator', async () => {
  const editor = { cookie: await stack.sessionCookie('editor', 'admin') };
  for (const path of ['status', 'health', 'changes', 'analyze-project']) {
    expect((await stack.request('GET', `/api/repair-bot/${path}`)).status).toBe(401);
    expect((await stack.request('GET', `/api/repair-bot/${path}`, { headers: editor })).status).toBe(401);
  }
});
