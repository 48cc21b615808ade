import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'forum', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  const authorization = `Bearer ${await stack.adminToken()}`;
  await stack.request('POST', '/api/maritime-news/generate', { headers: { authorization } });
  await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 1);
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

it('under load no cached answer is stale after the write itself, or one second after the event', async () => {
  const { body } = await stack.request('GET', '/api/maritime-news');
  const path = `/api/maritime-news/${body[0].id}/comments`;
  const writes = 40;
  const stored: { content: string; at: number }[] = [];
  const stale: string[] = [];

  /** Reads until every write is old enough to be in an answer. @returns how often a write was looked for */
  const reader = async (address: string, limitMs: number): Promise<number> => {
    let comparisons = 0;
    for (let due = 0; due < writes; ) {
      const asked = performance.now();
      const { text } = await stack.request('GET', address);
      const expected = stored.filter(({ at }) => at < asked - limitMs);
      for (const { content } of expected) {
        if (!text.includes(content)) stale.push(`${address} without ${content}`);
      }
      due = expected.length;
      comparisons += due;
    }
    return comparisons;
  };
  const writer = async () => {
    for (let n = 0; n < writes; n += 1) {
      const content = `Запись ${n}.`;
      await stack.request('POST', path, { body: { authorName: 'Вахтенный', content } });
      stored.push({ content, at: performance.now() });
    }
  };
  // The write itself purges the comments; an event of the forum purges the chat.
  const comments = Array.from({ length: 8 }, () => reader(`${path}?limit=100`, 0));
  const chat = Array.from({ length: 8 }, () => reader('/api/chat?limit=200', 1000));
  const [counts] = await Promise.all([Promise.all([...comments, ...chat]), writer()]);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(writes);
  expect(stale).toEqual([]);
});
