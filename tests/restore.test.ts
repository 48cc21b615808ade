import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentJobRun, clientCalls, type Domain, domains } from '@kubrik/contract';
import { newBackupKey } from '@kubrik/service-kit';
import { withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, password, register } from './support/people.ts';
import { type RedisServer, startRedisServer } from './support/redis-server.ts';
import { type Stack, startStack, until, whenAnswered } from './support/stack.ts';

const root = join(import.meta.dirname, '..');
/** Tables that change by themselves: events, logs, runs of background jobs. */
const goesOn = [
  'migrations',
  'outbox',
  'inbox',
  'log_entries',
  'audit_entries',
  'data_transfers',
  'job_workers',
  // Filled ten seconds after the start.
  'day_figures',
];

const backupKey = await newBackupKey();
let feeds: FeedServer;
let redis: RedisServer;
let stack: Stack;
let adminToken: string;
let person: Person;
let archive: string;
let before: Sums;
let answers: Map<string, string>;

type Sums = Record<string, Record<string, string>>;

beforeAll(async () => {
  [feeds, redis] = await Promise.all([startFeedServer(), startRedisServer()]);
  feeds.serve('/rss', rss('Лента', manyEntries(20)));
  const own = { REDIS_URL: redis.url };
  stack = await startStack({
    processes: 'each',
    services: [...domains],
    env: {
      ...Object.fromEntries(domains.map((name) => [name, own])),
      gateway: { ...own, RATE_LIMIT_FACTOR: '0' },
      news: { ...own, NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      // The group's posts of the news stay unwritten: the rows have to stand still.
      admin: { ...own, GROUP_NEWS_GATHER_SECONDS: '3600', BACKUP_RECIPIENT: backupKey.recipient },
    },
  });
  adminToken = await stack.adminToken();
  await fill();
  await stack.settle();
  before = await sums();
  answers = await readAll();
  archive = await migrate();
});
afterAll(async () => {
  await stack?.stop();
  await Promise.all([feeds?.close(), redis?.remove()]);
});

const admin = () => ({ authorization: `Bearer ${adminToken}` });
const sql = (name: Domain, text: string) =>
  withClient(stack.environment.databaseUrl(name), (client) => client.query(text));

/** Content in every service, created by its calls. */
async function fill(): Promise<void> {
  const generate = () => stack.request('POST', '/api/maritime-news/generate', { headers: admin() });
  const generated = await whenAnswered(generate);
  expect(generated.status, generated.text).toBeLessThan(300);
  const shown = async () => (await stack.request('GET', '/api/maritime-news')).text;
  let last = '';
  await until(
    async () => {
      last = await shown();
      return JSON.parse(last).length === 20;
    },
    () => `there are no 20 news: ${last.slice(0, 500)}`,
  );
  person = await register(stack, 'bosun');
  const headers = { cookie: person.cookie };
  const ok = async (path: string, body: unknown) => {
    const reply = await stack.request('POST', path, { headers, body });
    expect(reply.status, `${path}: ${reply.text}`).toBeLessThan(300);
  };
  await ok('/api/chat', { message: 'Стоим на рейде,\tждём лоцмана\n«Ё» \\N' });
  await ok('/api/forum/topics', { title: 'Документы', content: 'Что взять с собой?', category: 'documents' });
  await ok('/api/ports/RUVVO/comments', { authorName: 'Боцман', content: 'Причал хороший' });
  await ok('/api/protection/complaints', {
    complaintType: 'wages',
    vesselName: 'Заря',
    flagState: 'Панама',
    description: 'Не платят два месяца',
    isAnonymous: true,
  });
  const { code, output } = await run('demo');
  expect(code, output).toBe(0);
}

/** Runs a command of `npm run`, which finds the services by variables, as with containers. */
async function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const addresses = domains.flatMap((name) => [
    [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${stack.part(name).port}`],
    [`INTERNAL_TOKEN_${name.toUpperCase()}`, 'internal-token-of-the-tests'],
  ]);
  const env = { ...process.env, ...Object.fromEntries(addresses) };
  const child = spawn(
    process.execPath,
    [join(root, 'deploy', 'local', 'commands', `${script}.ts`), ...args],
    { env },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
const restore = (...args: string[]) => run('restore', ...args);

async function migrate(): Promise<string> {
  const started = await stack.request('POST', '/api/yandex/self-transfer', { headers: admin() });
  expect(started.status, started.text).toBe(202);
  const state = async () => (await stack.request('GET', '/api/yandex/migration', { headers: admin() })).body;
  await until(async () => (await state()).state !== 'running');
  const done = await state();
  expect(done.state, JSON.stringify(done)).toBe('completed');
  return join(stack.environment.dataDir, 'exports', done.archive);
}

/** Checksums of all rows of all tables of all services. */
async function sums(): Promise<Sums> {
  const found: Sums = {};
  for (const name of domains) {
    found[name] = await withClient(stack.environment.databaseUrl(name), async (client) => {
      const tables = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> all($1)`,
        [goesOn],
      );
      const one: Record<string, string> = {};
      for (const table of tables.rows) {
        const { rows } = await client.query(`select t::text as row from "${table.name}" t order by 1`);
        one[table.name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
      }
      return one;
    });
  }
  return found;
}

/** Public answers, without those that differ from one read to the next. */
async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = clientCalls.filter(
    (call) => call.http.method === 'GET' && call.access.who === 'anyone' && !call.params,
  );
  for (const {
    http: { path },
  } of open) {
    const first = await stack.request('GET', `/api${path}`, { redirect: 'manual' });
    const second = await stack.request('GET', `/api${path}`, { redirect: 'manual' });
    if (first.status === 200 && first.text === second.text) found.set(path, first.text);
  }
  expect(found.size).toBeGreaterThan(15);
  return found;
}

