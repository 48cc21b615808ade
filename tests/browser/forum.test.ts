import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import {
  aTopic,
  chooseForMessage,
  confirmDeletion,
  listItem,
  messageInput,
  openMessageMenu,
  openTopic,
  postMessage,
  visitAs,
  visitAsAdmin,
} from '../support/forum.ts';
import { type Person, register, signInAs } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** Long enough for a busy machine. */
const patience = { timeout: 60_000 };

describe.skipIf(!chromiumPath)('the forum in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;
  let bosun: Person;
  let cook: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['forum', 'users', 'admin'] });
    token = await stack.adminToken();
    [bosun, cook] = [await register(stack, 'bosun_47'), await register(stack, 'cook')];
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (page: Page, path: string) => {
    await page.goto(`${stack.url}${path}`);
    await page.getByRole('main').waitFor();
  };

  it('shows a new topic and its messages live on another screen', async () => {
    const [mine, other] = [
      await visitAs(browser, stack, bosun),
      await visitAs(browser, stack, undefined, sizes.phone),
    ];
    await open(other.page, '/forum?tab=topics');
    await other.page.getByText('Тем пока нет').waitFor();
    await open(mine.page, '/forum');
    await mine.page.getByRole('button', { name: 'Создать тему' }).click();
    const form = mine.page.getByRole('dialog', { name: 'Новая тема' });
    await form.getByLabel(/Заголовок/).fill('Бункеровка в Порт-Саиде');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await form.getByText('Напишите, о чём тема').waitFor();
    await form.getByLabel(/Текст/).fill('Сколько ждали катер?');
    await form.getByLabel(/Категория/).selectOption('Порты');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await mine.page.getByRole('heading', { level: 1, name: 'Бункеровка в Порт-Саиде' }).waitFor();
    await mine.page.getByText('1 просмотр', { exact: true }).waitFor();

    await other.page.getByRole('link', { name: 'Бункеровка в Порт-Саиде' }).click();
    await other.page.getByText('Сколько ждали катер?').waitFor();
    await other.page.getByText('на связи').waitFor();
    await messageInput(mine.page).fill('Пока стоим');
    await messageInput(mine.page).press('Enter');
    await listItem(other.page, 'Пока стоим').getByText('bosun_47').waitFor();
    const participants = other.page.getByRole('list', { name: 'Пишут здесь:' });
    await participants.getByTitle('1 сообщение').waitFor();
    await messageInput(mine.page).fill('Катер подошёл');
    await messageInput(mine.page).press('Enter');
    await participants.getByTitle('2 сообщения').waitFor();
    expect([...mine.errors, ...other.errors]).toEqual([]);
    await mine.close();
    await other.close();
  });

  it('asks a visitor to sign in, and returns to the form', async () => {
    const { page, close } = await visitAs(browser, stack);
    await open(page, '/forum?tab=topics');
    // The page knows a visitor only after the server's answer.
    await page.getByRole('link', { name: 'Войти' }).first().waitFor();
    await page.getByRole('button', { name: 'Создать тему' }).first().click();
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe('/login');
    const back = new URL(page.url()).searchParams.get('returnTo');
    expect(back).toBe('/forum?tab=topics&create=1');
    await signInAs(page.context(), stack, bosun);
    await open(page, back ?? '');
    await page.getByRole('dialog', { name: 'Новая тема' }).waitFor();
    await close();
  });

  it('finds topics by word forms and in spite of typos, and keeps the search in the address', async () => {
    await aTopic(stack, bosun, 'Стоянка в порту Новороссийск');
    await aTopic(stack, bosun, 'Виза для захода', 'Нужна ли в портах Сингапура?', 'documents');
    const { page, errors, close } = await visitAs(browser, stack);
    await open(page, '/forum');
    const search = page.getByRole('searchbox', { name: 'Поиск по темам' });
    const found = () => page.getByRole('list', { name: 'Темы форума' }).getByRole('heading').allInnerTexts();
    await search.fill('порты');
    await expect
      .poll(async () => (await found()).toSorted(), patience)
      .toEqual(['Бункеровка в Порт-Саиде', 'Виза для захода', 'Стоянка в порту Новороссийск']);
    await search.fill('новоросийск');
    await expect.poll(found, patience).toEqual(['Стоянка в порту Новороссийск']);
    await search.fill('порты');
    await page.getByLabel('Категория').selectOption('Документы');
    await expect.poll(found, patience).toEqual(['Виза для захода']);
    await page.reload();
    await expect.poll(found, patience).toEqual(['Виза для захода']);
    await search.fill('ледокол');
    await page.getByText('Ничего не нашлось').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows topics in each tab, and real numbers in the tiles', async () => {
    const quiet = await aTopic(stack, bosun, 'Тихая тема');
    const loud = await aTopic(stack, bosun, 'Громкая тема');
    for (let n = 0; n < 3; n += 1) await postMessage(stack, bosun, loud, `Слово ${n}`);
    await postMessage(stack, bosun, quiet, 'Последнее слово');
    const { page, errors, close } = await visitAs(browser, stack);
    await open(page, '/forum');
    const first = () =>
      page.getByRole('list', { name: 'Темы форума' }).getByRole('heading').first().innerText();
    await page.getByRole('tab', { name: 'Популярные' }).click();
    await expect.poll(first, patience).toBe('Громкая тема');
    await page.getByRole('tab', { name: 'Последние' }).click();
    await expect.poll(first, patience).toBe('Тихая тема');
    const { body: stats } = await stack.request('GET', '/api/forum/stats');
    const tiles = page.locator('dl').filter({ hasText: 'Пишут за 30 дней' });
    await expect
      .poll(() => tiles.getByRole('definition').allInnerTexts(), patience)
      .toEqual([stats.totalTopics, stats.totalMessages, stats.activeUsers, stats.todayMessages].map(String));
    expect(errors).toEqual([]);
    await close();
  });

  it('lets an administrator delete a message and close, pin and delete a topic, live for everybody', async () => {
    const id = await aTopic(stack, bosun, 'Тема для администратора');
    await postMessage(stack, bosun, id, 'Останется');
    await postMessage(stack, bosun, id, 'Будет удалено');
    const [moderator, reader] = [await visitAsAdmin(browser, token), await visitAs(browser, stack, cook)];
    for (const { page } of [moderator, reader]) {
      await openTopic(page, stack, id);
      await listItem(page, 'Будет удалено').waitFor();
    }
    await openMessageMenu(reader.page, 'Будет удалено');
    expect(await reader.page.getByRole('button', { name: /Удалить/ }).count()).toBe(0);
    await reader.page.keyboard.press('Escape');
    await chooseForMessage(moderator.page, 'Будет удалено', 'Удалить сообщение');
    await confirmDeletion(moderator.page, 'Удалить сообщение?');
    await moderator.page.getByText('Сообщение удалено').waitFor();
    await listItem(reader.page, 'Будет удалено').waitFor({ state: 'detached' });

    await moderator.page.getByRole('button', { name: 'Закрепить' }).click();
    await moderator.page.getByRole('button', { name: 'Закрыть', exact: true }).first().click();
    await reader.page.getByText('закреплена').waitFor();
    await reader.page.getByText('Тема закрыта: новых сообщений она не принимает.').waitFor();
    expect(await messageInput(reader.page).count()).toBe(0);

    const late = await visitAs(browser, stack);
    await openTopic(late.page, stack, id);
    await listItem(late.page, 'Останется').waitFor();
    expect(await listItem(late.page, 'Будет удалено').count()).toBe(0);

    await moderator.page.getByRole('button', { name: 'Удалить тему' }).click();
    await confirmDeletion(moderator.page, 'Удалить тему?', 'off_topic');
    await moderator.page.getByText('Тема удалена').waitFor();
    for (const { page } of [reader, late]) await page.getByText('Тема не найдена').waitFor();
    await open(late.page, `/forum/topics/${id}`);
    await late.page.getByText('Тема не найдена').waitFor();
    for (const opened of [moderator, reader, late]) await opened.close();
  });

  it('keeps the input of the chat in view on a phone, and no toast covers it', async () => {
    const { page, errors, close } = await visitAs(browser, stack, bosun, sizes.phone);
    await open(page, '/forum');
    await page.getByText('на связи').waitFor();
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.unreachable();
    const composer = page.locator('[data-composer]');
    const { y, height } = await boxOf(composer);
    const bar = await boxOf(page.getByRole('navigation', { name: 'Разделы' }).last());
    expect(y).toBeGreaterThan(60);
    expect(y + height).toBeLessThanOrEqual(bar.y);
    const [content, shown] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(content).toBe(shown);
    // The arrow alone, in the row of the tabs.
    const back = await boxOf(page.getByRole('main').getByRole('link', { name: 'К новостям' }));
    const tab = await boxOf(page.getByRole('tab', { name: 'Чат' }));
    expect([back.width, back.height]).toEqual([44, 44]);
    expect(back.x + back.width).toBeLessThanOrEqual(tab.x);
    expect(back.y).toBeGreaterThanOrEqual(tab.y);
    expect(back.y + back.height).toBeLessThanOrEqual(tab.y + tab.height);

    await messageInput(page).fill('Видно ли, что пишу?');
    await messageInput(page).press('Enter');
    const sent = page.getByRole('status').filter({ hasText: 'Сообщение отправлено' });
    await sent.waitFor();
    const toast = await boxOf(sent);
    expect(toast.y).toBeGreaterThanOrEqual(60);
    expect(toast.y + toast.height).toBeLessThan((await boxOf(composer)).y);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows topics and what one follows beside the chat on a wide screen', async () => {
    const id = await aTopic(stack, bosun, 'Тема, за которой следят');
    const body = { follows: true };
    await stack.request('PUT', `/api/forum/topics/${id}/subscription`, {
      headers: { cookie: cook.cookie },
      body,
    });
    await stack.settle();
    await postMessage(stack, bosun, id, 'Вот и новости');
    await stack.settle();
    const { page, errors, close } = await visitAs(browser, stack, cook);
    await open(page, '/forum');
    const topics = page.getByRole('list', { name: 'Темы с последними сообщениями' });
    await topics.getByRole('link', { name: /Тема, за которой следят.*1 сообщение/ }).waitFor();
    const chat = await page.getByRole('region', { name: 'Общий чат' }).boundingBox();
    const list = await topics.boundingBox();
    if (!chat || !list) return expect.unreachable();
    expect(chat.y + chat.height).toBeLessThanOrEqual(900);
    expect(chat.height).toBeGreaterThan(600);
    expect(chat.x + chat.width).toBeLessThan(list.x);
    const widthsAndHeights = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect(widthsAndHeights).toEqual([1440, 900]);

    const followed = page.getByRole('list', { name: 'Вы следите' });
    await followed.getByRole('link', { name: /новое.*Вот и новости/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Тема, за которой следят' }).waitFor();
    await listItem(page, 'Вот и новости').waitFor();
    await page.goBack();
    await followed.getByRole('link', { name: 'Тема, за которой следят' }).waitFor();
    await followed.getByText('новое').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Все темы' }).click();
    await page.getByRole('list', { name: 'Темы форума' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('has nothing that axe finds: %s, %s', async (size, colorScheme) => {
    const { page, close } = await visit(browser, { ...sizes[size], colorScheme });
    await signInAs(page.context(), stack, bosun);
    const { body } = await stack.request('GET', '/api/forum/topics?limit=1');
    const paths = [
      '/forum',
      '/forum?tab=topics',
      '/forum?tab=popular',
      '/forum?create=1',
      `/forum/topics/${body[0].id}`,
    ];
    for (const path of paths) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(await accessibilityViolations(page, { within: 'main' }), path).toEqual([]);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0], path).toBe(widths[1]);
    }
    await close();
  });
});
