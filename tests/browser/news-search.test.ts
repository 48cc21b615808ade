import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedEntry, type FeedServer, rss, startFeedServer } from '../support/feed-server.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
const many: FeedEntry[] = Array.from({ length: 25 }, (_, n) => ({
  title: `Рейс ${n + 1}: ледокол провёл караван по Северному морскому пути`,
  link: `http://mayak.test/convoy/${n}`,
  date: hours(30 + n),
}));
const mayak: FeedEntry[] = [
  {
    title: 'Танкер «Заря» сел на мель у берегов Крыма',
    link: 'http://mayak.test/1',
    description: '<p>Экипаж не пострадал.</p>',
    date: hours(2),
  },
  {
    title: 'Капитану порта Мурманск вручили награду',
    link: 'http://mayak.test/2',
    description: '<p>Церемония прошла на причале.</p>',
    date: hours(3),
  },
  {
    title: 'СРОЧНО: сухогруз тонет у Новороссийска, экипаж в шлюпках',
    link: 'http://mayak.test/3',
    description: '<p>Спасатели вышли в море.</p>',
    date: hours(5),
  },
  ...many,
];
const anchor: FeedEntry[] = [
  { title: 'У Крыма на мель сел танкер «Заря»', link: 'http://anchor.test/1', date: hours(1) },
];
const splash: FeedEntry[] = [
  {
    title: 'Car carrier on fire off the Dutch coast, crew rescued by helicopter',
    link: 'http://splash.test/1',
    description:
      '<p>The vessel was burning in the North Sea when the crew was taken off by the coast guard.</p>',
    date: hours(4),
  },
];
const translation = {
  title: 'Автовоз горит у берегов Нидерландов, экипаж снят вертолётом',
  summary: 'Судно горело в Северном море, экипаж сняла береговая охрана.',
  paragraphs: ['Судно горело в Северном море, когда береговая охрана сняла экипаж.'],
};

