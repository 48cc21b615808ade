import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { chooseForMessage } from '../support/forum.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;
type Size = (typeof forms)[number][1];
type Name = 'motorist' | 'kok_maria';

describe.skipIf(!chromiumPath)('quotes of comments and reactions to them', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;
  let people: Record<Name, Person>;
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
    people = { motorist: await register(stack, 'motorist'), kok_maria: await register(stack, 'kok_maria') };
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (size: Size, path: string, name?: Name, prepare?: (page: Page) => Promise<unknown>) => {
    const opened = await visit(browser, size);
    await prepare?.(opened.page);
    visits.push(opened);
    if (name) await signInAs(opened.page.context(), stack, people[name]);
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
  const write = async (path: string, content: string, name: Name) => {
    const { cookie, username: authorName } = people[name];
    const body = { authorName, content };
    await stack.request('POST', `/api${apiOf(path)}/comments`, { headers: { cookie }, body });
  };
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const chip = (page: Page, text: string, name: string | RegExp) =>
    row(page, text).first().getByRole('button', { name });
  const openMenu = async (page: Page, text: string) => {
    await row(page, text)
      .first()
      .getByRole('button', { name: /Действия с комментарием/ })
      .click();
    return page.getByRole('dialog');
  };
  const isAsWideAsTheScreen = async (page: Page, { viewport }: Size) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  const pages = [
    ['an article', () => article],
    ['a port', () => '/port/RUVVO#chat'],
  ] as const;

  describe.each(pages)('on %s', (name, path) => {
    it.each(forms)('are seen by two people at once, on %s', async (form, size) => {
      const text = `Лоцман подходит в шесть утра, ${name}, ${form}`;
      await write(path(), text, 'motorist');
      const author = await open(size, path(), 'motorist');
      const reader = await open(size, path(), 'kok_maria');
      await row(author, text).first().waitFor();

      // The thumb stands at every comment, the others in its menu.
      await chip(reader, text, 'Нравится').click();
      await chip(author, text, 'Нравится: 1').waitFor();
      expect(await chip(author, text, 'Нравится: 1').getAttribute('aria-pressed')).toBe('false');
      const menu = await openMenu(reader, text);
      await menu.getByRole('button', { name: 'Спасибо' }).click();
      await chip(author, text, 'Спасибо: 1').click();
      await chip(reader, text, 'Спасибо: 2').waitFor();
      await isAsWideAsTheScreen(reader, size);
      await reader.reload();
      await until(
        async () => (await chip(reader, text, 'Спасибо: 2').getAttribute('aria-pressed')) === 'true',
      );
      await chip(reader, text, 'Нравится: 1').click();
      await chip(author, text, 'Нравится').waitFor();

      // Words are quoted that were selected in the page, or are chosen in the menu.
      await row(reader, text)
        .first()
        .getByText('Лоцман подходит')
        .evaluate((element) => {
          const selection = window.getSelection();
          const range = document.createRange();
          const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
          range.setStart(words, words.textContent?.indexOf('в шесть') ?? 0);
          range.setEnd(words, (words.textContent?.indexOf('в шесть') ?? 0) + 'в шесть утра'.length);
          selection?.removeAllRanges();
          selection?.addRange(range);
        });
      await (await openMenu(reader, text)).getByRole('button', { name: 'Цитировать' }).click();
      await reader.getByText('Ответ: motorist', { exact: true }).waitFor();
      await reader.getByRole('form').getByText('в шесть утра', { exact: true }).waitFor();
      await isAsWideAsTheScreen(reader, size);
      await reader.getByLabel(/^Комментарий/).fill(`Точно? ${name}, ${form}`);
      await reader.getByRole('button', { name: 'Отправить', exact: true }).click();
      const line = row(author, `Точно? ${name}, ${form}`).getByRole('button', { name: /^В ответ: motorist/ });
      await line.waitFor();
      expect(await line.innerText()).toContain('в шесть утра');
      expect(await line.innerText()).not.toContain('Лоцман');
      await line.click();
      await until(
        async () => (await author.locator('li[data-marked]').filter({ hasText: text }).count()) === 1,
      );

      const quoting = await openMenu(author, `Точно? ${name}, ${form}`);
      await author.evaluate(() => window.getSelection()?.removeAllRanges());
      await quoting.getByRole('button', { name: 'Цитировать' }).click();
      const area = author.getByLabel('Текст, из которого цитата');
      await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 6));
      await author.getByRole('dialog').getByRole('button', { name: 'Цитировать' }).click();
      await author.getByRole('form').getByText('Точно?', { exact: true }).waitFor();
      await closeAll();
    });

    it('are given without a connection, and a newer decision replaces the one that waits', async () => {
      const text = `Вода на берегу есть, ${name}`;
      await write(path(), text, 'motorist');
      const page = await open(sizes.phone, path(), 'kok_maria');
      await row(page, text).first().waitFor();
      await page.context().setOffline(true);
      await chip(page, text, 'Нравится').click();
      await chip(page, text, 'Нравится: 1').click();
      await chip(page, text, 'Нравится').click();
      await chip(page, text, 'Нравится: 1').waitFor();
      const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // Own reactions that were read before this one was stored arrive after it.
      await page.route('**/own-reactions', async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await sent.promise;
        await route.fulfill({ response });
      });
      await page.route('**/reactions/like', async (route) => {
        await asked.promise;
        await route.continue();
      });
      const answered = page.waitForResponse('**/reactions/like');
      await page.context().setOffline(false);
      const stored = async () =>
        (await stack.request('GET', `/api${apiOf(path())}/comments`)).body.find(
          ({ content }: { content: string }) => content === text,
        ).reactions;
      await until(async () => (await stored()).like === 1);
      await (await answered).finished();
      const arrived = page.waitForResponse('**/own-reactions');
      sent.resolve();
      await (await arrived).finished();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await row(page, text).first().getByRole('button', { name: 'Нравится: 1', pressed: true }).waitFor();
      await closeAll();
    });
  });

  it('are those of the message in the chat, and notify the author, who is led to the comment', async () => {
    const text = 'Снабжение пришло вовремя';
    await write(article, text, 'motorist');
    const chat = await open(sizes.desktop, '/forum', 'kok_maria');
    await row(chat, text).first().waitFor();
    await chooseForMessage(chat, text, 'Спасибо');
    const page = await open(sizes.desktop, article, 'kok_maria');
    await chip(page, text, 'Спасибо: 1').waitFor();
    await expect.poll(() => chip(page, text, 'Спасибо: 1').getAttribute('aria-pressed')).toBe('true');
    await chip(page, text, 'Спасибо: 1').click();
    await row(chat, text).first().getByRole('button', { name: 'Спасибо: 1' }).waitFor({ state: 'hidden' });
    await chip(page, text, 'Нравится').click();
    await row(chat, text).first().getByRole('button', { name: 'Нравится: 1' }).waitFor();

    const author = await open(sizes.desktop, '/cabinet?tab=notifications', 'motorist');
    await author
      .getByText(/^Реакции на ваш комментарий: 1/)
      .first()
      .click();
    await until(
      async () => (await author.locator('li[data-marked]').filter({ hasText: text }).count()) === 1,
    );
    await closeAll();
  });

  it('Требуется авторизация: a visitor likes a comment on a port alone', async () => {
    await write('/port/RUVVO#chat', 'Такси дорогое', 'motorist');
    await write(article, 'Спасибо экипажу', 'motorist');
    const port = await open(sizes.phone, '/port/RUVVO#chat');
    await chip(port, 'Такси дорогое', 'Нравится').click();
    await chip(port, 'Такси дорогое', 'Нравится: 1').waitFor();
    await (await openMenu(port, 'Такси дорогое')).getByRole('button', { name: 'Грустно' }).click();
    await toast(port, 'error', 'Требуется авторизация');
    const news = await open(sizes.phone, article);
    await chip(news, 'Спасибо экипажу', 'Нравится').click();
    await news.getByText('Войдите, чтобы ставить реакции.').waitFor();
    await closeAll();
  });

  it('Не удалось сохранить реакцию: a reaction to a comment that has gone is said', async () => {
    const text = 'Сейчас удалят';
    await write(article, text, 'motorist');
    const page = await open(sizes.desktop, article, 'kok_maria');
    await row(page, text).first().waitFor();
    await page.route('**/reactions/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Комментарий не найден', statusCode: 404 } }),
    );
    await chip(page, text, 'Нравится').click();
    await toast(page, 'error', 'Не удалось сохранить реакцию');
    await visits[0]?.close();
    visits = [];
  });
});
