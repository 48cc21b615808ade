import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startStack } from '../support/stack.ts';
import { fillChat, fillNews } from './data.ts';
import { type Line, table } from './measure.ts';
import { coldReads, hotReads } from './reads.ts';

// Measures the platform against its limits in one run. `--small` only shows that everything runs.
const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const seconds = values.small ? 1 : 5;
const rounds = values.small ? 1 : 3;
const production = { NODE_ENV: 'production', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '0' };

type Part = () => Promise<Line[]>;

const parts: Record<string, Part> = {
  hot: async () => {
    const stack = await startStack({
      services: ['news', 'forum'],
      env: { gateway: production, news: production, forum: production },
    });
    try {
      await fillNews(stack.environment.databaseUrl('news'), 1000);
      await fillChat(stack.environment.databaseUrl('forum'), 1000);
      return await hotReads(stack, seconds, rounds);
    } finally {
      await stack.stop();
    }
  },
  cold: async () => {
    const stack = await startStack({
      services: ['news'],
      env: { gateway: { ...production, CACHE_MB: '0' }, news: production },
    });
    try {
      await fillNews(stack.environment.databaseUrl('news'), 10_000);
      return await coldReads(stack, seconds, rounds);
    } finally {
      await stack.stop();
    }
  },
};

const lines: Line[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (values.only && !values.only.split(',').includes(name)) continue;
  console.log(`${name} …`);
  lines.push(...(await part()));
}
console.log(`\n${table(lines)}`);
if (values.json) writeFileSync(values.json, JSON.stringify(lines, null, 2));
process.exit(0);
