import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, startTcpProxy, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { chooseForMessage, confirmDeletion, openMessageMenu } from '../support/forum.ts';
import { signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

interface ShownMessage {
  id: string;
  content: string;
}

describe.skipIf(!chromiumPath)('the main chat in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let admin: { authorization: string };
  let cookie: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(2)));
    stack = await startStack({
      processes: 'each',
      services: ['news', 'forum', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    admin = { authorization: `Bearer ${await stack.adminToken()}` };
    cookie = await stack.sessionCookie('bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const post = async (message: string): Promise<ShownMessage> =>
    (await stack.request('POST', '/api/chat', { headers: { cookie }, body: { message } })).body;
  const remove = (id: string) => stack.request('DELETE', `/api/forum/messages/${id}`, { headers: admin });
  const storedMessages = async () =>
    (await stack.request('GET', '/api/chat?limit=200&source=people')).body.map(
      ({ content }: ShownMessage) => content,
    ) as string[];
  const signIn = async (page: Page, url = stack.url) =>
    signInAs(page.context(), { url }, { cookie: await stack.sessionCookie('motorist') });
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

  /** Every message of a person in the list, in order. The list is virtual, so it is read while it is scrolled. */
  const shown = async (page: Page): Promise<string[]> => {
    let texts: string[] = [];
    // The list itself may scroll meanwhile, to a message that has just come.
    await until(async () => {
      const found = await scrolledThrough(page);
      texts = found.texts;
      return found.isComplete;
    });
    return texts;
  };
  const scrolledThrough = (page: Page) =>
    page.evaluate(async () => {
      const list = document.querySelector('section[aria-label="Сообщения общего чата"]');
      if (!list) return { texts: [], isComplete: true };
      const found = new Map<number, string>();
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Older pages load while the top is in view; the size is unknown until the last one is loaded.
      const isWhole = () => !list.querySelector('li[aria-setsize="-1"]');
      const sizeOf = () => Number(list.querySelector('li')?.getAttribute('aria-setsize') ?? 0);
      do {
        list.scrollTop = 0;
        await frame();
      } while (!isWhole());
      const size = sizeOf();
      for (;;) {
        for (const item of list.querySelectorAll('li[aria-posinset]')) {
          // The first line is the author; the others are the message. News items between messages have no such lines.
          const [, ...words] = [...item.querySelectorAll('p')].map((line) => line.textContent);
          found.set(Number(item.getAttribute('aria-posinset')), words.join('\n\n'));
        }
        const before = list.scrollTop;
        list.scrollTop += list.clientHeight / 2;
        await frame();
        if (list.scrollTop === before) break;
      }
      const texts = [...found].sort(([a], [b]) => a - b).flatMap(([, text]) => (text ? [text] : []));
      // A line of news that came meanwhile has moved the rows after it.
      return { texts, isComplete: found.size === size && sizeOf() === size };
    });

  it('shows generated news in every open browser without a reload', async () => {
    const open = await Promise.all([visit(browser), visit(browser, sizes.phone)]);
    for (const { page } of open) {
      await page.goto(`${stack.url}/forum`);
      await page.getByText('на связи').waitFor();
    }
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    for (const { page } of open) await row(page, 'Рейс 2: судно вышло из порта').first().waitFor();
    for (const { errors, close } of open) {
      expect(errors).toEqual([]);
      await close();
    }
  });

  it('folds news between what people wrote, and shows one source alone, remembered', async () => {
    await post('До новостей');
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/forum`);
    await row(page, 'До новостей').waitFor();
    feeds.serve('/rss', rss('Лента', manyEntries(30)));
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    const fold = page.getByRole('button', { name: /^28 новостей/ });
    await fold.waitFor();
    expect(await page.getByRole('link', { name: /Рейс 30:/ }).count()).toBe(0);

    await fold.click();
    await page.getByRole('link', { name: /Рейс 30:/ }).waitFor();
    expect(await page.getByRole('link', { name: /Рейс \d+:/ }).count()).toBe(20);
    await page.getByRole('button', { name: 'Все новости чата' }).click();
    await row(page, 'Подробности рейса номер 30').waitFor();
    expect(await row(page, 'До новостей').count()).toBe(0);

    await page.reload();
    await row(page, 'Подробности рейса номер 30').waitFor();
    const filter = page.getByLabel('Показывать');
    expect(await filter.inputValue()).toBe('news');
    await filter.selectOption('Порты');
    await page.getByText('Таких сообщений в чате ещё нет.').waitFor();
    await filter.selectOption('Люди');
    await row(page, 'До новостей').waitFor();
    expect(await page.getByRole('button', { name: /новостей/ }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('leads to a message that the filter leaves out', async () => {
    const { body: news } = await stack.request('GET', '/api/chat?limit=1&source=news');
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/forum?message=${news[0].position}`);
    await row(page, news[0].sourceName).waitFor();
    const filter = page.getByLabel('Показывать');
    await until(async () => (await filter.inputValue()) === 'news');
    // A filter that one chooses stays, whatever the address has led to.
    await filter.selectOption('Порты');
    await page.getByText('Таких сообщений в чате ещё нет.').waitFor();
    await until(() => !page.url().includes('message='));
    expect(await filter.inputValue()).toBe('ports');
    const { position } = (await post('Ссылка на меня')) as unknown as { position: number };
    await page.goto(`${stack.url}/forum?message=${position}`);
    await row(page, 'Ссылка на меня').waitFor();
    expect(await filter.inputValue()).toBe('all');
    await close();
  });

  it('shows a comment of an article with its source', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/forum`);
    await page.getByText('на связи').waitFor();
    const { body } = await stack.request('GET', '/api/maritime-news?limit=1');
    await stack.request('POST', `/api/maritime-news/${body[0].id}/comments`, {
      body: { authorName: 'Электрик', content: 'Проходили вчера' },
    });
    const comment = row(page, 'Проходили вчера');
    await comment.getByText('комментарий', { exact: true }).waitFor();
    await comment.getByRole('link', { name: body[0].title }).click();
    await page.getByRole('heading', { level: 1, name: body[0].title }).waitFor();
    await close();
  });

  it('Forum send success: sends with Enter, breaks the line with Shift+Enter, sends nothing blank', async () => {
    const { page, errors, close } = await visit(browser);
    await signIn(page);
    await page.goto(`${stack.url}/forum`);
    const input = page.getByLabel('Сообщение', { exact: true });
    await input.fill('   ');
    await input.press('Enter');
    await input.fill('Первая строка');
    await input.press('Shift+Enter');
    await input.pressSequentially('вторая строка');
    await input.press('Enter');
    await row(page, 'вторая строка').getByText('motorist').waitFor();
    await toast(page, 'success', 'Сообщение отправлено');
    expect(await input.inputValue()).toBe('');
    expect((await storedMessages()).at(-1)).toBe('Первая строка\nвторая строка');
    expect((await storedMessages()).some((content) => content.trim() === '')).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a visitor «Требуется авторизация» and keeps the text', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/forum`);
    const input = page.getByLabel('Сообщение', { exact: true });
    await input.fill('Кто знает агента в Гамбурге?');
    await input.press('Enter');
    await page.getByText('Требуется авторизация').waitFor();
    expect(await input.inputValue()).toBe('Кто знает агента в Гамбурге?');
    await page.reload();
    expect(await input.inputValue()).toBe('Кто знает агента в Гамбурге?');
    await close();
  });

  it('Forum delete success: an administrator deletes a message, and it disappears in every browser', async () => {
    await post('Это будет удалено');
    const [mine, other] = await Promise.all([visit(browser), visit(browser)]);
    await mine.page.addInitScript(
      (token) => localStorage.setItem('adminToken', token),
      admin.authorization.slice(7),
    );
    for (const { page } of [mine, other]) {
      await page.goto(`${stack.url}/forum`);
      await row(page, 'Это будет удалено').waitFor();
    }
    await openMessageMenu(other.page, 'Это будет удалено');
    expect(await other.page.getByRole('button', { name: /Удалить сообщение/ }).count()).toBe(0);
    await other.page.keyboard.press('Escape');
    await chooseForMessage(mine.page, 'Это будет удалено', 'Удалить сообщение');
    await confirmDeletion(mine.page, 'Удалить сообщение?');
    await toast(mine.page, 'success', 'Сообщение удалено');
    for (const { page } of [mine, other]) await row(page, 'Это будет удалено').waitFor({ state: 'detached' });
    await mine.close();
    await other.close();
  });

  it('Forum send failure: «Не удалось отправить сообщение», and the text returns to the composer', async () => {
    const { page, close } = await visit(browser);
    await signIn(page);
    await page.goto(`${stack.url}/forum`);
    await page.route('**/api/forum/messages', (route) => route.abort());
    const input = page.getByLabel('Сообщение', { exact: true });
    await input.fill('Уйдёт позже');
    await input.press('Enter');
    await toast(page, 'error', 'Не удалось отправить сообщение');
    await expect.poll(() => input.inputValue()).toBe('Уйдёт позже');
    await close();
  });

  it('Forum delete failure: «Не удалось удалить сообщение», and the message stays', async () => {
    await post('Это останется');
    const { page, close } = await visit(browser);
    await page.addInitScript(
      (token) => localStorage.setItem('adminToken', token),
      admin.authorization.slice(7),
    );
    await page.goto(`${stack.url}/forum`);
    await page.route('**/api/forum/messages/*', (route) => route.abort());
    await chooseForMessage(page, 'Это останется', 'Удалить сообщение');
    await confirmDeletion(page, 'Удалить сообщение?');
    await toast(page, 'error', 'Не удалось удалить сообщение');
    await row(page, 'Это останется').waitFor();
    await close();
  });

  it('shows exactly the right list after an absence of 50 messages and 5 deletions', async () => {
    const proxy = await startTcpProxy(stack.part('gateway').port);
    const early = [await post('до отъезда 1'), await post('до отъезда 2'), await post('до отъезда 3')];
    const { page, errors, close } = await visit(browser);
    await page.goto(`${proxy.url}/forum`);
    await page.getByText('на связи').waitFor();
    await row(page, 'до отъезда 3').waitFor();

    proxy.disconnect();
    const missed: ShownMessage[] = [];
    for (let n = 1; n <= 50; n += 1) missed.push(await post(`в отсутствие ${n}`));
    for (const message of [early[1], early[2], missed[0], missed[20], missed[49]])
      await remove(message?.id ?? '');
    const right = await storedMessages();
    expect(right).toHaveLength(new Set(right).size);
    expect(right.at(-1)).toBe('в отсутствие 49');

    proxy.reconnect();
    await row(page, 'в отсутствие 49').waitFor();
    expect(await shown(page)).toEqual(right);

    // Live updates go on from there.
    await post('снова вместе');
    await row(page, 'снова вместе').waitFor();
    expect(await shown(page)).toEqual([...right, 'снова вместе']);
    expect(errors.filter((error) => !/WebSocket|ERR_/.test(error))).toEqual([]);
    await close();
    await proxy.close();
  });

  it('shows exactly the right list after the gateway was killed and came back', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/forum`);
    await page.getByText('на связи').waitFor();
    await stack.part('gateway').kill();
    await stack.part('gateway').start();
    await post('после перезапуска');
    await row(page, 'после перезапуска').waitFor({ timeout: 40_000 });
    expect(await shown(page)).toEqual(await storedMessages());
    await close();
  });

  it('Main chat missing: «Main chat not available» with a link to another page', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/api/forum/main-chat', (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'TopicNotFound', message: 'Тема не найдена' },
      }),
    );
    await page.goto(`${stack.url}/forum`);
    await page.getByText('Main chat not available').waitFor();
    await close();
  });

  it('an administrator signs in and runs the content job from the panel', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(stack.url);
    const entry = page.getByText(/Кубрик$/).last();
    for (let n = 0; n < 7; n += 1) await entry.click();
    await page.getByRole('button', { name: 'Запросить код' }).click();
    const code = page.getByLabel('Код из мессенджера');
    await code.waitFor();
    await code.fill(await lastCode());
    await page.getByRole('button', { name: 'Войти' }).last().click();
    feeds.serve('/rss', rss('Лента', manyEntries(3, 'Новый рейс')));
    await page.getByRole('button', { name: 'Сгенерировать новости', exact: true }).click();
    await page.getByText('Новости сгенерированы').waitFor();
    await until(async () => {
      const { body } = await stack.request('GET', '/api/chat?limit=10&source=news');
      return body.some(({ content }: ShownMessage) => content.startsWith('Новый рейс 3'));
    });
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Запросить код' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  async function lastCode(): Promise<string> {
    const { readFile } = await import('node:fs/promises');
    const file = `${stack.environment.dataDir}/messenger.jsonl`;
    const codes = (await readFile(file, 'utf8')).match(/: [A-Z2-9]{6} /g) ?? [];
    return codes.at(-1)?.slice(2, 8) ?? '';
  }
});
