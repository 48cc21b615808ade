import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedEntry, type FeedServer, rss, startFeedServer } from '../support/feed-server.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const entries: FeedEntry[] = Array.from({ length: 23 }, (_, n) => ({
  title: n === 22 ? 'Столкновение судов в проливе Босфор' : `Балкер ${n + 1} прибыл в порт назначения`,
  link: `http://feed.test/${n}`,
  description: `<p>Краткое изложение ${n + 1}.</p>`,
  date: new Date(Date.now() - (23 - n) * 60_000),
}));

describe.skipIf(!chromiumPath)('news in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', entries));
    stack = await startStack({
      services: ['news', 'forum', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: `Морская лента|${feeds.url('/rss')}` } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const generate = async () => {
    const authorization = `Bearer ${await stack.adminToken()}`;
    await stack.request('POST', '/api/maritime-news/generate', { headers: { authorization } });
    await until(
      async () =>
        (await stack.request('GET', '/api/maritime-news?limit=1')).headers.get('x-total-count') === '23',
    );
    await stack.settle();
  };

  it('says «Новости загружаются...» while there are none, and shows new ones live', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(stack.url);
    await page.getByText('Новости загружаются...').waitFor();
    await generate();
    await page.getByRole('heading', { name: 'Столкновение судов в проливе Босфор' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows 5 items to a page on a desktop, the first one large, with numbered buttons', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(stack.url);
    const articles = page.getByRole('main').getByRole('article');
    await expect.poll(() => articles.count()).toBe(5);
    expect(await articles.first().getByText('СРОЧНО').isVisible()).toBe(true);
    expect(await page.getByText('СРОЧНО').count()).toBe(1);
    const heights = await articles.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().height),
    );
    expect(heights[0]).toBe(Math.max(...heights));

    const pager = page.getByRole('navigation', { name: 'Страницы новостей' });
    expect(await pager.getByRole('button').allInnerTexts()).toEqual([
      'Назад',
      '1',
      '2',
      '3',
      '4',
      '5',
      'Вперёд',
    ]);
    expect(await pager.getByRole('button', { name: 'Назад' }).isDisabled()).toBe(true);
    await pager.getByRole('button', { name: 'Страница 5' }).click();
    await expect.poll(() => articles.count()).toBe(3);
    expect(await pager.getByRole('button', { name: 'Вперёд' }).isDisabled()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows 10 items as a list on a phone, with «n из m»', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(stack.url);
    const articles = page.getByRole('main').getByRole('article');
    await expect.poll(() => articles.count()).toBe(10);
    await page.getByText('1 из 3').waitFor();
    await page.getByRole('button', { name: 'Вперёд' }).click();
    await page.getByText('2 из 3').waitFor();
    await page.getByRole('button', { name: 'Вперёд' }).click();
    await expect.poll(() => articles.count()).toBe(3);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens an article, counts the view, accepts a comment as text and shows it to others', async () => {
    const { page, errors, close } = await visit(browser);
    const other = await visit(browser, sizes.phone);
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Столкновение судов в проливе Босфор' }).click();
    await page.getByRole('heading', { level: 1, name: 'Столкновение судов в проливе Босфор' }).waitFor();
    await page.getByText('1 просмотр', { exact: true }).waitFor();
    const article = page.getByRole('main');
    for (const text of [
      'СРОЧНО',
      'Аварии',
      'Морская лента',
      'Краткое изложение 23.',
      'Пока нет комментариев.',
    ]) {
      await article.getByText(text).first().waitFor();
    }
    await other.page.goto(page.url());
    await other.page.getByText('2 просмотра', { exact: true }).waitFor();

    const text = '<b>Жирный</b> <script>document.title="взломан"</script> 🚢';
    await page.getByLabel('Имя').fill('Боцман');
    await page.getByLabel(/^Комментарий/).fill(text);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('');
    expect(await page.title()).not.toContain('взломан');
    await other.page.getByRole('listitem').filter({ hasText: text }).waitFor();
    expect([...errors, ...other.errors]).toEqual([]);
    await other.close();
    await close();
  });

  it('opening an article does not read the list again, and one’s own comment is read at most once', async () => {
    const { page, errors, close } = await visit(browser);
    const other = await visit(browser, sizes.phone);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') reads.push(new URL(request.url()).pathname);
    });
    const readsOf = (path: RegExp) => reads.filter((read) => path.test(read)).length;
    const list = /\/maritime-news$/;
    await page.goto(stack.url);
    // The list came with the page, and is read once more after joining the room.
    await expect.poll(() => readsOf(list)).toBe(1);
    const link = page.getByRole('link', { name: 'Балкер 21 прибыл в порт назначения' });
    await link.click();
    await page.getByText('1 просмотр', { exact: true }).waitFor();
    await page.goBack();
    await link.click();
    await page.getByText('2 просмотра', { exact: true }).waitFor();
    await page.getByText('Пока нет комментариев.').waitFor();
    await other.page.goto(page.url());
    await other.page.getByText('Пока нет комментариев.').waitFor();
    // The read after joining the room may still be on its way.
    await page.waitForLoadState('networkidle');
    const before = readsOf(/\/comments$/);

    await page.getByLabel('Имя').fill('Боцман');
    await page.getByLabel(/^Комментарий/).fill('Семь футов под килем');
    await page.getByRole('button', { name: 'Отправить' }).click();
    const shown = { hasText: 'Семь футов под килем' };
    await page.getByRole('listitem').filter(shown).waitFor();
    // When another page shows the change, the event has reached this page, too.
    await other.page.getByRole('listitem').filter(shown).waitFor();
    await stack.settle();
    expect(await page.getByRole('listitem').filter(shown).count()).toBe(1);
    expect(readsOf(/\/comments$/) - before).toBeLessThanOrEqual(1);
    expect(readsOf(list)).toBe(1);
    expect([...errors, ...other.errors]).toEqual([]);
    await other.close();
    await close();
  });

  it('Comments: «Failed to add comment» with the reason beside its field; a blank one is not sent', async () => {
    const { page, close } = await visit(browser);
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Балкер 22 прибыл в порт назначения' }).click();
    await page.getByLabel('Имя').fill('   ');
    await page.getByLabel(/^Комментарий/).fill('Текст');
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(await page.getByText('Пока нет комментариев.').isVisible()).toBe(true);

    await page.getByLabel('Имя').fill('Боцман');
    const refusal = {
      statusCode: 400,
      code: 'ValidationFailed',
      message: 'Проверьте введённое',
      details: [{ field: 'content', message: 'Слишком длинно' }],
    };
    await page.route('**/api/maritime-news/*/comments', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to add comment. Проверьте введённое' }).waitFor();
    await page.getByText('Слишком длинно').waitFor();
    expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('Текст');
    await page.unroute('**/api/maritime-news/*/comments');
    await page.reload();
    expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('Текст');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Текст' }).waitFor();
    await close();
  });

  it('keeps the text that is typed while a comment is being sent', async () => {
    const { page, close } = await visit(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Балкер 20 прибыл в порт назначения' }).click();
    await page.route('**/api/maritime-news/*/comments', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByLabel('Имя').fill('Боцман');
    const box = page.getByLabel(/^Комментарий/);
    await box.fill('Первый комментарий');
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await asked;
    await box.fill('Второй, ещё не отправленный');
    release();
    await page.getByRole('listitem').filter({ hasText: 'Первый комментарий' }).waitFor();
    await page.getByRole('button', { name: 'Отправить' }).and(page.locator(':enabled')).waitFor();
    expect(await box.inputValue()).toBe('Второй, ещё не отправленный');
    await page.reload();
    expect(await box.inputValue()).toBe('Второй, ещё не отправленный');
    await close();
  });

  it('Comments: «Failed to fetch comments», and a retry reads them', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/api/maritime-news/*/comments**', (route) => route.abort());
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Балкер 22 прибыл в порт назначения' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch comments' });
    await failure.waitFor();
    await page.unroute('**/api/maritime-news/*/comments**');
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Текст' }).waitFor();
    await close();
  });

  it('Comments: shows beside the article when the form’s files do not load, and a retry loads them', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/assets/NewsCommentForm-*', (route) => route.abort());
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Балкер 22 прибыл в порт назначения' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' });
    await failure.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Балкер 22 прибыл в порт назначения' }).waitFor();
    await page.unroute('**/assets/NewsCommentForm-*');
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await page.getByLabel(/^Комментарий/).waitFor();
    await close();
  });

  it('Port or news not found: «Новость не найдена» for an unknown id, with a link back', async () => {
    const { page, close } = await visit(browser);
    for (const id of ['018f0000-0000-7000-8000-000000000000', '1']) {
      await page.goto(`${stack.url}/news/${id}`);
      await page.getByText('Новость не найдена').waitFor();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Вернуться на главную' })
      .or(page.getByRole('button', { name: 'Вернуться на главную' }))
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('keeps the section in the address, so that Back works', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/?section=jobs`);
    await page
      .getByRole('heading', { level: 1, name: /Работа|Вакансии/ })
      .first()
      .waitFor();
    await page.getByRole('navigation').getByRole('link', { name: /Форум/ }).first().click();
    await expect.poll(() => page.url()).toContain('section=forum');
    await page.goBack();
    await expect.poll(() => page.url()).toContain('section=jobs');
    expect(errors).toEqual([]);
    await close();
  });

  it('paints the chosen theme before the application starts, and remembers it', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, colorScheme: 'light' });
    await page.addInitScript(() => {
      if (!localStorage.getItem('theme')) localStorage.setItem('ports-theme', 'dark');
    });
    await page.goto(stack.url, { waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(
      await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('ports-theme')]),
    ).toEqual(['dark', null]);
    await close();
  });

  it('has a 404 page with the hint about the router', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/no/such/page`);
    await page
      .getByText(/не найдена/i)
      .first()
      .waitFor();
    await page
      .getByText(/роутер|маршрут/i)
      .first()
      .waitFor();
    await close();
  });
});