async function wipe(): Promise<void> {
  for (const name of domains) {
    const { rows } = await sql(
      name,
      `select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relname <> 'migrations'`,
    );
    await sql(name, `truncate ${rows.map(({ relname }) => `"${relname}"`).join(', ')} restart identity`);
  }
}

it('refuses a damaged archive and changes nothing', async () => {
  const bytes = readFileSync(archive);
  for (const [n, damage] of [
    () => bytes.subarray(0, bytes.length - 100),
    () =>
      Buffer.concat([
        bytes.subarray(0, bytes.length >> 1),
        Buffer.of((bytes[bytes.length >> 1] ?? 0) ^ 0xff),
        bytes.subarray((bytes.length >> 1) + 1),
      ]),
  ].entries()) {
    const file = join(stack.environment.dataDir, `damaged-${n}.tar.gz`);
    writeFileSync(file, damage());
    const { code, output } = await restore(file, '--yes');
    expect(code).toBe(1);
    expect(output).toMatch(/поврежд[\s\S]*Nothing has been changed/);
  }
  expect(await sums()).toEqual(before);
});

it('asks before it replaces data, and refuses an archive of another version by its number', async () => {
  const asked = await restore(archive);
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  await sql(
    'news',
    `insert into migrations (timestamp, name) values (1999999999999, 'OfTomorrow1999999999999')`,
  );
  const refused = await restore(archive, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('news: the archive lacks OfTomorrow1999999999999');
  await sql('news', `delete from migrations where name = 'OfTomorrow1999999999999'`);
  expect(await sums()).toEqual(before);
});

it('leaves a service that refuses its data unchanged, and says which services are done', async () => {
  await wipe();
  await sql('forum', `alter table topics add constraint no_topics check (kind <> 'topic') not valid`);
  const { code, output } = await restore(archive, '--yes');
  expect(code, output).toBe(1);
  for (const done of ['admin', 'banking', 'blacklist'])
    expect(output).toMatch(new RegExp(`^${done} .* restored$`, 'm'));
  expect(output).toMatch(/^forum .* as it was: База не приняла данные/m);
  for (const waiting of ['jobs', 'users'])
    expect(output).toMatch(new RegExp(`^${waiting} .* not tried$`, 'm'));
  await sql('forum', 'alter table topics drop constraint no_topics');
  const now = await sums();
  expect(now.blacklist).toEqual(before.blacklist);
  expect(now.forum?.topics?.split(' ')[0]).toBe('0');
});

it('restores every row of every service while the platform runs', async () => {
  await wipe();
  const { code, output } = await restore(archive, '--yes');
  expect(code, output).toBe(0);
  expect(await sums()).toEqual(before);
  await stack.settle();
  expect(await sums()).toEqual(before);
  const now = await readAll();
  for (const [path, text] of answers) expect(now.get(path), path).toBe(text);
});

it('does not show the transfer that made the archive as running', async () => {
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  await until(
    async () => (await stack.request('GET', '/api/yandex/migration', { headers })).body.state === 'idle',
  );
});

it('signs everybody out, keeps accounts, and gives new rows new numbers', async () => {
  const who = await stack.request('GET', '/api/auth/user', { headers: { cookie: person.cookie } });
  expect(who.status).toBe(401);
  expect((await stack.request('GET', '/api/admin/logs', { headers: admin() })).status).toBe(401);
  const login = await stack.request('POST', '/api/auth/login', {
    body: { email: person.email, password },
  });
  expect(login.status, login.text).toBe(200);
  const session = login.headers.getSetCookie().find((cookie) => cookie.startsWith('kubrik_session='));
  const said = await stack.request('POST', '/api/chat', {
    headers: { cookie: session ?? '' },
    body: { message: 'Снова на связи' },
  });
  expect(said.status, said.text).toBeLessThan(300);
  await stack.settle();
  expect((await stack.request('GET', '/api/chat')).text).toContain('Снова на связи');
});

it('a backup is tried in every service, and brings everything back with its key', async () => {
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  /** Without the run that makes the backup. */
  const saved = async () => {
    const all = await sums();
    return { ...all, admin: { ...all.admin, job_runs: '', content_job_runs: '' } };
  };
  await stack.settle();
  const meant = await saved();
  const started = await stack.request('POST', '/api/admin/backups', { headers });
  expect(started.status, started.text).toBe(202);
  const ended = async () => {
    const { body } = await stack.request('GET', '/api/admin/jobs', { headers });
    return body.find((run: ContentJobRun) => run.jobId === started.body.jobId && run.state !== 'running');
  };
  await until(async () => (await ended()) !== undefined);
  const { state, message, problems } = await ended();
  expect(state, `${message} ${problems}`).toBe('succeeded');
  const { dataDir } = stack.environment;
  const file = join(dataDir, 'backups', /kubrik-[\w.-]+\.age/.exec(message)?.[0] ?? '');
  const keyFile = join(dataDir, 'backup.key');
  writeFileSync(keyFile, `# ours\n${backupKey.identity}\n`);
  await wipe();
  expect(await restore(file, '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('--key') });
  const { code, output } = await restore(file, '--key', keyFile, '--yes');
  expect(code, output).toBe(0);
  expect(await saved()).toEqual(meant);
  // The backup holds its own run as unfinished; it ends, and no further backup begins.
  headers.authorization = `Bearer ${await stack.adminToken()}`;
  await until(async () => (await ended())?.message === 'Прервано восстановлением');
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});
