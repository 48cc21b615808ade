import type { Stack } from '../support/stack.ts';
import { startBare } from './bare-process.ts';
import { duel, type Line } from './measure.ts';

const newsPage = `select id, title, summary, category, image_url as "imageUrl", priority, published_at as "publishedAt",
    views, comment_count as "commentCount", source_credits as "sourceCredits", source_url as "sourceUrl", tags,
    (select items from news_count) as total
  from news_items where archived_at is null order by published_at desc, id desc limit $1`;

/** Hot: out of the gateway's memory, against a server that does nothing but send the same bytes. */
export async function hotReads(stack: Stack, seconds: number, rounds: number): Promise<Line[]> {
  const lines: Line[] = [];
  const { body: news } = await stack.request('GET', '/api/maritime-news?limit=1');
  const places = [
    ['news list', '/api/maritime-news?limit=10'],
    ['news list', '/api/maritime-news?limit=85'],
    ['article', `/api/maritime-news/${news[0].id}`],
    ['chat messages', '/api/chat?limit=12'],
  ] as const;
  for (const [name, path] of places) {
    const { text, headers } = await stack.request('GET', path, {
      headers: { 'accept-encoding': 'identity' },
    });
    const same = Object.fromEntries(
      [...headers].filter(([key]) => !/^(date|connection|keep-alive|content-length|x-request-id)$/.test(key)),
    );
    const bare = await startBare({ kind: 'bytes', body: text, headers: same });
    const load = { seconds, headers: { 'accept-encoding': 'identity' } };
    const result = await duel({ ...load, url: `${stack.url}${path}` }, { ...load, url: bare.url }, rounds);
    bare.stop();
    const size = `${(Buffer.byteLength(text) / 1000).toFixed(0)} KB`;
    lines.push({ name: `hot ${name}, ${size}`, unit: '/s', ...result, asked: 0.6 });
  }
  return lines;
}

/** Cold: cache off, through the gateway, NATS and the service, against one process with the same SQL. */
export async function coldReads(stack: Stack, seconds: number, rounds: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const limit of [8, 50]) {
    const bare = await startBare({
      kind: 'sql',
      databaseUrl: stack.environment.databaseUrl('news'),
      query: { name: 'page', text: newsPage, values: [limit + 1] },
    });
    const url = `${stack.url}/api/maritime-news?limit=${limit}`;
    const result = await duel({ url, seconds }, { url: bare.url, seconds }, rounds);
    bare.stop();
    lines.push({ name: `cold news list of ${limit}`, unit: '/s', ...result, asked: 0.5 });
  }
  return lines;
}
