import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Domain, domains } from '@kubrik/contract';
import { startFeedServer } from '../support/feed-server.ts';
import { type Stack, type StackOptions, startStack } from '../support/stack.ts';
import { blacklistReads } from './blacklist.ts';
import { fillChat, fillNews } from './data.ts';
import { handledEvents } from './events.ts';
import { fanOut, idleSockets } from './fan-out.ts';
import { freshNews } from './fresh-news.ts';
import { growth } from './growth.ts';
import { listedCvs } from './listed-cvs.ts';
import { type Measurement, type NamedMeasurement, tableOf } from './measure.ts';
import { peopleAtOnce } from './people-at-once.ts';
import { portSearch } from './port-search.ts';
import { findReadLoadGenerator } from './read-load-generator.ts';
import { coldReads, hotReads } from './reads.ts';
import { reputation } from './reputation.ts';
import { savedSearchMatching } from './saved-searches.ts';
import { compareProcessModels, type StartedStack } from './single-process.ts';
import { gatewayDies, manySockets } from './socket-storm.ts';
import { vacancyLists } from './vacancies.ts';
import { sustainedWrites, writes } from './writes.ts';

// Measures the platform and its limits in one run. `--small` only checks that every benchmark runs; `--only hot,search`
// runs some of them, `--only reads` the hot and the cold reads.
const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    /** How many people are at the site at once, for `--only people`. */
    people: { type: 'string', default: '100,1000,10000' },
    /** How many rows the tables of `--only growth` have. */
    rows: { type: 'string', default: '10000,100000,1000000' },
  },
});
const { small } = values;
const seconds = small ? 1 : 5;
const rounds = small ? 1 : 3;
const generator = await findReadLoadGenerator();
const productionSettings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: '0',
  MAX_SOCKETS_PER_ADDRESS: '100000',
  MAX_CONNECTIONS_PER_ADDRESS: '100000',
};

type Env = NonNullable<StackOptions['env']>;
type Processes = NonNullable<StackOptions['processes']>;

/** Starts a stack that is configured as in production. */
function start(services: readonly Domain[], env: Env, processes: Processes = 'each'): Promise<Stack> {
  const merged: Env = {};
  for (const name of [...services, 'gateway'] as const)
    merged[name] = { ...productionSettings, ...env[name] };
  return startStack({ services: [...services], env: merged, processes });
}

let kept: { key: string; stack: Stack } | undefined;

async function stopKept(): Promise<void> {
  await kept?.stack.stop();
  kept = undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopKept().finally(() => process.exit(1)));

/** Runs a benchmark on a stack of its own; a run on a small scale keeps the stack of the benchmark before, if it is the same. */
async function withStack(
  services: Domain[],
  work: (stack: Stack) => Promise<Measurement[]>,
  env: Env = {},
): Promise<Measurement[]> {
  const key = JSON.stringify([services, env]);
  if (kept?.key !== key) {
    await stopKept();
    kept = { key, stack: await start(services, env) };
  }
  let isReusable = false;
  try {
    const measurements = await work(kept.stack);
    isReusable = small;
    return measurements;
  } finally {
    if (!isReusable) await stopKept();
  }
}

/** Starts the gateway and all services, in one process or each in its own, and measures how long that takes. */
async function startAllServices(processes: Processes): Promise<StartedStack> {
  const began = performance.now();
  const stack = await start(domains, withoutCache, processes);
  return { stack, seconds: (performance.now() - began) / 1000 };
}

const withoutCache: Env = { gateway: { CACHE_MB: '0' } };

