import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsEvents, type Payload, protection } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { library } from '../library/library.js';
import { protectionService } from '../service.definition.js';
import { categoryOf } from './category.js';
import { WeeklyDigest } from './weekly-digest.js';

type Published = Payload<typeof newsEvents.published>;
let service: TestService;
let server: Server;
let feed = '';

beforeAll(async () => {
  server = createServer((_, response) => response.end(feed));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = await startTestService(protectionService, {
    PROTECTION_FEEDS: `Профсоюз|http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`,
    PROTECTION_FEED_TIMEOUT_MS: '60000',
  });
});
afterAll(async () => {
  await service?.stop();
  server.close();
});
beforeEach(() => service.query('truncate protection_news cascade'));

const news = async () => (await service.call(protection.news)).items;
const rss = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>Лента</title>${titles
    .map(
      (title) =>
        `<item><title>${title}</title><link>https://union.example/${encodeURIComponent(title)}</link></item>`,
    )
    .join('')}</channel></rss>`;

async function generate() {
  await service.query('delete from feeds');
  const { jobId } = await service.call(protection.generateNews);
  const run = async () => (await service.query('select * from job_runs where id = $1', [jobId]))[0];
  await expect.poll(async () => (await run()).state).not.toBe('running');
  return run();
}

const published = (part: Partial<Published>): Published => ({
  newsId: randomUUID(),
  title: 'Экипажу балкера вернули зарплату за полгода',
  summary: 'Инспектор МФТ добился выплаты.',
  category: 'crew',
  priority: 'normal',
  sourceCredits: 'Морские вести',
  sourceUrl: 'https://news.example/1',
  publishedAt: new Date().toISOString(),
  ...part,
});

describe('news about rights', () => {
  it('come from the service’s own feeds, each once', async () => {
    feed = rss('Моряков с танкера отправили домой', 'Суд взыскал зарплату экипажа');
    expect(await generate()).toMatchObject({ state: 'succeeded', result: { added: 2 } });
    expect(await generate()).toMatchObject({ result: { added: 0 } });
    const own = (await news()).filter(({ isWeeklyDigest }) => !isWeeklyDigest);
    expect(own.map(({ title }) => title).sort()).toEqual([
      'Моряков с танкера отправили домой',
      'Суд взыскал зарплату экипажа',
    ]);
    expect(own[0]).toMatchObject({ sourceCredits: 'Профсоюз', sourceUrl: expect.stringMatching(/^https:/) });
  });

  it('have a word of seafarers: other unions and crews are left out and counted', async () => {
    feed = rss(
      'State of the Union: five takeaways',
      'Teachers’ union strikes over pay',
      'Экипаж МКС вернулся на Землю',
      'Seafarers’ union strikes over unpaid wages',
    );
    const run = await generate();
    expect(run).toMatchObject({ result: { added: 1, offTopic: 3 } });
    expect(run.message).toContain('не по теме: 3');
  });

  it('come from the platform’s news about crews, each once, with a link', async () => {
    const item = published({});
    const id = randomUUID();
    for (let n = 0; n < 2; n += 1) await service.publish(newsEvents.published, item, id);
    // Events are handled in parallel, so the copy arrives later.
    await service.settle();
    await service.publish(newsEvents.published, published({ newsId: randomUUID() }));
    await service.publish(
      newsEvents.published,
      published({ category: 'economy', title: 'Фрахт вырос', sourceUrl: null }),
    );
    await service.publish(
      newsEvents.published,
      published({
        category: 'regulations',
        title: 'Новые нормы выбросов серы',
        summary: '',
        sourceUrl: null,
      }),
    );
    await service.settle();
    expect(await news()).toMatchObject([
      { title: item.title, category: 'wages', sourceUrl: `/news/${item.newsId}`, isWeeklyDigest: false },
    ]);
  });

  it('say what a machine has translated', async () => {
    await service.publish(newsEvents.published, published({ isAiTranslated: true }));
    await service.settle();
    expect(await news()).toMatchObject([{ isAiTranslated: true }]);
    const now = Date.now();
    const week = 7 * 24 * 60 * 60 * 1000;
    await service.running.app.get(WeeklyDigest, { strict: false }).publish(new Date(now + week));
    const digest = (await news()).find(({ isWeeklyDigest }) => isWeeklyDigest);
    expect(digest?.summary).toContain('- Экипажу балкера вернули зарплату за полгода (машинный перевод)');
  });

  it('count their views', async () => {
    await service.publish(newsEvents.published, published({}));
    await service.settle();
    const id = (await news())[0]?.id ?? '';
    await Promise.all(
      Array.from({ length: 10 }, () => service.call(protection.viewNews, { params: { id } })),
    );
    await expect.poll(async () => (await news())[0]?.viewCount).toBe(10);
    const missing = await service.refusal(protection.viewNews, { params: { id: randomUUID() } });
    expect(missing).toMatchObject({ code: 'NewsNotFound' });
  });

  it('an unreadable feed is a problem of the job, and the digest is published all the same', async () => {
    feed = '<html>Нет</html>';
    const run = await generate();
    expect(run).toMatchObject({ state: 'failed', problems: [expect.stringContaining('Профсоюз')] });
    expect((await news()).map(({ isWeeklyDigest }) => isWeeklyDigest)).toEqual([true]);
  });
});

describe('the weekly digest', () => {
  const publish = (at: string) =>
    service.running.app.get(WeeklyDigest, { strict: false }).publish(new Date(at));
  const digests = async () => (await news()).filter(({ isWeeklyDigest }) => isWeeklyDigest);

  it('is published once a week, however often the job runs', async () => {
    const monday = await Promise.all(Array.from({ length: 4 }, () => publish('2026-11-16T00:00:00Z')));
    expect(monday.filter(Boolean)).toHaveLength(1);
    expect(await publish('2026-11-22T23:59:59Z')).toBe(false);
    expect(await publish('2026-11-23T00:00:00Z')).toBe(true);
    expect((await digests()).map(({ title }) => title).sort()).toEqual([
      'Права моряков: итоги недели 16 ноября — 22 ноября',
      'Права моряков: итоги недели 9 ноября — 15 ноября',
    ]);
  });

  it('contains that week’s news and one rule of the library, and nothing else', async () => {
    for (const [title, day] of [
      ['Новость недели', '2026-11-10'],
      ['Новость раньше', '2026-11-08'],
      ['Новость позже', '2026-11-16'],
    ]) {
      await service.query(
        `insert into protection_news (id, title, category, summary, published_at, source_credits)
         values ($1, $2, 'general', '', $3, 'Лента')`,
        [randomUUID(), title, `${day}T12:00:00Z`],
      );
    }
    await publish('2026-11-17T08:00:00Z');
    const [digest] = await digests();
    expect(digest?.summary).toContain('За неделю 1 новость:\n- Новость недели');
    expect(digest?.summary).not.toMatch(/раньше|позже/);
    const number = /Правило недели: (.+?)\. /.exec(digest?.summary ?? '')?.[1];
    expect(library.some((document) => !document.status && document.number.startsWith(number ?? '-'))).toBe(
      true,
    );
  });
});

it.each([
  ['Экипаж остался без зарплаты', 'wages'],
  ['Crew abandoned in Sharjah', 'abandonment'],
  ['Моряки вернулись домой: репатриация', 'repatriation'],
  ['Пираты захватили танкер', 'security'],
  ['День моряка отметили в Одессе', 'general'],
])('a story about rights has its theme: %s', (title, category) =>
  expect(categoryOf(title, '')).toBe(category),
);
