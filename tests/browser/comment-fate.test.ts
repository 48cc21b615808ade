import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { confirmDeletion, openMessageMenu, visitAs, visitAsAdmin } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('what becomes of a comment in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;
  let token: string;
  let author: Person;
  let visits: Visit[] = [];

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(1)));
    stack = await startStack({
      services: ['news', 'ports', 'forum', 'users', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    token = await stack.adminToken();
    const headers = { authorization: `Bearer ${token}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers });
    const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
    await until(async () => (await news()).length === 1);
    article = `/news/${(await news())[0].id}`;
    author = await register(stack, 'third_mate');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (path: string, person?: Person, size: BrowserContextOptions = sizes.phone) => {
    const opened = await visitAs(browser, stack, person, size);
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
  const write = async (path: string, content: string, person?: Person, replyTo?: string): Promise<string> => {
    const { body } = await stack.request('POST', `/api${apiOf(path)}/comments`, {
      body: { authorName: 'Тальман', content, ...(replyTo && { replyTo }) },
      ...(person && { headers: { cookie: person.cookie } }),
    });
    return body.id;
  };
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const menuOf = (page: Page, text: string) =>
    // Replies, which quote it, stand above.
    row(page, text)
      .last()
      .getByRole('button', { name: /^Действия с комментарием/ });
  const choose = async (page: Page, text: string, action: string) => {
    await menuOf(page, text).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  const changeTo = async (page: Page, text: string) => {
    const dialog = page.getByRole('dialog', { name: 'Изменить комментарий' });
    await dialog.getByLabel('Текст').fill(text);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const confirm = (page: Page) =>
    page
      .getByRole('dialog', { name: 'Удалить комментарий?' })
      .getByRole('button', { name: 'Удалить' })
      .click();
  const isGone = (page: Page, text: string) => row(page, text).waitFor({ state: 'detached' });
  const hasNoOverflow = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  it.each([
    ['an article', () => article],
    ['a port', () => '/port/RUVVO#chat'],
  ])('its author changes and deletes it on %s; other pages and the chat follow', async (on, pathOf) => {
    const path = pathOf();
    const narrow = { ...sizes.phone, viewport: { ...sizes.phone.viewport, width: 360 } };
    const first = await write(path, `Вода есть, ${on}`, author);
    await write(path, `Спасибо, ${on}`, undefined, first);
    const [page, reader, chat] = [
      await open(path, author, narrow),
      await open(path),
      await open('/forum', undefined, sizes.desktop),
    ];
    await row(chat, `Вода есть, ${on}`).waitFor();
    await row(reader, `Спасибо, ${on}`)
      .getByRole('button', { name: /^В ответ/ })
      .waitFor();
    for (const [one, text] of [
      [reader, `Вода есть, ${on}`],
      [page, `Спасибо, ${on}`],
    ] as const) {
      await menuOf(one, text).click();
      const menu = one.getByRole('dialog');
      await menu.getByRole('button', { name: 'Пожаловаться' }).waitFor();
      expect(await menu.getByRole('button', { name: /Изменить|Удалить/ }).count()).toBe(0);
      await menu.getByRole('button', { name: 'Закрыть' }).click();
    }

    await choose(page, `Вода есть, ${on}`, 'Изменить');
    await changeTo(page, `Воды нет, ${on}`);
    for (const one of [page, reader, chat]) await row(one, `Воды нет, ${on}`).first().waitFor();
    await hasNoOverflow(page);

    await choose(page, `Воды нет, ${on}`, 'Удалить');
    await confirm(page);
    for (const one of [page, reader]) {
      // Its reply names it no more, and has a line without text.
      await row(one, `Спасибо, ${on}`).getByText('Комментарий удалён').waitFor();
      await isGone(one, `Воды нет, ${on}`);
    }
    await isGone(chat, `Воды нет, ${on}`);
    await closeAll();
  });

  it('what its author decides without a connection stands at it, and the last decision is sent once', async () => {
    await write(article, 'Стоим на рейде', author);
    const page = await open(article, author);
    await menuOf(page, 'Стоим на рейде').waitFor();
    // Files of the window are loaded once before the connection goes.
    await choose(page, 'Стоим на рейде', 'Изменить');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.context().setOffline(true);
    await choose(page, 'Стоим на рейде', 'Изменить');
    await changeTo(page, 'Стоим у причала');
    const waiting = 'Правка не отправлена: уйдёт сама, когда появится связь.';
    await row(page, 'Стоим у причала').getByText(waiting).waitFor();
    await choose(page, 'Стоим у причала', 'Удалить');
    await confirm(page);
    await row(page, 'Стоим на рейде').getByText('Ещё не удалён').waitFor();
    await row(page, 'Стоим на рейде').getByRole('button', { name: 'Не удалять' }).click();
    await row(page, 'Стоим на рейде').getByText('Ещё не удалён').waitFor({ state: 'detached' });
    await choose(page, 'Стоим на рейде', 'Изменить');
    await changeTo(page, 'Ушли с рейда');
    await page.context().setOffline(false);
    await row(page, 'Ушли с рейда').getByText(waiting).waitFor({ state: 'detached' });
    const stored = async () =>
      (await stack.request('GET', `/api${apiOf(article)}/comments`)).body.find(
        ({ content }: { content: string }) => content === 'Ушли с рейда',
      );
    await until(async () => (await stored()) !== undefined);
    const headers = { authorization: `Bearer ${token}` };
    const versions = await stack.request(
      'GET',
      `/api/maritime-news/comments/${(await stored()).id}/versions`,
      {
        headers,
      },
    );
    expect(versions.body.map(({ content }: { content: string }) => content)).toEqual(['Стоим на рейде']);
    await closeAll();
  });

  it('what was typed is kept when the window is closed', async () => {
    await write(article, 'Недописанное', author);
    const page = await open(article, author);
    await choose(page, 'Недописанное', 'Изменить');
    const text = () => page.getByRole('dialog').getByLabel('Текст');
    await text().fill('Недописанное, и ещё');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.reload();
    await choose(page, 'Недописанное', 'Изменить');
    await expect.poll(() => text().inputValue()).toBe('Недописанное, и ещё');
    await closeAll();
  });

  it('a moderator reads earlier texts and deletes it, on its page or in the chat; each follows the other', async () => {
    const id = await write('/port/RUVVO#chat', 'Сказано сгоряча', author);
    await stack.request('PUT', `/api/ports/comments/${id}`, {
      headers: { cookie: author.cookie },
      body: { content: 'Сказано спокойно' },
    });
    await write('/port/RUVVO#chat', 'Сказано гостем');
    const opened = await visitAsAdmin(browser, token);
    visits.push(opened);
    const { page } = opened;
    await page.goto(`${stack.url}/port/RUVVO#chat`);
    await choose(page, 'Сказано спокойно', 'Прежние тексты');
    await page.getByRole('dialog').getByText('Сказано сгоряча').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    // A guest's comment is changed by nobody.
    await menuOf(page, 'Сказано гостем').click();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Прежние тексты' }).count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();

    const [reader, chat] = [await open('/port/RUVVO#chat'), await open('/forum', undefined, sizes.desktop)];
    await row(chat, 'Сказано спокойно').waitFor();
    await row(reader, 'Сказано спокойно').waitFor();
    await choose(page, 'Сказано спокойно', 'Удалить');
    await confirmDeletion(page, 'Удалить комментарий?', 'abuse');
    await toast(page, 'success', 'Комментарий удалён');
    for (const one of [page, reader, chat]) await isGone(one, 'Сказано спокойно');

    await page.goto(`${stack.url}/forum`);
    const menu = await openMessageMenu(page, 'Сказано гостем');
    await menu.getByRole('button', { name: 'Удалить сообщение' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить сообщение?' });
    await question.getByText('вместе с комментарием').waitFor();
    await confirmDeletion(page, 'Удалить сообщение?');
    for (const one of [page, reader, chat]) await isGone(one, 'Сказано гостем');
    await closeAll();
  });

  it('the menu of its message in the chat leads to it', async () => {
    await write(article, 'Куда идём?', author);
    const page = await open('/forum', author, sizes.desktop);
    const menu = await openMessageMenu(page, 'Куда идём?');
    expect(await menu.getByRole('button', { name: 'Изменить' }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Открыть комментарий' }).click();
    await page.waitForURL(`**${article}?comment=*`);
    await page.locator('li[data-marked]').filter({ hasText: 'Куда идём?' }).waitFor();
    await closeAll();
  });

  it.each([
    ['an article', () => article],
    ['a port', () => '/port/RUVVO#chat'],
  ])('what a moderator takes back stands on open pages again: on %s and in the chat', async (on, pathOf) => {
    const path = pathOf();
    const text = `Зря удалили, ${on}`;
    const id = await write(path, text, author);
    const [reader, chat] = [await open(path), await open('/forum', undefined, sizes.desktop)];
    for (const one of [reader, chat]) await row(one, text).waitFor();
    const headers = { authorization: `Bearer ${token}` };
    const base = path.startsWith('/news/') ? '/api/maritime-news' : '/api/ports';
    await stack.request('DELETE', `${base}/comments/${id}`, { headers });
    for (const one of [reader, chat]) await isGone(one, text);
    let entry: { id: string } | undefined;
    await until(async () => {
      const { body } = await stack.request('GET', '/api/moderation/reports?state=closed', { headers });
      entry = body.find((one: { itemId: string }) => one.itemId === id);
      return entry !== undefined;
    });
    await stack.request('POST', `/api/moderation/reports/${entry?.id}/restoration`, { headers });
    for (const one of [reader, chat]) await row(one, text).waitFor();
    await closeAll();
  });

  it('the comments of an article that a moderator removes go from an open page and from the chat', async () => {
    await write(article, 'Под снятой новостью');
    const [reader, chat] = [await open(article), await open('/forum', undefined, sizes.desktop)];
    for (const one of [reader, chat]) await row(one, 'Под снятой новостью').waitFor();
    const headers = { authorization: `Bearer ${token}` };
    await stack.request('DELETE', `/api${apiOf(article)}`, { headers });
    for (const one of [reader, chat]) await isGone(one, 'Под снятой новостью');
    await closeAll();
  });
});