/** An AI provider with one answer. */
async function startProvider() {
  const server = createServer((request, response) => {
    request.resume();
    const chunk = { choices: [{ index: 0, delta: { content: JSON.stringify(translation) } }] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

describe.skipIf(!chromiumPath)('looking for news in a browser', () => {
  let feeds: FeedServer;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    feeds = await startFeedServer();
    provider = await startProvider();
    feeds.serve('/mayak', rss('Маяк', mayak));
    feeds.serve('/anchor', rss('Якорь', []));
    feeds.serve('/splash', rss('Splash', splash));
    const names = ['Маяк|/mayak', 'Якорь|/anchor', 'Splash|/splash'];
    const lines = names.map((line) => line.replace('/', feeds.url('/')));
    stack = await startStack({
      services: ['news', 'forum', 'admin'],
      env: {
        news: { NEWS_MARITIME_FEEDS: lines.join('\n'), AI_BASE_URL: provider.url, AI_MODEL: 'test' },
      },
    });
    await generate(() => feeds.hits('/anchor') > 0);
    // The second source comes with a later reading.
    feeds.serve('/anchor', rss('Якорь', anchor));
    const read = feeds.hits('/anchor');
    await generate(() => feeds.hits('/anchor') > read);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
    provider?.server.close();
  });

  async function generate(isRead: () => boolean) {
    const authorization = `Bearer ${await stack.adminToken()}`;
    await stack.request('POST', '/api/maritime-news/generate', { headers: { authorization } });
    await until(async () => isRead());
    const runs = async () => (await stack.request('GET', '/api/maritime-news?limit=1')).headers;
    await until(async () => (await runs()).get('x-total-count') === String(many.length + 4));
    await stack.settle();
  }

  it('is folded until it is opened, and asks for nothing before', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(stack.url);
    await page.getByRole('article').first().waitFor();
    expect(asked.filter((path) => /news\/(sources|months)/.test(path))).toEqual([]);
    expect(asked.some((path) => path.includes('/NewsSearch-'))).toBe(false);
    const top = (await page.getByRole('article').first().boundingBox())?.y ?? 999;
    expect(top).toBeLessThan(260);
    await page.getByRole('button', { name: 'Поиск и фильтры' }).click();
    await page.getByRole('searchbox', { name: 'Поиск по новостям' }).waitFor();
    // The news stay in view below the folded filters.
    const below = (await page.getByRole('article').first().boundingBox())?.y ?? 999;
    expect(below).toBeLessThan(400);
    expect(errors).toEqual([]);
    await close();
  });

  it('finds words in all their forms, and the address leads others to what was found', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Поиск и фильтры' }).click();
    await page.getByRole('searchbox').fill('капитан портов');
    const found = page.getByRole('region', { name: 'Найденные новости' });
    await found.getByRole('heading', { name: 'Капитану порта Мурманск вручили награду' }).waitFor();
    expect(await found.getByRole('listitem').count()).toBe(1);
    await found.getByText('1 новость найдена').waitFor();
    const address = page.url();
    expect(new URL(address).searchParams.get('search')).toBe('капитан портов');
    const other = await visit(browser);
    await other.page.goto(address);
    await other.page.getByRole('heading', { name: 'Капитану порта Мурманск вручили награду' }).waitFor();
    await other.close();
    await page.goBack();
    await page.getByRole('region', { name: 'Лента новостей' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('filters by category, urgency, source and period, a page at a time', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/?source=${encodeURIComponent('Маяк')}`);
    const found = page.getByRole('region', { name: 'Найденные новости' });
    await expect.poll(() => found.getByRole('listitem').count()).toBe(20);
    await found.getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(() => found.getByRole('listitem').count()).toBe(28);
    await page.getByLabel('Важность').selectOption('urgent');
    await expect.poll(() => new URL(page.url()).searchParams.get('priority')).toBe('urgent');
    await page.getByLabel('Рубрика').selectOption('accidents');
    // It stands among the urgent ones, too, until the category has its answer.
    await expect.poll(() => found.getByRole('listitem').count()).toBe(1);
    await found.getByRole('heading', { name: /^СРОЧНО: сухогруз тонет/ }).waitFor();
    await page.getByLabel('С дня').fill('2099-01-01');
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await page.getByRole('region', { name: 'Лента новостей' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a link with a wrong filter says what is wrong with it', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/?from=2026-05-02&to=2026-05-01`);
    await page.getByText('Конец периода раньше его начала').waitFor();
    await page.getByRole('button', { name: 'Сбросить поиск' }).click();
    await page.getByRole('region', { name: 'Лента новостей' }).waitFor();
    await close();
  });

  it('an item names all of its sources with their times', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Танкер «Заря» сел на мель у берегов Крыма' }).click();
    const sources = page.getByRole('list', { name: 'Источники' });
    await expect.poll(() => sources.getByRole('link').count()).toBe(2);
    expect(await sources.getByRole('link', { name: 'Якорь' }).getAttribute('href')).toBe(
      'http://anchor.test/1',
    );
    expect(await sources.locator('time').count()).toBe(2);
    expect(errors).toEqual([]);
    await close();
  });

  it('a translated item says so, and shows the words of its source at a press', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(stack.url);
    await page.getByRole('link', { name: translation.title }).click();
    await page.getByText('Машинный перевод и пересказ. Оригинал').waitFor();
    const words = page.getByRole('region', { name: 'Слова источника' });
    expect(await words.count()).toBe(0);
    await page.getByRole('button', { name: 'Показать слова источника' }).click();
    await words.getByRole('heading', { name: splash[0]?.title ?? '' }).waitFor();
    expect(await words.locator('[lang="en"]').count()).toBe(1);
    expect(await words.getByText('The vessel was burning in the North Sea').count()).toBe(1);
    await page.getByRole('button', { name: 'Скрыть слова источника' }).click();
    expect(await words.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('the archive leads by years and months to the news of a month', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Архив по месяцам' }).click();
    await page.getByRole('heading', { name: 'Архив новостей' }).waitFor();
    const month = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const counted = Number(/(\d+)\s+новост/.exec((await month.textContent()) ?? '')?.[1]);
    await month.click();
    await page.getByRole('heading', { level: 1, name: /^Новости: / }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(Math.min(counted, 20));
    await page.goto(`${stack.url}/news/archive/2026-13`);
    await page.getByText('Такого месяца нет').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
