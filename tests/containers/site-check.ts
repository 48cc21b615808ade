import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { manyEntries, rss } from '../support/feed-server.ts';
import { cookiesOf, until } from '../support/stack.ts';

/** The composed site, with what only its operator can read. */
export interface ComposedSite {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** The code that was sent to the administrator last. */
  newestCode(): Promise<string | undefined>;
}

/** Result of the check; `problems` is empty when the site works. */
export interface SiteReport {
  problems: string[];
  /** Milliseconds from the comment until two other browsers show it in the chat. */
  liveAfter: number;
}

const newsCount = 40;
const waitMs = 60_000;

/** Serves one feed on every address of this machine, so that a container reaches it. */
export async function serveFeed(port: number, run: string): Promise<{ port: number; close(): void }> {
  const document = rss('Лента', manyEntries(newsCount, `Рейс ${run}`));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(document);
  });
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}

/**
 * Uses the site as people do: the administrator generates news from the served feed, then real browsers open an article,
 * post a comment and read the live chat.
 *
 * @param run names the news and the comment of this check
 */
export async function checkSite(site: ComposedSite, run: string): Promise<SiteReport> {
  const problems = await checkNews(site, run);
  const [newest] = manyEntries(newsCount, `Рейс ${run}`).slice(-1);
  const browser = await checkBrowsers(site.url, newest?.title ?? '', run);
  return { problems: [...problems, ...browser.errors], liveAfter: browser.liveAfter };
}

/** @returns the answer in the form that the caller expects of it */
async function call<Body = unknown>(
  site: ComposedSite,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return { body: (await response.json()) as Body, headers: response.headers };
}

async function signIn(site: ComposedSite): Promise<Record<string, string>> {
  const before = await site.newestCode();
  const asked = await call(site, 'POST', '/admin/auth/request-password');
  let password: string | undefined;
  const isSent = async () => {
    password = await site.newestCode();
    return password !== before;
  };
  await until(isSent, () => 'no new code for the administrator', waitMs);
  const { body } = await call<{ sessionToken: string }>(site, 'POST', '/admin/auth/login', {
    body: { username: 'admin', password },
    headers: { cookie: cookiesOf(asked) },
  });
  return { authorization: `Bearer ${body.sessionToken}` };
}

async function checkNews(site: ComposedSite, run: string): Promise<string[]> {
  const headers = await signIn(site);
  await call(site, 'POST', '/maritime-news/generate', { headers });
  let inChat: string[] = [];
  const areThere = async () => {
    const { body } = await call<{ sourceName: string | null }[]>(site, 'GET', '/chat?limit=200');
    inChat = body
      .map(({ sourceName }) => sourceName ?? '')
      .filter((source) => source.startsWith(`Рейс ${run}`));
    return inChat.length >= newsCount;
  };
  try {
    await until(areThere, () => `${inChat.length} of ${newsCount} news are in the chat`, waitMs);
  } catch (error) {
    // Says whether the feed was not read or the chat did not follow.
    const { body } = await call<{ job: string; runs: unknown[] }[]>(site, 'GET', '/admin/schedules', {
      headers,
    });
    const schedule = body.find(({ job }) => job === 'news.generate');
    throw new Error(`${(error as Error).message}; the content job: ${JSON.stringify(schedule?.runs[0])}`);
  }
  const titles = manyEntries(newsCount, `Рейс ${run}`).map(({ title }) => title);
  const { body: news } = await call<{ title: string }[]>(site, 'GET', '/maritime-news?limit=100');
  const stored = news.filter(({ title }) => titles.includes(title)).length;
  return [
    ...(stored === newsCount ? [] : [`${stored} of ${newsCount} news are stored`]),
    ...(inChat.join('\n') === titles.join('\n') ? [] : ['the chat has the news in another order']),
  ];
}

async function checkBrowsers(url: string, title: string, run: string) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const errors: string[] = [];
  const open = async (address: string) => {
    const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url + address);
    return page;
  };
  try {
    const chats = [await open('/forum'), await open('/forum')];
    for (const page of chats) await page.getByText('на связи').waitFor();
    const reader = await open('/');
    await reader.getByRole('link', { name: title }).first().click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    const text = `Проверено из контейнера ${run}`;
    // Comments are loaded when they come into view.
    await reader.keyboard.press('End');
    await reader.getByLabel('Имя').fill('Боцман');
    await reader.getByLabel(/^Комментарий/).fill(text);
    const sentAt = performance.now();
    await reader.getByRole('button', { name: 'Отправить' }).click();
    for (const page of chats) await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    const liveAfter = Math.round(performance.now() - sentAt);
    await reader.getByRole('listitem').filter({ hasText: text }).waitFor();
    return { errors, liveAfter };
  } finally {
    await browser.close();
  }
}
