import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contributionEvents, newNewsFeed, news, newsFeeds } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const sure = 'Экипажу балкера выплатили долг по зарплате';
/** Only the summary is about the sea. */
const doubtful = 'Совещание прошло в среду';
const other = 'Футболисты сыграли вничью';
const entry = (title: string, description: string, n: number) =>
  `<item><title>${title}</title><link>http://a.test/${n}</link><description>${description}</description>
  <pubDate>${new Date().toUTCString()}</pubDate></item>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Лента</title>
  ${entry(sure, 'Суда стоят в порту', 1)}
  ${entry(doubtful, 'Говорили о моряках, экипажах судов, танкерах и портах', 2)}
  ${entry(other, 'Матч завершился со счётом', 3)}<item></item></channel></rss>`;

let server: Server;
let service: TestService;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/good') response.end(feed);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await startTestService(newsService, { NEWS_FEEDS: `Хорошая|${at}/good\nПлохая|${at}/bad` });
});
afterAll(async () => {
  await service?.stop();
  server?.close();
});

const list = () => service.call(newsFeeds.feeds, { actor });
const named = async (name: string) => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`no feed ${name}`);
  return found;
};
const published = async () =>
  (await service.call(news.list, { query: { limit: 50 } })).items.map(({ title }) => title);
/** @returns the state of the content job that reads the feeds */
async function generate(): Promise<string> {
  const { jobId } = await service.call(news.generate);
  const state = async () =>
    (await service.query('select state from job_runs where id = $1', [jobId]))[0].state;
  await expect.poll(state).not.toBe('running');
  await service.settle();
  return state();
}
const waiting = () =>
  service.query(
    `select data from outbox where type = '${contributionEvents.added.type}' order by occurred_at`,
  );

