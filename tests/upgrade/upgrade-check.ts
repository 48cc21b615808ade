import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientCalls } from '@kubrik/contract';
import { freePort, until } from '../support/stack.ts';

export interface UpgradeReport {
  /** The commit whose data were used. */
  before: string;
  /** Seconds until this version was ready on these data, with its schema migrations. */
  readyAfter: number;
  /** Public lists that answered before, and texts in them. */
  lists: number;
  texts: number;
  /** What is wrong; empty when the upgrade lost nothing. */
  problems: string[];
}

type Log = (line: string) => void;

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const readyWithin = 15 * 60_000;
const password = 'secret-of-seven-seas';
const person = {
  username: 'bosun-of-before',
  email: 'bosun@example.org',
  firstName: 'Пётр',
  lastName: 'Ломов',
  password,
};
const mark = 'до обновления';
/** Read again beside the public lists, whose paths have no parameters. */
const portComments = '/ports/RUVVO/comments';
const written = [
  ['/chat', { message: `Стоим на рейде ${mark}` }],
  ['/forum/topics', { title: `Документы ${mark}`, content: 'Что взять с собой?', category: 'documents' }],
  [portComments, { authorName: 'Боцман', content: `Причал хороший ${mark}` }],
] as const;

/**
 * Fills an installation of an earlier commit, stops it, and starts this version on its data: what people wrote, their accounts
 * and every public list must be there.
 */
export async function checkUpgrade(revision: string, log: Log, signal: AbortSignal): Promise<UpgradeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-upgrade-'));
  const earlier = join(folder, 'earlier');
  const dataDir = join(folder, 'data');
  const git = (...args: string[]) => execute('git', args, { cwd: root });
  const before = (await git('rev-parse', '--short', revision)).stdout.trim();
  try {
    log(`Checking ${before} out …`);
    await git('worktree', 'add', '--detach', earlier, before);
    await installPackages(earlier, log, signal);
    const old = await start(earlier, dataDir, log, signal);
    let known: Lists;
    try {
      log('Filling it …');
      await execute('npm', ['run', 'demo'], { cwd: earlier, env: environmentOf(dataDir), signal });
      await write(old.url);
      known = await readLists(old.url);
    } finally {
      await old.stop();
    }
    const startedAt = performance.now();
    const now = await start(root, dataDir, log, signal);
    const readyAfter = Math.round((performance.now() - startedAt) / 1000);
    try {
      const problems = [...(await compare(known, now.url)), ...(await checkPerson(now.url))];
      const texts = [...known.values()].reduce((sum, { size }) => sum + size, 0);
      return { before, readyAfter, lists: known.size, texts, problems };
    } finally {
      await now.stop();
    }
  } finally {
    await git('worktree', 'remove', '--force', earlier).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

const environmentOf = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir });

/** Takes over the packages that this checkout has, when its lock file is the same. */
async function installPackages(folder: string, log: Log, signal: AbortSignal): Promise<void> {
  const same = await execute('cmp', [
    join(root, 'package-lock.json'),
    join(folder, 'package-lock.json'),
  ]).then(
    () => true,
    () => false,
  );
  // The links to our own workspaces are relative, so a copy has those of its own checkout.
  if (same && existsSync(join(root, 'node_modules')))
    cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  else {
    log('Installing its packages …');
    await execute('npm', ['ci'], { cwd: folder, signal, maxBuffer: 1e8 });
  }
}

interface Installation {
  url: string;
  stop(): Promise<void>;
}

async function start(folder: string, dataDir: string, log: Log, signal: AbortSignal): Promise<Installation> {
  log(folder === root ? 'Starting this version on its data …' : 'Starting it …');
  const port = await freePort();
  const env = { ...environmentOf(dataDir), PORT: String(port), SCHEDULES: 'off', RATE_LIMIT_FACTOR: '0' };
  const child = spawn('npm', ['run', 'up'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output = (output + piece).slice(-5000);
      if (output.includes('is ready')) ready.resolve();
    });
  const ended = once(child, 'exit').then(
    () => ready.reject(new Error(`«npm run up» ended:\n${output}`)),
    (error) => ready.reject(error),
  );
  const timer = setTimeout(() => ready.reject(new Error(`not ready in time:\n${output}`)), readyWithin);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await ready.promise;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function ask(url: string, path: string, body?: unknown, cookie = ''): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function write(url: string): Promise<void> {
  const registered = await ask(url, '/auth/register', person);
  if (!registered.ok) throw new Error(`register: ${registered.status} ${await registered.text()}`);
  const cookie = cookieOf(registered);
  for (const [path, body] of written) {
    const answer = await ask(url, path, body, cookie);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  await until(async () => (await (await ask(url, '/chat')).text()).includes(`Причал хороший ${mark}`));
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** By the path of a public list: the Russian texts in it. */
type Lists = Map<string, Set<string>>;

async function readLists(url: string): Promise<Lists> {
  const paths = clientCalls
    .filter(({ http, access, params }) => http.method === 'GET' && access.who === 'anyone' && !params)
    .map(({ http }) => http.path);
  const lists: Lists = new Map();
  for (const path of [...paths, portComments]) {
    const answer = await ask(url, path);
    if (answer.status === 200) lists.set(path, textsOf(await answer.text()));
  }
  return lists;
}

/** Texts of JSON that have a Russian word, so no ids, times and figures. */
const textsOf = (json: string) => new Set(json.match(/"(?:[^"\\]|\\.)*[а-яё]{3}(?:[^"\\]|\\.)*"/gi) ?? []);

async function compare(known: Lists, url: string): Promise<string[]> {
  const now = await readLists(url);
  return [...known].flatMap(([path, texts]) => {
    const found = now.get(path);
    if (!found) return [`${path} does not answer any more`];
    const missing = [...texts].filter((text) => !found.has(text));
    return missing.length > 0 ? [`${path} lacks ${missing.slice(0, 3).join(', ')} (${missing.length})`] : [];
  });
}

async function checkPerson(url: string): Promise<string[]> {
  const login = await ask(url, '/auth/login', { email: person.email, password });
  if (!login.ok) return [`the person cannot sign in: ${login.status}`];
  const { status } = await ask(url, '/chat', { message: 'Снова на связи' }, cookieOf(login));
  return status < 300 ? [] : [`the person cannot write any more: ${status}`];
}
