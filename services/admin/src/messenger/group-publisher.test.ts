import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsEvents, type Payload } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { GroupPost } from './group-post.entity.js';
import { GroupPostRepository } from './group-post.repository.js';
import { GroupPublisher } from './group-publisher.js';
import { newsHtml } from './news-html.js';

type Published = Payload<typeof newsEvents.published>;
type Verdict = { status: number; body: object } | 'cut';
const ok: Verdict = { status: 200, body: { ok: true, result: { message_id: 5 } } };

let server: Server;
let service: TestService;
let texts: string[];
/** Methods of the messenger that were called successfully, in order. */
let methods: string[];
let verdict: (text: string, attempt: number) => Verdict;

beforeEach(async () => {
  texts = [];
  methods = [];
  verdict = () => ok;
  const attempts = new Map<string, number>();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { text = '' } = JSON.parse(body);
    const method = request.url?.split('/').at(-1) ?? '';
    attempts.set(text, (attempts.get(text) ?? 0) + 1);
    const answer = verdict(text, attempts.get(text) ?? 1);
    if (answer === 'cut') return void request.socket.destroy();
    if (answer.status === 200) {
      texts.push(text);
      methods.push(method);
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = await startTestService(adminService, {
    TELEGRAM_BOT_TOKEN: '1:x',
    TELEGRAM_API_ROOT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterEach(async () => {
  await service.stop();
  server.closeAllConnections();
  server.close();
});

const published = (title: string) => ({
  newsId: randomUUID(),
  title,
  summary: 'Кратко',
  category: 'shipping' as const,
  priority: 'normal' as const,
  sourceCredits: 'Лента',
  sourceUrl: 'https://example.org/?a=1&b=2',
  publishedAt: new Date().toISOString(),
});
const publishNews = (title: string) => queuePost(published(title));
/** Keeps the item for the group and queues its post, as an administrator's choice does. */
async function queuePost(item: Published) {
  await service.publish(newsEvents.published, item);
  await service.settle();
  const { app } = service.running;
  await app.get(Outbox).transaction(async (tx) => {
    await app
      .get(GroupPostRepository)
      .append(tx, { originId: randomUUID(), newsId: item.newsId, html: newsHtml(item) });
    await app.get(GroupPublisher).trigger(tx);
  });
}
const sentTitles = () => texts.map((text) => /<b>(.*?)<\/b>/.exec(text)?.[1]);

describe('the messenger publisher', () => {
  it('sends again what broke off on the way, before what comes after it', async () => {
    verdict = (text, attempt) => (text.includes('второй') && attempt < 3 ? 'cut' : ok);
    for (const title of ['первый', 'второй', 'третий']) await publishNews(title);
    await expect.poll(sentTitles).toEqual(['первый', 'второй', 'третий']);
  });

  it('lays aside a post that will never be accepted, with the reason, and goes on', async () => {
    const description = "Bad Request: can't parse entities";
    verdict = (text) =>
      text.includes('негодный') ? { status: 400, body: { ok: false, error_code: 400, description } } : ok;
    for (const title of ['негодный', 'годный']) await publishNews(title);
    await expect.poll(sentTitles).toEqual(['годный']);
    const posts = await service.running.app
      .get(DataSource)
      .getRepository(GroupPost)
      .find({ order: { sequence: 'ASC' } });
    expect(posts.map(({ refusal }) => refusal)).toEqual([expect.stringContaining(description), null]);
  });

  it('keeps posts while the messenger is out of order and hands each over once', async () => {
    verdict = () => ({ status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } });
    for (const title of ['один', 'два']) await publishNews(title);
    await service.settle();
    expect(texts).toEqual([]);
    verdict = () => ok;
    await expect.poll(sentTitles).toEqual(['один', 'два']);
    // The time is stored after the messenger has answered.
    await expect
      .poll(() =>
        service.running.app.get(DataSource).query('select 1 from group_posts where sent_at is null'),
      )
      .toEqual([]);
  });
});

describe('what becomes of a news item', () => {
  const newsId = randomUUID();
  const publish = (title: string) => queuePost({ ...published(title), newsId });
  const edit = (title: string) =>
    service.publish(newsEvents.edited, { ...published(title), newsId, priority: 'high' });
  const remove = () => service.publish(newsEvents.archived, { newsId, isRemoved: true });
  const posts = () =>
    service.running.app
      .get(DataSource)
      .getRepository(GroupPost)
      .find({ order: { id: 'ASC' } });

  it('never overtakes its post', async () => {
    verdict = (text, attempt) => (text.includes('как было') && attempt < 3 ? 'cut' : ok);
    await publish('как было');
    await edit('как стало');
    await publishNews('следующая');
    await expect.poll(sentTitles).toEqual(['как было', 'как стало', 'следующая']);
    expect(methods).toEqual(['sendMessage', 'editMessageText', 'sendMessage']);
  });

  it('is not posted when it was removed while it waited', async () => {
    verdict = (text) =>
      text.includes('ошибочная') ? { status: 502, body: { ok: false, error_code: 502 } } : ok;
    await publish('ошибочная');
    await remove();
    await service.settle();
    verdict = () => ok;
    await publishNews('следующая');
    await expect.poll(sentTitles).toEqual(['следующая']);
    expect(methods).toEqual(['sendMessage']);
    // The post was dropped because of a moderator, so the repair bot must not report a refusal.
    const counts = () => service.running.app.get(GroupPostRepository).counts();
    // The messenger has the post before the service stores the messenger's answer.
    await expect.poll(counts).toEqual({ waiting: 0, refused: 0 });
    const [dropped] = await posts();
    expect(dropped).toMatchObject({ droppedAt: expect.any(Date), refusedAt: null, refusal: null });
  });

  it('is passed by where the post is no more, and where nothing differs', async () => {
    await publish('пропавшая');
    await expect.poll(sentTitles).toEqual(['пропавшая']);
    const refuse = (description: string) => ({
      status: 400,
      body: { ok: false, error_code: 400, description: `Bad Request: ${description}` },
    });
    verdict = (text) => {
      if (text.includes('то же самое')) return refuse('message is not modified');
      return text.includes('следующая') ? ok : refuse('message to delete not found');
    };
    await edit('то же самое');
    await expect.poll(async () => (await posts())[1]?.sentAt ?? null).not.toBeNull();
    await remove();
    await publishNews('следующая');
    await expect.poll(sentTitles).toEqual(['пропавшая', 'следующая']);
    const [, edited, deleted] = await posts();
    expect(edited).toMatchObject({ kind: 'edit', refusal: null, messageId: '5' });
    expect(deleted).toMatchObject({ kind: 'delete', refusal: expect.stringContaining('not found') });
  });

  it('is said in words where the messenger does not let it be deleted any more', async () => {
    await publish('давняя');
    await expect.poll(sentTitles).toEqual(['давняя']);
    const description = "Bad Request: message can't be deleted for everyone";
    verdict = (text) =>
      text === '' ? { status: 400, body: { ok: false, error_code: 400, description } } : ok;
    await remove();
    await expect.poll(() => texts.at(-1)).toBe('Новость снята с публикации.');
    expect(methods.at(-1)).toBe('editMessageText');
  });
});

describe('a post', () => {
  it('shows text from outside as text, with its source', () => {
    const html = newsHtml(
      { ...published('<b>Жирный</b> & опасный'), priority: 'urgent' },
      'https://kubrik.example',
    );
    expect(html).toContain('<b>СРОЧНО</b> <b>&lt;b&gt;Жирный&lt;/b&gt; &amp; опасный</b>');
    expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">Лента</a>');
    expect(html).toContain('https://kubrik.example/news/');
  });

  it('fits into a message however long its parts are', () => {
    const item = { ...published('т'.repeat(300)), summary: '&'.repeat(3000) };
    expect(newsHtml(item, 'https://kubrik.example').length).toBeLessThanOrEqual(4096);
  });
});
