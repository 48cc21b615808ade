import type { Stack } from '../support/stack.ts';
import { fillChat, fillNews } from './data.ts';
import { type Measurement, medianBy, requestsPerSecond } from './measure.ts';
import type { Rounds } from './reads.ts';

/** At the largest size a request may cost 1.3 times what it costs at the smallest. */
const target = 1 / 1.3;

/** Larger tables are of the chat alone: news does not come by the ten million. */
const mostNews = 1_000_000;

/** Measures one request at a time, with the cache off, as the tables grow. */
export async function growth(
  stack: Stack,
  sizes: number[],
  { seconds, rounds }: Rounds,
): Promise<Measurement[]> {
  const paths = {
    'news list': '/api/maritime-news?limit=10',
    'main chat': '/api/chat?limit=50',
    'old page of the chat': '/api/chat?limit=50&before=5000',
  };
  const costs = new Map<string, number[]>();
  for (const size of sizes) {
    if (size <= mostNews) await fillNews(stack.environment.databaseUrl('news'), size);
    await fillChat(stack.environment.databaseUrl('forum'), size);
    for (const [name, path] of Object.entries(paths)) {
      if (size > mostNews && name === 'news list') continue;
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        rates.push(await requestsPerSecond({ url: `${stack.url}${path}`, connections: 1, seconds }));
      }
      const cost = 1000 / medianBy(rates, (rate) => rate);
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  }
  return [...costs].map(([name, values]) => {
    const [smallest = 0] = values;
    const largest = values.at(-1) ?? 0;
    const note = values
      .map((value, n) => `${sizes[n]?.toLocaleString('en')}: ${value.toFixed(2)} ms`)
      .join(', ');
    return {
      name: `${name} as it grows`,
      unit: 'ms',
      ours: largest,
      limit: smallest,
      ratio: smallest / largest,
      target,
      note,
    };
  });
}
