import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGoProgram } from '../deploy/local/installing/go-programs.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

// k6 is not a dependency: `npm run test:all` builds it where Go is.
const k6 = findGoProgram('k6', process.env);

async function load(...args: string[]) {
  const script = join(import.meta.dirname, '../deploy/local/commands/measuring/load.ts');
  const child = spawn(process.execPath, [script, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('npm run load', () => {
  it('prints its usage', async () => {
    const { code, output } = await load('no-such-scenario', '--address', 'http://127.0.0.1:1');
    expect(code).toBe(2);
    for (const name of ['visitors', 'news-burst', 'chat-evening', 'spike', 'soak', 'day'])
      expect(output).toContain(name);
  });
});

describe.skipIf(!k6)('the load scenarios on a small scale (needs k6: npm run load -- --install)', () => {
  let feeds: FeedServer;
  let stack: Stack;
  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(20)));
    stack = await startStack({
      processes: 'each',
      services: ['news', 'forum', 'admin', 'ports', 'jobs', 'protection'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers });
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 20);
    await stack.settle();
  });
  afterAll(async () => {
    await stack?.stop();
    await feeds?.close();
  });

  it.each(['visitors', 'news-burst', 'chat-evening', 'spike', 'day'])('%s', async (scenario) => {
    const { output } = await load(scenario, '--address', stack.url, '--duration', '6s', '--scale', '0.1');
    // Only failures count, because times depend on the machine.
    const failed = /thresholds on metrics '([^']*)' have been crossed/.exec(output)?.[1]?.split(', ') ?? [];
    const slow = ['http_req_duration', 'push_time', 'dropped_iterations'];
    expect(
      failed.filter((metric) => !slow.includes(metric)),
      output,
    ).toEqual([]);
    expect(output).toContain('checks_succeeded');
  });
});
