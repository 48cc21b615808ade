import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotApi, startBotApi } from './support/bot-api.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const token = '123:test';
let feeds: FeedServer;
let bot: BotApi;
let stack: Stack;
let admin: Record<string, string>;

const generate = () => stack.request('POST', '/api/maritime-news/generate', { headers: admin });
const chat = async () => {
  const { body: room } = await stack.request('GET', '/api/forum/main-chat');
  return (await stack.request('GET', `/api/forum/topics/${room.id}/messages?limit=200`)).body;
};

const forms = [
  { form: 'processes of their own', processes: 'each' },
  { form: 'one process', processes: 'one' },
] as const;

describe.each(forms)('a news item, with all parts in $form,', ({ processes }) => {
  beforeAll(async () => {
    feeds = await startFeedServer();
    // The messenger answers the first request with 429.
    bot = await startBotApi(token, (n) => n === 1);
    stack = await startStack({
      services: ['news', 'forum', 'admin'],
      processes,
      env: {
        news: {
          NEWS_MARITIME_FEEDS: `Лента|${feeds.url('/rss')},${feeds.url('/broken')}`,
          NEWS_FEED_TIMEOUT_MS: '2000',
        },
        admin: {
          TELEGRAM_BOT_TOKEN: token,
          TELEGRAM_API_ROOT: bot.root,
          TELEGRAM_GROUP_ID: '@group',
          GROUP_NEWS_GATHER_SECONDS: '2',
        },
      },
    });
    admin = { authorization: `Bearer ${await stack.adminToken()}` };
  });
  afterAll(async () => {
    await stack?.stop();
    await bot?.close();
    await feeds?.close();
  });

  it('becomes one chat message, 100 of them in order of publication, and the group gets one digest', async () => {
    const entries = manyEntries(100);
    feeds.serve('/rss', rss('Лента', entries));
    feeds.serve('/broken', '<rss><channel><item><title>оборв');

    const { body: room } = await stack.request('GET', '/api/forum/main-chat');
    const socket = io(stack.url, { path: '/api/live', transports: ['websocket'] });
    const pushed: string[] = [];
    socket.on('forum.message-posted', (message) => pushed.push(message.sourceName));
    await new Promise<void>((resolve) => {
      socket.on('connect', () => socket.emit('join', { rooms: [`topic:${room.id}`] }, () => resolve()));
    });

    const accepted = await generate();
    expect(accepted.status).toBe(202);
    expect(accepted.body).toMatchObject({ success: true, jobId: expect.any(String) });
    const titles = entries.map(({ title }) => title);
    await until(
      () => bot.sent.length > 0 && pushed.length >= 100,
      () => `${bot.sent.length} posts, ${pushed.length} pushes`,
      60_000,
    );
    await stack.settle();

    expect(bot.sent.map(({ chat_id }) => chat_id)).toEqual(['@group']);
    const inDigest = titles.filter((title) => bot.sent[0]?.text.includes(title));
    expect(inDigest.length).toBeGreaterThan(0);
    expect(inDigest.length).toBeLessThanOrEqual(15);
    expect(bot.refused).toBe(1);
    expect(bot.early).toBe(0);
    const messages = await chat();
    expect(messages.map((message: { sourceName: string }) => message.sourceName)).toEqual(titles);
    expect(pushed).toEqual(titles);
    socket.close();
  });

  it('is in the list, the newest first, with its source and link, and can be opened', async () => {
    const list = await stack.request('GET', '/api/maritime-news?limit=5');
    expect(list.headers.get('x-total-count')).toBe('100');
    expect(list.body[0]).toMatchObject({
      title: 'Рейс 100: судно вышло из порта по расписанию',
      sourceCredits: 'Лента',
      sourceUrl: expect.stringContaining('http://feed.test/'),
      views: 0,
    });
    const next = await stack.request(
      'GET',
      `/api/maritime-news?limit=5&cursor=${list.headers.get('x-next-cursor')}`,
    );
    expect(next.body[0].title).toContain('Рейс 95:');
    const item = await stack.request('GET', `/api/maritime-news/${list.body[0].id}`);
    expect(item.body.content).toContain('Подробности рейса номер 100.');
  });

  it('is stored once when the same feed is read again', async () => {
    const posts = bot.sent.length;
    await generate();
    await until(async () => feeds.hits('/rss') >= 2);
    feeds.serve(
      '/rss',
      rss('Лента', [
        ...manyEntries(100),
        { title: 'Новое судно сошло на воду сегодня', link: 'http://feed.test/new' },
      ]),
    );
    await until(async () => (await generate()).status === 202 && feeds.hits('/rss') >= 3);
    const count = async () =>
      (await stack.request('GET', '/api/maritime-news?limit=1')).headers.get('x-total-count');
    await until(async () => (await count()) === '101');
    await stack.settle();
    // The next post of the group has to wait for the interval.
    expect(bot.sent).toHaveLength(posts);
  });

  it('counts its views at once', async () => {
    const { body } = await stack.request('GET', '/api/maritime-news?limit=1');
    const views = [];
    for (let n = 0; n < 3; n += 1) {
      views.push((await stack.request('POST', `/api/maritime-news/${body[0].id}/view`)).body.views);
    }
    expect(views).toEqual([1, 2, 3]);
  });

  it('has its comment under the article and in the main chat', async () => {
    const { body } = await stack.request('GET', '/api/maritime-news?limit=1');
    const path = `/api/maritime-news/${body[0].id}/comments`;
    const text = '<script>alert(1)</script> Проверено 🚢';
    const added = await stack.request('POST', path, {
      body: { authorName: ' Боцман ', authorEmail: 'bosun@example.org', content: text },
    });
    expect(added.status).toBe(201);
    const comments = await stack.request('GET', path);
    expect(comments.body).toMatchObject([{ authorName: 'Боцман', content: text }]);
    expect(comments.text).not.toContain('bosun@example.org');
    await stack.settle();
    expect((await chat()).at(-1)).toMatchObject({
      sourceType: 'news_comment',
      content: text,
      authorName: 'Боцман',
    });
  });
});
