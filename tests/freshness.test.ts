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
    env: { news: { NEWS_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
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
  const stored: { content: string; at: number }[] = [];
  const stale: string[] = [];
  let isDone = false;
  let answers = 0;

  const reader = async (
    address: string,
    limitMs: number,
    shows: (text: string, content: string) => boolean,
  ) => {
    while (!isDone) {
      const asked = performance.now();
      const { text } = await stack.request('GET', address);
      answers += 1;
      for (const { content, at } of stored) {
        if (at < asked - limitMs && !shows(text, content)) stale.push(`${address} without ${content}`);
      }
    }
  };
  const writer = async () => {
    for (let n = 0; n < 40; n += 1) {
      const content = `Запись ${n}.`;
      await stack.request('POST', path, { body: { authorName: 'Вахтенный', content } });
      stored.push({ content, at: performance.now() });
    }
    isDone = true;
  };
  const has = (text: string, content: string) => text.includes(content);
  // The write itself purges the comments; an event of the forum purges the chat.
  const comments = Array.from({ length: 8 }, () => reader(`${path}?limit=100`, 0, has));
  const chat = Array.from({ length: 8 }, () => reader('/api/chat?limit=200', 1000, has));
  await Promise.all([writer(), ...comments, ...chat]);
  expect(answers).toBeGreaterThan(100);
  expect(stale).toEqual([]);
});
