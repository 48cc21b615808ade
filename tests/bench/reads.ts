import type { Stack } from '../support/stack.ts';
import { type Bare, startBare } from './bare-process.ts';
import { type Line, medianBy, processorTime } from './measure.ts';
import type { ReadGenerator, ReadLoad } from './read-generator.ts';

const newsPage = `select id, title, summary, category, image_url as "imageUrl", priority, published_at as "publishedAt",
    views, comment_count as "commentCount", source_credits as "sourceCredits", source_url as "sourceUrl", tags,
    (select items from news_count) as total
  from news_items where archived_at is null order by published_at desc, id desc limit $1`;

export interface Rounds {
  seconds: number;
  rounds: number;
}

/** Answers in a second, and the processor time in µs that these processes spend on one. */
interface Reading {
  perSecond: number;
  microseconds: number;
}

async function read(generator: ReadGenerator, load: ReadLoad, pids: number[]): Promise<Reading> {
  const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = spent();
  const { answers, seconds } = await generator.run(load);
  return { perSecond: answers / seconds, microseconds: (spent() - before) / answers };
}

/** What answers a read: its address, and the processes that work for it. */
export interface Reader {
  url: string;
  pids: number[];
}

/** The platform, asked for a path. */
export const platform = (stack: Stack, path: string): Reader => ({
  url: `${stack.url}${path}`,
  pids: stack.pids(),
});
const bareServer = ({ url, process }: Bare): Reader => ({ url, pids: [process.pid ?? 0] });

/** Reads ours and the limit in turn; the round with the median ratio of throughput counts. */
export async function compareReads(
  generator: ReadGenerator,
  [our, limiting]: [Reader, Reader],
  { rounds, ...load }: Omit<ReadLoad, 'url'> & Rounds,
): Promise<Pick<Line, 'ours' | 'limit' | 'ratio' | 'processor'>> {
  for (const { url } of [our, limiting]) await generator.run({ ...load, url, seconds: 1 });
  const pairs: { ours: Reading; limit: Reading; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await read(generator, { ...load, url: our.url }, our.pids);
    const limit = await read(generator, { ...load, url: limiting.url }, limiting.pids);
    pairs.push({ ours, limit, ratio: ours.perSecond / limit.perSecond });
  }
  const { ours, limit, ratio } = medianBy(pairs, (pair) => pair.ratio);
  const processor = {
    ours: ours.microseconds,
    limit: limit.microseconds,
    ratio: limit.microseconds / ours.microseconds,
  };
  return { ours: ours.perSecond, limit: limit.perSecond, ratio, processor };
}

/** Hot: out of the gateway's memory, against a server that does nothing but send the same bytes. */
export async function hotReads(stack: Stack, generator: ReadGenerator, rounds: Rounds): Promise<Line[]> {
  const lines: Line[] = [];
  const { body: news } = await stack.request('GET', '/api/maritime-news?limit=1');
  const places = [
    ['news list', '/api/maritime-news?limit=10'],
    ['news list', '/api/maritime-news?limit=85'],
    ['article', `/api/maritime-news/${news[0].id}`],
    ['chat messages', '/api/chat?limit=12'],
  ] as const;
  const asked = { 'accept-encoding': 'identity' };
  for (const [name, path] of places) {
    const { text, headers } = await stack.request('GET', path, { headers: asked });
    const same = Object.fromEntries(
      [...headers].filter(([key]) => !/^(date|connection|keep-alive|content-length|x-request-id)$/.test(key)),
    );
    const bare = await startBare({ kind: 'bytes', body: text, headers: same });
    const result = await compareReads(generator, [platform(stack, path), bareServer(bare)], {
      ...rounds,
      headers: asked,
    });
    bare.stop();
    const size = `${(Buffer.byteLength(text) / 1000).toFixed(0)} KB`;
    lines.push({ name: `hot ${name}, ${size}`, unit: '/s', ...result, asked: 0.6, note: generator.note });
  }
  return lines;
}

/** Cold: cache off, through the gateway, NATS and the service, against one process with the same SQL. */
export async function coldReads(stack: Stack, generator: ReadGenerator, rounds: Rounds): Promise<Line[]> {
  const lines: Line[] = [];
  for (const limit of [8, 50]) {
    const bare = await startBare({
      kind: 'sql',
      databaseUrl: stack.environment.databaseUrl('news'),
      query: { name: 'page', text: newsPage, values: [limit + 1] },
    });
    const path = `/api/maritime-news?limit=${limit}`;
    const result = await compareReads(generator, [platform(stack, path), bareServer(bare)], rounds);
    bare.stop();
    lines.push({
      name: `cold news list of ${limit}`,
      unit: '/s',
      ...result,
      asked: 0.5,
      note: generator.note,
    });
  }
  return lines;
}
