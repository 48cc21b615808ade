import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// The compiled package, whose modules a thread can load.
import { type FetchedFeed, parseInThread, type Story } from '@kubrik/feeds';
import { expect, it } from 'vitest';

const parser = '@kubrik/feeds/story-parser';
const never = new AbortController().signal;

const feedOf = (entries: string): FetchedFeed => ({
  bytes: new TextEncoder().encode(
    `<rss version="2.0"><channel><title>Лента</title>${entries}</channel></rss>`,
  ),
  contentType: 'application/rss+xml; charset=utf-8',
  address: 'https://feed.test/rss',
  feedUrl: 'https://feed.test/rss',
  now: new Date('2026-01-02T03:04:05Z'),
});

const entry = (html: string, n = 1) =>
  `<item><title>Судно ${n}</title><link>https://feed.test/${n}</link><description><![CDATA[${html}]]></description></item>`;
/** A thousand entries of 5 KB whose pictures take seconds to clean. */
const slowFeed = () =>
  feedOf(Array.from({ length: 1000 }, (_, n) => entry('<img src="x.jpg">'.repeat(300), n)).join(''));

it('parses a feed like any parser, with dates as dates', async () => {
  const { items } = await parseInThread<Story>(parser, feedOf(entry('<p>Вышло в рейс</p>')), {
    timeoutMs: 20_000,
    signal: never,
  });
  expect(items).toMatchObject([
    { title: 'Судно 1', content: '<p>Вышло в рейс</p>', publishedAt: new Date('2026-01-02T03:04:05Z') },
  ]);
});

it('lets this process go on while a slow feed is parsed, and gives it up after its time', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  const parsing = parseInThread<Story>(parser, slowFeed(), { timeoutMs: 1000, signal: never });
  await expect(parsing).rejects.toMatchObject({ reason: 'timeout', message: 'cannot be parsed within 1 s' });
  clearInterval(counting);
  // A parser in this thread would keep timers from running.
  expect(turns).toBeGreaterThan(10);
  const after = await parseInThread<Story>(parser, feedOf(entry('после')), {
    timeoutMs: 20_000,
    signal: never,
  });
  expect(after.items).toHaveLength(1);
});

it('counts the time of a feed from when the thread has its parser', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parser-'));
  const slowToLoad = join(folder, 'slow.mjs');
  await writeFile(
    slowToLoad,
    'await new Promise((loaded) => setTimeout(loaded, 2500)); export default () => ({ items: [1] });',
  );
  const limits = { timeoutMs: 2000, signal: never };
  const parsed = await parseInThread<number>(pathToFileURL(slowToLoad).href, feedOf(''), limits);
  await rm(folder, { recursive: true });
  expect(parsed.items).toEqual([1]);
});

it('ends with the job that reads the feed', async () => {
  const stopping = new AbortController();
  const parsing = parseInThread<Story>(parser, slowFeed(), { timeoutMs: 20_000, signal: stopping.signal });
  stopping.abort();
  await expect(parsing).rejects.toMatchObject({ name: 'AbortError' });
});
