import type { Stack } from '../support/stack.ts';
import { type BareServer, startBareServer } from './bare-server-process.ts';
import { type Measurement, medianBy, processorTime } from './measure.ts';
import type { ReadLoad, ReadLoadGenerator } from './read-load-generator.ts';

const newsPage = `select id, title, summary, category, image_url as "imageUrl", priority, published_at as "publishedAt",
    views, comment_count as "commentCount", source_credits as "sourceCredits", source_url as "sourceUrl", tags,
    (select items from news_count) as total
  from news_items where archived_at is null order by published_at desc, id desc limit $1`;

export interface Rounds {
  seconds: number;
  rounds: number;
}

/** Answers per second, and the processor time in µs that the processes spend on one answer. */
interface ReadFigures {
  perSecond: number;
  microseconds: number;
}

async function read(generator: ReadLoadGenerator, load: ReadLoad, pids: number[]): Promise<ReadFigures> {
  const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = spent();
  const { answers, seconds } = await generator.run(load);
  return { perSecond: answers / seconds, microseconds: (spent() - before) / answers };
}

/** What is measured: an address, and the processes that answer it. */
export interface ReadTarget {
  url: string;
  pids: number[];
}

/** A path of the platform. */
export const platform = (stack: Stack, path: string): ReadTarget => ({
  url: `${stack.url}${path}`,
  pids: stack.pids(),
});
const bareServer = ({ url, process }: BareServer): ReadTarget => ({ url, pids: [process.pid ?? 0] });

/**
 * Measures the platform and the limit alternately; the round with the median ratio of throughput counts. A single round
 * only shows that the benchmark runs, and has no warm-up.
 */
export async function compareReads(
  generator: ReadLoadGenerator,
  [our, limiting]: [ReadTarget, ReadTarget],
  { rounds, ...load }: Omit<ReadLoad, 'url'> & Rounds,
): Promise<Pick<Measurement, 'ours' | 'limit' | 'ratio' | 'processor'>> {
  if (rounds > 1) for (const { url } of [our, limiting]) await generator.run({ ...load, url, seconds: 1 });
  const pairs: { ours: ReadFigures; limit: ReadFigures; ratio: number }[] = [];
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

/** Measures reads from the gateway's cache; the limit is a server that only sends the same bytes. */
export async function hotReads(
  stack: Stack,
  generator: ReadLoadGenerator,
  rounds: Rounds,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const { body: news } = await stack.request('GET', '/api/maritime-news?limit=1');
  const paths = [
    ['news list', '/api/maritime-news?limit=10'],
    ['news list', '/api/maritime-news?limit=85'],
    ['article', `/api/maritime-news/${news[0].id}`],
    ['chat messages', '/api/chat?limit=12'],
  ] as const;
  const requestHeaders = { 'accept-encoding': 'identity' };
  for (const [name, path] of paths) {
    const { text, headers } = await stack.request('GET', path, { headers: requestHeaders });
    const same = Object.fromEntries(
      [...headers].filter(([key]) => !/^(date|connection|keep-alive|content-length|x-request-id)$/.test(key)),
    );
    const bare = await startBareServer({ kind: 'bytes', body: text, headers: same });
    const result = await compareReads(generator, [platform(stack, path), bareServer(bare)], {
      ...rounds,
      headers: requestHeaders,
    });
    bare.stop();
    const size = `${(Buffer.byteLength(text) / 1000).toFixed(0)} KB`;
    measurements.push({
      name: `hot ${name}, ${size}`,
      unit: '/s',
      ...result,
      target: 0.6,
      note: generator.note,
    });
  }
  return measurements;
}

/** Measures reads through the gateway, NATS and the service, with the cache off; the limit is one process with the same SQL. */
export async function coldReads(
  stack: Stack,
  generator: ReadLoadGenerator,
  rounds: Rounds,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const limit of [8, 50]) {
    const bare = await startBareServer({
      kind: 'sql',
      databaseUrl: stack.environment.databaseUrl('news'),
      query: { name: 'page', text: newsPage, values: [limit + 1] },
    });
    const path = `/api/maritime-news?limit=${limit}`;
    const result = await compareReads(generator, [platform(stack, path), bareServer(bare)], rounds);
    bare.stop();
    measurements.push({
      name: `cold news list of ${limit}`,
      unit: '/s',
      ...result,
      target: 0.5,
      note: generator.note,
    });
  }
  return measurements;
}
