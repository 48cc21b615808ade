import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { linkInEmail, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

describe.skipIf(!chromiumPath)('replies to comments in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;
  let visits: Visit[] = [];

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(1)));
    stack = await startStack({
      services: ['news', 'ports', 'forum', 'users', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers });
    const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
    await until(async () => (await news()).length === 1);
    article = `/news/${(await news())[0].id}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (size: (typeof forms)[number][1], path: string) => {
    const opened = await visit(browser, size);
    visits.push(opened);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const closeAll = async () => {
    for (const { errors, close } of visits) {
      expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await close();
    }
    visits = [];
  };
  const apiOf = (path: string) =>
    path.startsWith('/news/') ? path.replace('/news/', '/maritime-news/') : '/ports/RUVVO';
  /** Comments past the browser. @returns the id of the last one */
  const write = async (path: string, ...contents: string[]): Promise<string> => {
    let id = '';
    for (const content of contents) {
      const body = { authorName: 'Тальман', content };
      id = (await stack.request('POST', `/api${apiOf(path)}/comments`, { body })).body.id;
    }
    return id;
  };
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const textField = (page: Page) => page.getByLabel(/^Комментарий/);
  const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const isMarked = (page: Page, text: string) =>
    until(async () => (await page.locator('li[data-marked]').filter({ hasText: text }).count()) === 1);

  it.each(forms)(
    'a reader replies on %s, is led to the comment, and its author gets an e-mail',
    async (_, size) => {
      const email = `${size.viewport.width}@ship.example`;
      const said = `Мы были, ${size.viewport.width} дней.`;
      const asker = await open(size, article);
      await asker.getByLabel('Имя').fill('Третий помощник');
      await asker.getByLabel(/^Email/).fill(email);
      await textField(asker).fill(
        `Кто был там зимой? ${size.viewport.width} ${'и сколько ждал? '.repeat(9)}`,
      );
      await send(asker);
      await row(asker, `зимой? ${size.viewport.width}`).waitFor();
      await write(
        article,
        ...Array.from({ length: 12 }, (_, n) => `Ещё мнение ${n}, ${size.viewport.width}`),
      );

      const { page } = { page: await open(size, article) };
      const question = row(page, `зимой? ${size.viewport.width}`);
      const button = question.getByRole('button', { name: 'Ответить: Третий помощник' });
      await button.focus();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(
        size.viewport.width < 768 ? 44 : 36,
      );
      await page.keyboard.press('Enter');
      await page.getByText('Ответ: Третий помощник', { exact: true }).waitFor();
      await until(() => textField(page).evaluate((field) => field === document.activeElement));
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBeLessThanOrEqual(size.viewport.width);
      await page.keyboard.type(said);
      await page.getByLabel('Имя').fill('Дед с «Олекмы»');
      await send(page);
      const reply = row(page, said);
      const line = reply.getByRole('button', { name: /^В ответ: Третий помощник/ });
      await line.waitFor();
      await page.getByText('Ответ: Третий помощник', { exact: true }).waitFor({ state: 'hidden' });
      await line.click();
      await isMarked(page, `зимой? ${size.viewport.width}`);

      const mailed = await open(size, await linkInEmail(stack, email, article));
      await isMarked(mailed, said);
      await mailed.goto(stack.url + (await linkInEmail(stack, email, '/unsubscribe')));
      await mailed.getByRole('heading', { name: 'Не получать писем об ответах?' }).waitFor();
      await mailed.getByRole('button', { name: 'Отписаться' }).click();
      await mailed.getByRole('heading', { name: 'Вы отписались' }).waitFor();
      await closeAll();
    },
  );

  it.each([
    ['an article', () => article],
    ['a port', () => '/port/RUVVO#chat'],
  ])('a reply that is written on %s without a connection is sent once, as a reply', async (_, path) => {
    await write(path(), 'Есть ли вода на берегу?');
    const page = await open(sizes.phone, path());
    await page.getByRole('button', { name: 'Ответить: Тальман' }).first().click();
    await textField(page).fill('Есть, у третьего причала.');
    await page.getByLabel('Имя').fill('Боцман');
    // The cross makes it a comment of its own, and «Ответить» a reply again; the text stays.
    await page.getByRole('button', { name: 'Не отвечать' }).click();
    expect(await page.getByRole('button', { name: 'Не отвечать' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Ответить: Тальман' }).first().click();
    expect(await textField(page).inputValue()).toBe('Есть, у третьего причала.');
    await page.context().setOffline(true);
    await send(page);
    await toast(page, 'error', 'Failed to add comment', 'Нет связи. Комментарий сохранён и отправится сам.');
    await page.context().setOffline(false);
    const sent = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Ответить: Боцман' }) });
    await sent.getByRole('button', { name: /^В ответ: Тальман.*Есть ли вода/ }).waitFor();
    expect(await sent.count()).toBe(1);
    await closeAll();
  });

  it('a reply of which the page was left is a draft of a reply', async () => {
    await write(article, 'Кто сменит?');
    const page = await open(sizes.desktop, article);
    await row(page, 'Кто сменит?')
      .getByRole('button', { name: /^Ответить/ })
      .click();
    await textField(page).fill('Сменю я');
    await page.reload();
    await page.getByText('Ответ: Тальман', { exact: true }).waitFor();
    expect(await textField(page).inputValue()).toBe('Сменю я');
    await closeAll();
  });

  it('a link to a comment far back in the list leads to it', async () => {
    const id = await write('/port/RUVVO', 'Самый первый о порте');
    await write('/port/RUVVO', ...Array.from({ length: 55 }, (_, n) => `Потом ${n}`));
    const page = await open(sizes.desktop, `/port/RUVVO?comment=${id}#chat`);
    const hasFocus = () =>
      row(page, 'Самый первый о порте').evaluate((element) => element === document.activeElement);
    await row(page, 'Самый первый о порте').waitFor();
    await until(hasFocus);
    await closeAll();
  });

  it.each([
    ['the button for older ones', (page: Page) => page.getByRole('button', { name: 'Показать ещё' })],
    [
      'the line of a reply',
      (page: Page) => page.getByRole('button', { name: /^В ответ: Тальман.*Из-за края/ }),
    ],
  ])('%s leads on while the comments are being read again', async (name, control) => {
    const replyTo = await write('/port/RUVVO', 'Из-за края');
    await write('/port/RUVVO', ...Array.from({ length: 55 }, (_, n) => `Ближе ${n}`));
    const body = { authorName: 'Боцман', content: `Отвечаю: ${name}`, replyTo };
    await stack.request('POST', '/api/ports/RUVVO/comments', { body });
    const page = await open(sizes.desktop, '/port/RUVVO#chat');
    await row(page, `Отвечаю: ${name}`).waitFor();
    const far = page.locator(`#comment-${replyTo}`);
    expect(await far.count()).toBe(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isFirstPage = ({ pathname, searchParams }: URL) =>
      pathname === '/api/ports/RUVVO/comments' && !searchParams.has('cursor');
    const before = await page.request.get(`${stack.url}/api/ports/RUVVO/comments`);
    await page.route(isFirstPage, async (route) => {
      await held;
      await route.fulfill({ response: before });
    });
    const again = page.waitForRequest((request) => isFirstPage(new URL(request.url())));
    await write('/port/RUVVO', 'Новый, который все читают заново');
    await again;
    await control(page).click();
    release();
    await far.waitFor();
    await closeAll();
  });

  it('a moderator sees the address that a commenter has left, others do not', async () => {
    const body = { authorName: 'Лоцман', authorEmail: 'pilot@ship.example', content: 'Пишите мне' };
    await stack.request('POST', `/api${apiOf(article)}/comments`, { body });
    const opened = await visit(browser);
    visits.push(opened);
    await signInAs(opened.page.context(), stack, await register(stack, 'plain_reader'));
    await opened.page.goto(stack.url + article);
    await row(opened.page, 'Пишите мне').waitFor();
    expect(await opened.page.getByRole('button', { name: 'Показать email' }).count()).toBe(0);
    const moderator = await register(stack, 'moderating_pilot');
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('PUT', `/api/admin/users/${moderator.id}`, { headers, body: { role: 'admin' } });
    await signInAs(opened.page.context(), stack, moderator);
    await opened.page.reload();
    await row(opened.page, 'Пишите мне').getByRole('button', { name: 'Показать email' }).click();
    await row(opened.page, 'Пишите мне').getByText('pilot@ship.example').waitFor();
    await closeAll();
  });
});
