import { withClient } from '@kubrik/service-kit/testing';
import { io } from 'socket.io-client';
import { type FeedServer, manyEntries, rss } from '../support/feed-server.ts';
import { type Stack, until } from '../support/stack.ts';
import { type Measurement, quantile } from './measure.ts';

/** From publication to the browser. */
const maxMs = 250;
const feedSize = 200;

interface FreshNews {
  stack: Stack;
  feeds: FeedServer;
  /** When each item was pushed, by its title. */
  seen: Map<string, number>;
  generate(): Promise<unknown>;
}

/** Measures the time from an item's publication to its push in a browser; then a burst. The messenger's posts are paced. */
export async function freshNews(
  stack: Stack,
  feeds: FeedServer,
  items: number,
  burst: number,
): Promise<Measurement[]> {
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  const generate = () => stack.request('POST', '/api/maritime-news/generate', { headers });
  const socket = io(stack.url, { path: '/api/live', transports: ['websocket'] });
  const seen = new Map<string, number>();
  socket.on('news.published', ({ title }: { title: string }) => seen.set(title, Date.now()));
  await new Promise<void>((resolve) => {
    socket.on('connect', () => socket.emit('join', { rooms: ['news'] }, () => resolve()));
  });
  const news = { stack, feeds, seen, generate };
  const measurements = [...(await singleItems(news, items)), await burstOfItems(news, burst)];
  socket.close();
  return measurements;
}

async function singleItems(news: FreshNews, items: number): Promise<Measurement[]> {
  const { stack, feeds, seen } = news;
  const toBrowser: number[] = [];
  for (let n = 0; n < items; n += 1) {
    const [entry] = manyEntries(1, `Свежая ${n}`);
    const title = entry?.title ?? '';
    feeds.serve('/0', rss('Лента', entry ? [entry] : []));
    await news.generate();
    await until(() => seen.has(title));
    const published = await publishedAt(stack, title);
    toBrowser.push((seen.get(title) ?? 0) - published);
    await stack.settle();
  }
  return [latencyOf('news to browser, p99', toBrowser)];
}

function latencyOf(name: string, values: number[]): Measurement {
  const p99 = quantile(values, 0.99);
  const note = `median ${quantile(values, 0.5).toFixed(0)} ms of ${values.length}`;
  return { name, unit: 'ms', ours: p99, limit: maxMs, ratio: maxMs / p99, target: 1, note };
}

async function burstOfItems(
  { stack, feeds, seen, generate }: FreshNews,
  burst: number,
): Promise<Measurement> {
  const seenBefore = seen.size;
  for (let feed = 0; feed * feedSize < burst; feed += 1) {
    const entries = manyEntries(Math.min(feedSize, burst - feed * feedSize), `Поток ${feed}`);
    feeds.serve(`/${feed}`, rss('Лента', entries));
  }
  const began = performance.now();
  await generate();
  await until(() => seen.size >= seenBefore + burst, undefined, 120_000);
  const took = (performance.now() - began) / 1000;
  await stack.settle();
  const pushes = seen.size - seenBefore;
  const messages = await withClient(stack.environment.databaseUrl('forum'), async (client) => {
    const { rows } = await client.query('select count(*)::int as count from messages');
    return rows[0].count as number;
  });
  const note = `${pushes} pushes, ${messages} chat messages, in ${took.toFixed(1)} s`;
  const ratio = pushes / burst;
  return { name: `burst of ${burst} items`, unit: '', ours: pushes, limit: burst, ratio, target: 1, note };
}

async function publishedAt(stack: Stack, title: string): Promise<number> {
  return withClient(stack.environment.databaseUrl('news'), async (client) => {
    const { rows } = await client.query(
      `select occurred_at from outbox where type = 'news.published' and data ->> 'title' = $1`,
      [title],
    );
    return rows[0].occurred_at.getTime();
  });
}