const benchmarks: Record<string, () => Promise<Measurement[]>> = {
  hot: () =>
    withStack(['news', 'forum'], async (stack) => {
      await fillNews(stack.environment.databaseUrl('news'), 1000);
      await fillChat(stack.environment.databaseUrl('forum'), 1000);
      return hotReads(stack, generator, { seconds, rounds });
    }),
  cold: () =>
    withStack(
      ['news'],
      async (stack) => {
        await fillNews(stack.environment.databaseUrl('news'), 10_000);
        return coldReads(stack, generator, { seconds, rounds });
      },
      withoutCache,
    ),
  writes: () => withStack(['forum'], (stack) => writes(stack, seconds, rounds)),
  held: () => withStack(['forum'], (stack) => sustainedWrites(stack, small ? 2 : 60)),
  events: () => withStack(['forum'], (stack) => handledEvents(stack, small ? 100 : 5000, rounds)),
  'fan-out': () => withStack(['forum'], (stack) => fanOut(stack, small ? 50 : 2000, small ? 3 : 20, rounds)),
  sockets: () => withStack(['forum'], (stack) => idleSockets(stack, small ? 100 : 5000)),
  'many-sockets': () =>
    withStack(['forum'], (stack) => manySockets(stack, small ? 100 : 20_000, productionSettings)),
  'gateway-dies': async () => {
    await stopKept();
    const measured = await withStack(['forum'], (stack) =>
      gatewayDies(stack, small ? 100 : 10_000, small ? 20 : 200, productionSettings),
    );
    // Its gateway is gone.
    await stopKept();
    return measured;
  },
  people: async () => {
    const measurements: Measurement[] = [];
    for (const count of small ? [20] : values.people.split(',').map(Number))
      measurements.push(
        ...(await withStack([...domains], (stack) =>
          peopleAtOnce(
            stack,
            count,
            small ? { warmUp: 1, seconds: 3 } : { warmUp: 20, seconds: 60 },
            productionSettings,
          ),
        )),
      );
    return measurements;
  },
  fresh: async () => {
    const feeds = await startFeedServer();
    const lists = Array.from({ length: 5 }, (_, n) => feeds.url(`/${n}`));
    for (let n = 0; n < lists.length; n += 1)
      feeds.serve(`/${n}`, '<rss version="2.0"><channel><title>t</title></channel></rss>');
    try {
      return await withStack(
        ['news', 'forum', 'admin'],
        (stack) => freshNews(stack, feeds, small ? 3 : 100, small ? 20 : 1000),
        { news: { NEWS_MARITIME_FEEDS: lists.join(' ') } },
      );
    } finally {
      await feeds.close();
    }
  },
  search: () =>
    withStack(['ports'], (stack) => portSearch(stack, small ? [2000] : [18_332, 1_000_000]), withoutCache),
  vacancies: () =>
    withStack(['jobs'], (stack) => vacancyLists(stack, small ? [2000] : [10_000, 100_000]), withoutCache),
  'saved-searches': () =>
    withStack(['jobs'], (stack) => savedSearchMatching(stack, small ? 500 : 50_000, small ? 20 : 1000)),
  'listed-cvs': () => withStack(['jobs'], (stack) => listedCvs(stack, small ? [50, 500] : [500, 50_000])),
  blacklist: () =>
    withStack(
      ['blacklist'],
      (stack) => blacklistReads(stack, small ? 100 : 18_000, small ? 2000 : 50_000),
      withoutCache,
    ),
  reputation: () =>
    withStack(
      ['blacklist'],
      (stack) => reputation(stack, small ? [500, 2000] : [10_000, 1_000_000], small ? 100 : 10_000),
      withoutCache,
    ),
  'single-process': async () => {
    const [one, ten] = [await startAllServices('one'), await startAllServices('each')];
    try {
      return await compareProcessModels(one, ten, generator, {
        seconds,
        rounds,
        idleSeconds: small ? 1 : 20,
      });
    } finally {
      await Promise.all([one.stack.stop(), ten.stack.stop()]);
    }
  },
  growth: () =>
    withStack(
      ['news', 'forum'],
      (stack) =>
        growth(stack, small ? [1000, 2000] : values.rows.split(',').map(Number), {
          seconds: small ? 1 : 3,
          rounds,
        }),
      withoutCache,
    ),
};

const groups: Record<string, string[]> = { reads: ['hot', 'cold'], all: Object.keys(benchmarks) };
const selected = (values.only ?? 'all').split(',').flatMap((name) => groups[name] ?? [name]);
const unknown = selected.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `--only: ${unknown.join(', ')} is none of ${Object.keys({ ...benchmarks, ...groups }).join(', ')}`,
  );
  process.exit(2);
}

const measurements: NamedMeasurement[] = [];
for (const [benchmark, measure] of Object.entries(benchmarks)) {
  if (!selected.includes(benchmark)) continue;
  console.log(`${benchmark} …`);
  for (const measurement of await measure()) measurements.push({ benchmark, ...measurement });
}
await stopKept();
console.log(`\n${tableOf(measurements)}`);
if (values.json) writeFileSync(values.json, JSON.stringify(measurements, null, 2));
process.exit(0);
