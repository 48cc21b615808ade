// The composed site, used as people use it: news by call, article, comment and live chat in real browsers.
//   node tests/containers/check.ts http://127.0.0.1:8080
// The news service must read FEED_PORT (18099) of this machine, seen from a container, e.g. in .env
//   NEWS_FEEDS=Лента|http://172.17.0.1:18099/rss
// The administrator's code is read from the log of the admin service (`docker compose`, or COMPOSE for another).
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { manyEntries, rss } from '../support/feed-server.ts';

const site = process.argv[2] ?? 'http://127.0.0.1:8080';
const count = 40;
const run = Date.now().toString(36);

const feed = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(rss('Лента', manyEntries(count, `Рейс ${run}`)));
}).listen(Number(process.env.FEED_PORT ?? 18099), '0.0.0.0');

interface Message {
  content: string;
  sourceName: string | null;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return { body: await response.json(), headers: response.headers };
}

async function until<T>(what: string, ask: () => Promise<T | undefined>, wait = 60_000): Promise<T> {
  for (const end = Date.now() + wait; ; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`it did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function newestCode(): string | undefined {
  const [command = '', ...words] = (process.env.COMPOSE ?? 'docker compose').split(' ');
  const log = execFileSync(command, [...words, 'logs', '--no-color', 'admin'], { encoding: 'utf8' });
  return [...log.matchAll(/администратора: ([A-Z2-9]{6}) /g)].at(-1)?.[1];
}

async function signIn(): Promise<Record<string, string>> {
  const before = newestCode();
  await call('POST', '/admin/auth/request-password');
  const code = await until('a new code', async () => {
    const now = newestCode();
    return now === before ? undefined : now;
  });
  const { body } = await call('POST', '/admin/auth/login', { username: 'admin', password: code });
  return { authorization: `Bearer ${body.sessionToken}` };
}

async function chat(): Promise<Message[]> {
  return (await call('GET', '/chat?limit=200')).body;
}

async function news(): Promise<string> {
  const total = async () =>
    Number((await call('GET', '/maritime-news?limit=1')).headers.get('x-total-count'));
  const before = await total();
  await call('POST', '/maritime-news/generate', undefined, await signIn());
  const mine = await until('news in the chat', async () => {
    const shown = (await chat()).filter(({ sourceName }) => sourceName?.startsWith(`Рейс ${run}`));
    return shown.length >= count ? shown : undefined;
  });
  const titles = manyEntries(count, `Рейс ${run}`).map(({ title }) => title);
  const isInOrder = JSON.stringify(mine.map(({ sourceName }) => sourceName)) === JSON.stringify(titles);
  console.log(
    `news: ${count} in the feed, ${(await total()) - before} stored, ${mine.length} in the chat, in order: ${isInOrder}`,
  );
  if (!isInOrder || (await total()) - before !== count) process.exitCode = 1;
  return titles.at(-1) ?? '';
}

async function browsers(title: string): Promise<void> {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
  const errors: string[] = [];
  const open = async (address: string) => {
    const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(site + address);
    return page;
  };
  try {
    const first = await open('/forum');
    const second = await open('/forum');
    for (const page of [first, second]) await page.getByText('на связи').waitFor();
    const reader = await open('/');
    await reader.getByRole('link', { name: title }).first().click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    const text = `Проверено из контейнера ${run}`;
    await reader.getByLabel('Имя').fill('Боцман');
    await reader.getByLabel(/^Комментарий/).fill(text);
    const sentAt = performance.now();
    await reader.getByRole('button', { name: 'Отправить' }).click();
    for (const page of [first, second]) await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    const took = Math.round(performance.now() - sentAt);
    await reader.getByRole('listitem').filter({ hasText: text }).waitFor();
    console.log(
      `browser: home, article, comment; live in two other pages after ${took} ms; errors: ${errors.length}`,
    );
    if (errors.length) throw new Error(errors.join('\n'));
  } finally {
    await browser.close();
  }
}

try {
  await browsers(await news());
} finally {
  feed.close();
}
