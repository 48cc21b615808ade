import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotApi, startBotApi } from './support/bot-api.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const token = '123456:messenger-test';
let bot: BotApi;
let feeds: FeedServer;
let stack: Stack;
let admin: { authorization: string };

beforeAll(async () => {
  bot = await startBotApi(token);
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(2)));
  stack = await startStack({
    processes: 'each',
    services: ['news', 'forum', 'ports', 'jobs', 'protection', 'admin'],
    env: {
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      admin: {
        TELEGRAM_BOT_TOKEN: token,
        TELEGRAM_API_ROOT: bot.root,
        MESSENGER_BOT: 'on',
        // Nothing is posted to the group by itself while these tests run.
        GROUP_NEWS_GATHER_SECONDS: '3600',
        SITE_URL: 'https://kubrik.example',
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

/** Sends a message to the bot. @returns its answer */
async function askBot(text: string, options?: { from?: number; group?: number }): Promise<string> {
  const before = bot.sent.length;
  bot.write(text, options);
  await until(
    () => bot.sent.length > before,
    () => `no answer to ${text}`,
  );
  return bot.sent.at(-1)?.text ?? '';
}

describe('the bot', () => {
  it('finds a port by its Russian name, with its code, coordinates and page', async () => {
    const answer = await askBot('/port роттердам');
    expect(answer).toContain('Роттердам');
    expect(answer).toContain('UN/LOCODE NLRTM');
    expect(answer).toMatch(/51°\d\d′ N, 4°\d\d′ E/);
    expect(answer).toContain('<a href="https://kubrik.example/port/NLRTM">');
  });

  it('answers in a group when it is named, and ignores other messages there', async () => {
    bot.write('Кто идёт в Роттердам?', { group: -5 });
    bot.write('/port@another_bot NLRTM', { group: -5 });
    expect(await askBot('/port@kubrik_bot NLRTM', { group: -5 })).toContain('NLRTM');
    expect(bot.sent.at(-1)?.chat_id).toBe(-5);
    expect(bot.sent.filter(({ chat_id }) => chat_id === -5)).toHaveLength(1);
  });

  it('answers a question about rights from the library, with its documents, and stores neither', async () => {
    const question = 'Сколько часов отдыха положено моряку?';
    const answer = await askBot(`/right ${question}`, { from: 71 });
    expect(answer).toContain('2.3');
    expect(answer).toContain('https://kubrik.example/protection/mlc/');
    expect(answer.length).toBeLessThanOrEqual(4096);
    const { withClient } = await import('@kubrik/service-kit/testing');
    const kept = () =>
      withClient(stack.environment.databaseUrl('protection'), async (client) => {
        return (await client.query('select 1 from consultations')).rows.length;
      });
    await until(async () => (await kept()) === 0);
    const logs = await stack.request('GET', '/api/admin/logs?limit=200', { headers: admin });
    expect(logs.text).not.toContain('часов отдыха');
  });

  it('shows text from people as text, and says what it cannot find', async () => {
    expect(await askBot('/port <b>нет</b> & такого', { from: 72 })).not.toContain('<b>нет');
    expect(await askBot('/job <i>несуществующая</i>', { from: 72 })).toBe('Таких вакансий сейчас нет.');
  });

  it.each(['/start', '/help', 'Привет'])('lists its commands on %s', async (text) => {
    expect(await askBot(text, { from: 73 })).toContain('/right');
  });

  it.each([
    ['/port', 'Напишите название порта'],
    ['/job', 'Напишите, что искать'],
    ['/right', 'Напишите вопрос'],
  ])('asks for the missing argument of %s', async (command, answer) => {
    expect(await askBot(command, { from: 74 })).toContain(answer);
  });

  it('asks a person who writes too much to wait, once', async () => {
    const from = 75;
    const answers = () => bot.sent.filter(({ chat_id }) => chat_id === from);
    for (let n = 0; n < 25; n += 1) bot.write('/help', { from });
    await askBot('/help', { from: 76 });
    await until(() => answers().length === 21);
    expect(answers().filter(({ text }) => text.includes('Подождите минуту'))).toHaveLength(1);
  });

  it('answers a call for help without a command, beyond every count, and without the consultant', async () => {
    expect(await askBot('Не хочу больше жить', { from: 79 })).toMatch(/^Вы не один.*SeafarerHelp/s);
    const from = 80;
    const answers = () => bot.sent.filter(({ chat_id }) => chat_id === from);
    for (let n = 0; n < 23; n += 1) bot.write('/help', { from });
    await until(() => answers().length === 21);
    expect(await askBot('I want to kill myself', { from })).toMatch(/^You are not alone/);
    await stack.part('protection').kill();
    expect(await askBot('/right капитан бьёт матроса', { from: 81 })).toMatch(/^Вы не один/);
    await stack.part('protection').start();
  });

  it('answers politely when a service is down', async () => {
    await stack.part('jobs').kill();
    expect(await askBot('/job механик', { from: 77 })).toContain('Сервис сейчас недоступен');
    await stack.part('jobs').start();
  });

  it('is polled by another replica when the polling one has died', async () => {
    await stack.part('admin').kill();
    await stack.part('admin').start();
    expect(await askBot('/help', { from: 78 })).toContain('/port');
  });

  it('does not delay its service’s events while it polls for messages', async () => {
    const settings = { groupId: '@kubrik_crew', autoPublishNews: true, publishInterval: 60, webhookUrl: '' };
    const saved = await stack.request('POST', '/api/admin/telegram/settings', {
      headers: admin,
      body: settings,
    });
    expect(saved.status, saved.text).toBe(200);
    await stack.settle();
  });

  it('receives messages by a secret webhook address once it is set', async () => {
    const settings = { groupId: '@kubrik_crew', autoPublishNews: true, publishInterval: 120 };
    const save = (webhookUrl: string) =>
      stack.request('POST', '/api/admin/telegram/settings', {
        headers: admin,
        body: { ...settings, webhookUrl },
      });
    expect((await save('https://kubrik.example/')).status).toBe(200);
    await until(() => bot.webhook !== undefined);
    const path = new URL(bot.webhook ?? '').pathname;
    expect(path).toMatch(/^\/api\/messenger\/webhook\/[A-Za-z0-9_-]{43}$/);
    const before = bot.sent.length;
    const update = bot.write('/help', { from: 79 });
    const wrong = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    expect((await stack.request('POST', wrong, { body: update })).status).toBe(404);
    expect((await stack.request('POST', path, { body: update })).status).toBe(200);
    await until(() => bot.sent.length > before);
    expect(bot.sent.slice(before)).toMatchObject([{ chat_id: 79 }]);
    await save('');
    await until(() => bot.webhook === undefined);
    // A message at the former address is refused.
    expect((await stack.request('POST', path, { body: update })).status).toBe(404);
  });
});

describe('the group', () => {
  it('gets corrections, and removed items are deleted there', async () => {
    const before = bot.calls.length;
    const ofGroup = () => bot.sent.filter(({ chat_id }) => chat_id === '@kubrik_crew');
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    const listed = async () => (await stack.request('GET', '/api/maritime-news')).body;
    await until(async () => (await listed()).length === 2);
    await stack.settle();
    let latestRun: string | undefined;
    for (const [index, { id: newsId }] of (await listed()).entries()) {
      // A request while a run is under way is answered with that run.
      await until(async () => {
        const { body } = await stack.request('POST', '/api/group/news/publish', {
          headers: admin,
          body: { newsId },
        });
        const isNew = body.jobId !== latestRun;
        latestRun = body.jobId;
        return isNew;
      });
      await until(() => ofGroup().length === index + 1);
    }
    const [item] = await listed();
    const post = bot.sent.findIndex(({ text }) => text.includes(item.id)) + 1;
    const edit = await stack.request('PUT', `/api/maritime-news/${item.id}`, {
      headers: admin,
      body: { title: 'Исправленный <заголовок>', priority: 'urgent' },
    });
    expect(edit.status, edit.text).toBe(200);
    await until(() => bot.edited.length === 1);
    expect(bot.edited[0]).toMatchObject({ chat_id: '@kubrik_crew', message_id: post });
    expect(bot.edited[0]?.text).toContain('<b>СРОЧНО</b> <b>Исправленный &lt;заголовок&gt;</b>');
    expect(bot.edited[0]?.text).toContain(`https://kubrik.example/news/${item.id}`);
    expect((await stack.request('DELETE', `/api/maritime-news/${item.id}`, { headers: admin })).status).toBe(
      200,
    );
    await until(() => bot.deleted.length === 1);
    expect(bot.deleted).toEqual([post]);
    expect(bot.calls.slice(before).slice(-2)).toEqual(['editMessageText', 'deleteMessage']);
    await stack.settle();
    const chat = (await stack.request('GET', '/api/chat')).body.map(
      ({ content }: { content: string }) => content,
    );
    expect(chat).toHaveLength(1);
    expect((await stack.request('GET', `/api/maritime-news/${item.id}`)).status).toBe(404);
  });
});
