import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type OwnNats, startOwnNats } from './support/own-nats.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let nats: OwnNats;
let folder: string;
let admin: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-nats-'));
  nats = await startOwnNats(folder);
  feeds = await startFeedServer();
  const partOf = (name: string) => ({ NATS_URL: nats.urlOf(name), SERVICE_NAME: name });
  stack = await startStack({
    processes: 'each',
    services: ['news', 'forum', 'admin'],
    natsUrl: nats.url,
    // The users' rights are to subjects without a prefix.
    prefix: '',
    env: {
      gateway: partOf('gateway'),
      news: { ...partOf('news'), NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      forum: partOf('forum'),
      admin: partOf('admin'),
    },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(async () => {
  await stack?.stop();
  await nats?.kill();
  await feeds?.close();
  rmSync(folder, { recursive: true, force: true });
});

const newsCount = async () => (await stack.request('GET', '/api/maritime-news')).headers.get('x-total-count');
const chat = async () =>
  (await stack.request('GET', '/api/chat?limit=200')).body as { sourceName: string; content: string }[];

describe('when a part is lost', () => {
  it('news generated while the forum is down reaches the chat once when the forum is back', async () => {
    const entries = manyEntries(20);
    feeds.serve('/rss', rss('Лента', entries));
    await stack.part('forum').kill();
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    await until(async () => (await newsCount()) === '20');
    const reply = await stack.request('GET', '/api/chat');
    expect(reply).toMatchObject({ status: 503, body: { code: 'ServiceUnavailable' } });

    await stack.part('forum').start();
    await stack.settle();
    expect((await chat()).map(({ sourceName }) => sourceName)).toEqual(entries.map(({ title }) => title));
  });

  it('news reaches the chat once and in order although the forum is killed meanwhile', async () => {
    const entries = manyEntries(60, 'Второй рейс');
    feeds.serve('/rss', rss('Лента', entries));
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    await until(async () => (await chat()).length > 25);
    await stack.part('forum').kill();
    await until(async () => (await newsCount()) === '80');
    await stack.part('forum').start();
    await stack.settle();
    const second = (await chat()).map(({ sourceName }) => sourceName).slice(20);
    expect(second).toEqual(entries.map(({ title }) => title));
  });

  it('a comment is stored and answered without NATS, and reaches the chat when NATS is back', async () => {
    const { body } = await stack.request('GET', '/api/maritime-news?limit=1');
    const path = `/api/maritime-news/${body[0].id}/comments`;
    await nats.kill();
    const added = await stack.request('POST', path, { body: { authorName: 'Боцман', content: 'Без связи' } });
    expect(added.status, added.text).toBe(201);
    const comments = await stack.request('GET', path);
    expect(comments.body[0]).toMatchObject({ content: 'Без связи' });
    expect((await chat()).some(({ content }) => content === 'Без связи')).toBe(false);

    await nats.start();
    await until(async () => (await chat()).some(({ content }) => content === 'Без связи'));
    await stack.settle();
    expect((await chat()).filter(({ content }) => content === 'Без связи')).toHaveLength(1);
  });

  it('a background job whose service dies is resumed and finishes', async () => {
    const entries = manyEntries(5, 'Третий рейс');
    let isHeld = true;
    feeds.serve('/rss', (_, response) => {
      if (!isHeld) response.writeHead(200, { 'content-type': 'application/xml' }).end(rss('Лента', entries));
    });
    const { body } = await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    const again = await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    expect(again.body.jobId).toBe(body.jobId);
    await stack.part('news').kill();
    isHeld = false;
    await stack.part('news').start();
    await until(async () => (await newsCount()) === '85', undefined, 50_000);
  });
});
