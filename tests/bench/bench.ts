import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Domain, domains } from '@kubrik/contract';
import { startBotApi } from '../support/bot-api.ts';
import { startFeedServer } from '../support/feed-server.ts';
import { type Stack, type StackOptions, startStack } from '../support/stack.ts';
import { blacklistReads } from './blacklist.ts';
import { fillChat, fillNews } from './data.ts';
import { fanOut, heldSockets } from './fan-out.ts';
import { freshNews } from './fresh-news.ts';
import { growth } from './growth.ts';
import { type Line, table } from './measure.ts';
import { portSearch } from './port-search.ts';
import { findReadGenerator } from './read-generator.ts';
import { coldReads, hotReads } from './reads.ts';
import { compareForms, type StartedStack } from './single-process.ts';
import { heldWrites, writes } from './writes.ts';

// Measures the platform against its limits in one run. `--small` only shows that everything runs; `--only hot,search`
// measures some of the parts, `--only reads` the hot and cold reads.
const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const { small } = values;
const seconds = small ? 1 : 5;
const rounds = small ? 1 : 3;
const generator = await findReadGenerator();
const token = '1:bench';
const everything = {
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
  for (const name of [...services, 'gateway'] as const) merged[name] = { ...everything, ...env[name] };
  return startStack({ services: [...services], env: merged, processes });
}

/** Runs a part on a stack of its own. */
async function on(
  services: Domain[],
  work: (stack: Stack) => Promise<Line[]>,
  env: Env = {},
): Promise<Line[]> {
  const stack = await start(services, env);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

/** Starts all ten parts, in one process or each in its own, and measures how long that takes. */
async function startForm(processes: Processes): Promise<StartedStack> {
  const began = performance.now();
  const stack = await start(domains, cold, processes);
  return { stack, seconds: (performance.now() - began) / 1000 };
}

const cold: Env = { gateway: { CACHE_MB: '0' } };

const parts: Record<string, () => Promise<Line[]>> = {
  hot: () =>
    on(['news', 'forum'], async (stack) => {
      await fillNews(stack.environment.databaseUrl('news'), 1000);
      await fillChat(stack.environment.databaseUrl('forum'), 1000);
      return hotReads(stack, generator, { seconds, rounds });
    }),
  cold: () =>
    on(
      ['news'],
      async (stack) => {
        await fillNews(stack.environment.databaseUrl('news'), 10_000);
        return coldReads(stack, generator, { seconds, rounds });
      },
      cold,
    ),
  writes: () => on(['forum'], (stack) => writes(stack, seconds, rounds)),
  held: () => on(['forum'], (stack) => heldWrites(stack, small ? 2 : 60)),
  'fan-out': () => on(['forum'], (stack) => fanOut(stack, small ? 50 : 2000, small ? 3 : 20, rounds)),
  sockets: () => on(['forum'], (stack) => heldSockets(stack, small ? 100 : 5000)),
  fresh: async () => {
    const feeds = await startFeedServer();
    const bot = await startBotApi(token);
    const lists = Array.from({ length: 5 }, (_, n) => feeds.url(`/${n}`));
    for (let n = 0; n < lists.length; n += 1)
      feeds.serve(`/${n}`, '<rss version="2.0"><channel><title>t</title></channel></rss>');
    try {
      return await on(
        ['news', 'forum', 'admin'],
        (stack) => freshNews(stack, feeds, bot, small ? 3 : 100, small ? 20 : 1000),
        {
          news: { NEWS_FEEDS: lists.join(' ') },
          admin: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: bot.root },
        },
      );
    } finally {
      await bot.close();
      await feeds.close();
    }
  },
  search: () => on(['ports'], (stack) => portSearch(stack, small ? [2000] : [18_332, 1_000_000]), cold),
  blacklist: () =>
    on(['blacklist'], (stack) => blacklistReads(stack, small ? 100 : 1000, small ? 2000 : 50_000), cold),
  'single-process': async () => {
    const [one, ten] = [await startForm('one'), await startForm('each')];
    try {
      return await compareForms(one, ten, generator, { seconds, rounds, idleSeconds: small ? 1 : 20 });
    } finally {
      await Promise.all([one.stack.stop(), ten.stack.stop()]);
    }
  },
  growth: () =>
    on(
      ['news', 'forum'],
      (stack) => growth(stack, small ? [1000, 2000] : [10_000, 100_000, 1_000_000], small ? 1 : 3),
      cold,
    ),
};

const groups: Record<string, string[]> = { reads: ['hot', 'cold'], all: Object.keys(parts) };
const chosen = (values.only ?? 'all').split(',').flatMap((name) => groups[name] ?? [name]);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `--only: ${unknown.join(', ')} is none of ${Object.keys({ ...parts, ...groups }).join(', ')}`,
  );
  process.exit(2);
}

const lines: Line[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (!chosen.includes(name)) continue;
  console.log(`${name} …`);
  lines.push(...(await part()));
}
console.log(`\n${table(lines)}`);
if (values.json) writeFileSync(values.json, JSON.stringify(lines, null, 2));
process.exit(0);
