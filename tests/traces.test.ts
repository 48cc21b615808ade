import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillNews } from './bench/data.ts';
import { type BotApi, startBotApi } from './support/bot-api.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type OwnNats, startOwnNats } from './support/own-nats.ts';
import { type Stack, startStack, until } from './support/stack.ts';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
  waterfallOf,
} from './support/trace-collector.ts';

const token = '123456:traces-test';
const author = 'Вахтенный Петров';
const content = 'Стоим на рейде, ждём лоцмана.';
let collector: TraceCollector;
let bot: BotApi;
let feeds: FeedServer;
let nats: OwnNats;
let stack: Stack;
let folder: string;
let commentsPath: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-traces-'));
  [collector, bot, feeds, nats] = await Promise.all([
    startTraceCollector(),
    startBotApi(token),
    startFeedServer(),
    startOwnNats(folder),
  ]);
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  const partOf = (name: string) => ({ ...collector.env, NATS_URL: nats.urlOf(name), SERVICE_NAME: name });
  stack = await startStack({
    processes: 'each',
    services: ['news', 'forum', 'admin'],
    natsUrl: nats.url,
    // The users' rights are to subjects without a prefix.
    prefix: '',
    env: {
      gateway: { ...partOf('gateway'), RATE_LIMIT_FACTOR: '0' },
      news: { ...partOf('news'), NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      forum: partOf('forum'),
      admin: {
        ...partOf('admin'),
        TELEGRAM_BOT_TOKEN: token,
        TELEGRAM_API_ROOT: bot.root,
        GROUP_NEWS_GATHER_SECONDS: '0',
      },
    },
  });
  await fillNews(stack.environment.databaseUrl('news'), 1);
  const { body } = await stack.request('GET', '/api/maritime-news');
  commentsPath = `/api/maritime-news/${body[0].id}/comments`;
});
afterAll(async () => {
  await stack?.stop();
  await nats?.kill();
  await Promise.all([collector?.close(), bot?.close(), feeds?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** What a comment causes, part by part. */
const stepsOfComment: [string, string | RegExp][] = [
  ['gateway', 'POST /api/maritime-news/{id}/comments'],
  ['gateway', 'news.addComment'],
  ['news', 'news.addComment'],
  ['news', /^pg\.query:/],
  ['news', 'publish news.comment-added'],
  ['forum', 'process news.comment-added'],
  ['forum', /^pg\.query:/],
  ['forum', 'publish forum.message-posted'],
  ['gateway', 'push forum.message-posted'],
];

const missingIn = (trace: CollectedSpan[], steps: typeof stepsOfComment) =>
  steps.filter(
    ([part, name]) =>
      !trace.some(
        (span) =>
          span.part === part && (typeof name === 'string' ? span.name === name : name.test(span.name)),
      ),
  );

/** Waits until the trace of a request has all steps. */
async function expectTrace(requestId: string | null, steps: typeof stepsOfComment): Promise<CollectedSpan[]> {
  await until(
    () => missingIn(collector.traceOf(requestId), steps).length === 0,
    () =>
      `missing ${missingIn(collector.traceOf(requestId), steps)} in:\n${waterfallOf(collector.traceOf(requestId))}`,
  );
  return collector.traceOf(requestId);
}

const comment = (text: string) =>
  stack.request('POST', commentsPath, { body: { authorName: author, content: text } });

it('a comment is one trace from the request to the push into other browsers', async () => {
  const reply = await comment(content);
  expect(reply.status).toBe(201);
  const trace = await expectTrace(reply.headers.get('x-request-id'), stepsOfComment);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  const orphans = trace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId));
  expect(orphans).toEqual([]);
});

it('a comment is one trace also when the service is killed before its event is published', async () => {
  await nats.kill();
  await until(async () => (await stack.request('GET', '/api/health')).body.nats === false);
  const reply = await comment('Лоцман поднялся на борт.');
  expect(reply.status).toBe(201);
  const requestId = reply.headers.get('x-request-id');
  // What a process has not sent when it is killed is lost.
  await expectTrace(requestId, stepsOfComment.slice(0, 4));
  await stack.part('news').kill();
  expect(missingIn(collector.traceOf(requestId), stepsOfComment).length).toBe(5);
  await nats.start();
  await stack.part('news').start();
  await expectTrace(requestId, stepsOfComment);
});

it('news that an administrator generates is one trace to the post in the messenger', async () => {
  const authorization = `Bearer ${await stack.adminToken()}`;
  const reply = await stack.request('POST', '/api/maritime-news/generate', { headers: { authorization } });
  await expectTrace(reply.headers.get('x-request-id'), [
    ['gateway', 'POST /api/maritime-news/generate'],
    ['gateway', /^redis-/],
    ['news', 'job content-job'],
    ['news', 'publish news.published'],
    ['forum', 'process news.published'],
    ['gateway', 'push forum.message-posted'],
    ['admin', 'process news.published'],
    ['admin', 'messenger post'],
  ]);
});

it('no span holds what people write, their names or the token of the messenger', () => {
  expect(collector.spans.length).toBeGreaterThan(0);
  for (const secret of [author, content, token]) expect(collector.text()).not.toContain(secret);
});
