import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, listItem, openTopic, postMessage, visitAs } from '../support/forum.ts';
import { type Person, register } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

describe.skipIf(!chromiumPath)('the search in messages in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let topic: string;

  // Long enough that the first message is not loaded with the topic.
  beforeAll(async () => {
    stack = await startStack({
      services: ['forum', 'users'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    bosun = await register(stack, 'bosun_47');
    topic = await aTopic(stack, bosun, 'Лоцманы Босфора');
    await postMessage(stack, bosun, topic, 'Передайте капитану, что буксир заказан.');
    for (let n = 1; n <= 120; n += 1) await postMessage(stack, bosun, topic, `Запись №${n}.`);
    await postMessage(stack, bosun, topic, 'Капитаны собираются в полдень.');
    await stack.request('POST', '/api/chat', {
      headers: { cookie: bosun.cookie },
      body: { message: 'Капитан порта Находка принимает по вторникам.' },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const openSearch = (page: Page) => page.getByRole('button', { name: 'Поиск по сообщениям' }).click();
  const field = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по сообщениям' });
  const found = (page: Page) => page.getByRole('list', { name: 'Найденные сообщения' }).getByRole('listitem');
  const isFocused = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => element === document.activeElement);

  it.each(forms)('leads to what was found, and Back to the others, on %s', async (_, size) => {
    const { page, errors, close } = await visitAs(browser, stack, undefined, size);
    await openTopic(page, stack, topic);
    await openSearch(page);
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page).fill('капитан');
    await expect.poll(() => found(page).count()).toBe(2);
    expect(await found(page).locator('mark').allTextContents()).toEqual(['Капитаны', 'капитану']);
    await found(page).nth(1).getByRole('link').click();
    await expect.poll(() => listItem(page, 'буксир заказан').isVisible()).toBe(true);
    expect(new URL(page.url()).searchParams.get('message')).toBe('1');
    await expect.poll(() => found(page).count()).toBe(0);

    await page.goBack();
    await expect.poll(() => found(page).count()).toBe(2);
    expect(await field(page).inputValue()).toBe('капитан');
    await found(page).nth(0).getByRole('link').click();
    await expect.poll(() => listItem(page, 'собираются в полдень').isVisible()).toBe(true);
    // The same message again.
    await page.goBack();
    await found(page).nth(1).getByRole('link').click();
    await expect.poll(() => listItem(page, 'буксир заказан').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(forms)('looks in the whole forum, and leads to another topic and back, on %s', async (_, size) => {
    const { page, errors, close } = await visitAs(browser, stack, undefined, size);
    await page.goto(`${stack.url}/forum`);
    await page.getByText('на связи').waitFor();
    await openSearch(page);
    await field(page).fill('капетан');
    await expect.poll(() => found(page).count()).toBe(1);
    await page.getByLabel('Где искать').selectOption('Во всём форуме');
    await expect.poll(() => found(page).count()).toBe(3);
    await found(page).filter({ hasText: 'Лоцманы Босфора' }).filter({ hasText: 'буксир' }).click();
    await page.waitForURL(/\/forum\/topics\//);
    await expect.poll(() => listItem(page, 'буксир заказан').isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => found(page).count()).toBe(3);
    expect(errors).toEqual([]);
    await close();
  });

  it('closes by Escape, and gives the focus back', async () => {
    const { page, close } = await visitAs(browser, stack);
    await openTopic(page, stack, topic);
    await openSearch(page);
    await field(page).fill('капитан');
    await expect.poll(() => found(page).count()).toBe(2);
    // What is below is out of reach meanwhile.
    const below = page.getByLabel('Перейти к дате', { exact: true });
    await below.evaluate((element) => element.focus());
    expect(await below.evaluate((element) => element === document.activeElement)).toBe(false);
    await field(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page).count()).toBe(0);
    await expect.poll(() => isFocused(page, 'Поиск по сообщениям')).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => field(page).count()).toBe(0);
    await close();
  });

  it('says that nothing was found, that a search failed, and what it needs', async () => {
    const { page, close } = await visitAs(browser, stack, undefined, sizes.phone);
    await openTopic(page, stack, topic);
    await openSearch(page);
    await page.getByText('Слова находятся в любой форме').waitFor();
    await field(page).fill('к');
    await page.getByText('Введите хотя бы две буквы.').waitFor();
    await field(page).fill('вертолётоносец');
    await page.getByText('Ничего не нашлось').waitFor();
    await page.route('**/forum/messages?**', (route) => route.abort());
    await field(page).fill('полдень');
    await page.getByRole('search').getByRole('alert').waitFor();
    await page.unroute('**/forum/messages?**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => found(page).count()).toBe(1);
    await close();
  });

  it('finds words that look like a known one when they are asked for', async () => {
    await postMessage(stack, bosun, topic, 'Буксер опаздывает.');
    const { page, close } = await visitAs(browser, stack);
    await openTopic(page, stack, topic);
    await openSearch(page);
    await field(page).fill('буксер');
    await expect.poll(() => found(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Искать и похожие слова' }).click();
    await expect.poll(() => found(page).count()).toBe(2);
    await close();
  });
});