describe('feeds of the panel', () => {
  it('are the configured ones, not read yet', async () => {
    expect(await list()).toMatchObject([
      { name: 'Плохая', isAdded: false, isPaused: false, readAt: null, problem: null },
      { name: 'Хорошая', isAdded: false, isPaused: false, readAt: null, problem: null },
    ]);
  });

  it('are tested without publishing anything', async () => {
    const tested = await service.call(newsFeeds.testFeed, {
      actor,
      params: { id: (await named('Хорошая')).id },
    });
    expect(tested.items).toBe(3);
    expect(tested.dropped).toMatch(/пропущено записей: 1/);
    expect(tested.stories.map(({ title, decision }) => [title, decision]).toSorted()).toEqual([
      [doubtful, 'borderline'],
      [other, 'drop'],
      [sure, 'keep'],
    ]);
    expect(await published()).toEqual([]);
    expect(await waiting()).toEqual([]);
    const bad = { actor, params: { id: (await named('Плохая')).id } };
    const refused = await service.refusal(newsFeeds.testFeed, bad);
    expect(refused).toMatchObject({ code: 'NewsFeedUnreadable', details: [{ field: 'url' }] });
    expect(refused.details?.[0]?.message).toContain('HTTP 500');
  });

  it('show what their last reading found, and why one could not be read', async () => {
    await generate();
    expect(await named('Хорошая')).toMatchObject({
      added: 1,
      duplicates: 0,
      offTopic: 1,
      borderline: 1,
      dropped: 1,
      problem: null,
    });
    const bad = await named('Плохая');
    expect(bad.readAt).not.toBe(null);
    expect(bad.problem).toMatch(/^HTTP 500/);
    expect((await named('Хорошая')).failingSince).toBe(null);
    await generate();
    expect(await named('Плохая')).toMatchObject({ failingSince: bad.failingSince });
    expect((await named('Плохая')).readAt).not.toBe(bad.readAt);
    expect(bad.failingSince).toBe(bad.readAt);
  });

  it('are measured under their names: when each was last read without a problem, and how often it failed', async () => {
    const times = await service.metric('kubrik_feed_success_timestamp_seconds');
    expect(times['kubrik_feed_success_timestamp_seconds{feed="Плохая"}']).toBe(0);
    const readAt = Date.parse((await named('Хорошая')).readAt ?? '') / 1000;
    expect(times['kubrik_feed_success_timestamp_seconds{feed="Хорошая"}']).toBeCloseTo(readAt, 0);
    expect(await service.metric('kubrik_feed_readings_total')).toEqual({
      'kubrik_feed_readings_total{feed="Хорошая",outcome="ok"}': 2,
      'kubrik_feed_readings_total{feed="Плохая",outcome="failed"}': 2,
    });
  });

  it('are not read while they are paused', async () => {
    const { id } = await named('Хорошая');
    const before = (await named('Хорошая')).readAt;
    expect(
      await service.call(newsFeeds.pauseFeed, { actor, params: { id }, body: { isPaused: true } }),
    ).toMatchObject({
      isPaused: true,
    });
    await generate();
    expect((await named('Хорошая')).readAt).toBe(before);
    await service.call(newsFeeds.pauseFeed, { actor, params: { id }, body: { isPaused: false } });
    await generate();
    expect((await named('Хорошая')).readAt).not.toBe(before);
    expect(await named('Хорошая')).toMatchObject({ added: 0, duplicates: 1 });
  });

  it('may all be paused: a reading then has nothing to do', async () => {
    const ids = (await list()).map(({ id }) => id);
    const pauseAll = async (isPaused: boolean) => {
      for (const id of ids)
        await service.call(newsFeeds.pauseFeed, { actor, params: { id }, body: { isPaused } });
    };
    await pauseAll(true);
    expect(await generate()).toBe('idle');
    await pauseAll(false);
  });

  it.each([
    'http://127.0.0.1/rss',
    'http://localhost:8080/rss',
    'http://169.254.169.254/latest',
    'http://[::1]/rss',
    'http://redis:6379/',
    'http://10.0.0.5/rss',
    'http://user:secret@news.example/rss',
  ])('are not added from %s', async (url) => {
    const body = newNewsFeed.parse({ url, name: 'Внутренняя' });
    const refused = await service.refusal(newsFeeds.addFeed, { actor, body });
    expect(refused).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'url' }] });
  });

  it.each(['ftp://news.example/rss', 'news.example', 'javascript:alert(1)', ''])(
    'have an address of the web, not «%s»',
    (url) => expect(newNewsFeed.safeParse({ url, name: 'Лента' }).success).toBe(false),
  );

  it('are added once, read only from the public internet, and removed', async () => {
    const body = newNewsFeed.parse({ url: 'http://feed.invalid/rss#top', name: 'Своя' });
    const added = await service.call(newsFeeds.addFeed, { actor, body });
    expect(added).toMatchObject({ url: 'http://feed.invalid/rss', isAdded: true, isSpecialist: false });
    const again = await service.refusal(newsFeeds.addFeed, { actor, body });
    expect(again).toMatchObject({ statusCode: 409, code: 'NewsFeedKnown', details: [{ field: 'url' }] });
    // Stores an address of the local network, as if the feed's host name had begun to lead there: every
    // reading checks the resolved address.
    const inside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/good?inside`;
    await service.query('update news_feeds set url = $1 where id = $2', [inside, added.id]);
    const tested = await service.refusal(newsFeeds.testFeed, { actor, params: { id: added.id } });
    expect(tested.details?.[0]?.message).toContain('is not on the public internet');
    await generate();
    expect((await named('Своя')).problem).toContain('is not on the public internet');
    await service.call(newsFeeds.removeFeed, { actor, params: { id: added.id } });
    expect((await list()).map(({ name }) => name)).toEqual(['Плохая', 'Хорошая']);
    const gone = await service.refusal(newsFeeds.removeFeed, { actor, params: { id: added.id } });
    expect(gone).toMatchObject({ statusCode: 404, code: 'NewsFeedNotFound' });
  });

  it('are added under an address that is configured no longer', async () => {
    const url = 'https://news.example/rss';
    await service.query(
      `insert into news_feeds (id, url, name, is_specialist, is_paused, is_added)
       values (gen_random_uuid(), $1, 'Прежняя', false, true, false)`,
      [url],
    );
    expect((await list()).map(({ name }) => name)).toEqual(['Плохая', 'Хорошая']);
    const body = newNewsFeed.parse({ url, name: 'Снова здесь', isSpecialist: true });
    const added = await service.call(newsFeeds.addFeed, { actor, body });
    expect(added).toMatchObject({ ...body, isAdded: true, isPaused: false });
    expect(await named('Снова здесь')).toMatchObject({ id: added.id });
    expect(await service.refusal(newsFeeds.addFeed, { actor, body })).toMatchObject({
      code: 'NewsFeedKnown',
    });
    await service.call(newsFeeds.removeFeed, { actor, params: { id: added.id } });
  });

  it('are only paused when they are configured', async () => {
    const refused = await service.refusal(newsFeeds.removeFeed, {
      actor,
      params: { id: (await named('Хорошая')).id },
    });
    expect(refused).toMatchObject({ statusCode: 409, code: 'NewsFeedConfigured' });
  });
});

describe('a story between drop and keep', () => {
  it('waits for an administrator, once, and is published or dropped', async () => {
    const [event, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(event.data).toMatchObject({
      excerpt: expect.stringContaining(doubtful),
      authorName: 'Хорошая',
    });
    expect(await published()).toEqual([sure]);
    const decide = { actor, params: { id: event.data.itemId }, body: { publish: true } };
    await service.call(newsFeeds.decideStory, decide);
    expect((await published()).toSorted()).toEqual([doubtful, sure].toSorted());
    const again = await service.refusal(newsFeeds.decideStory, decide);
    expect(again).toMatchObject({ statusCode: 404, code: 'WaitingStoryNotFound' });
    await generate();
    expect(await waiting()).toHaveLength(1);
  });
});
