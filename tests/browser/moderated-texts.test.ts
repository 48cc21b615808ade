import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import {
  chooseForMessage,
  confirmDeletion,
  listItem,
  messageInput,
  visitAs,
  visitAsAdmin,
} from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

/** What a browser must never run or draw. */
const html = (words: string) => `<img src="x" onerror="window.hacked = 1"> <b>${words}</b>`;

describe.skipIf(!chromiumPath)('texts that moderators look at, in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;
  let author: Person;
  let moderator: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['users', 'forum', 'news', 'ports', 'admin'] });
    browser = await launchBrowser();
    token = await stack.adminToken();
    author = await register(stack, 'third_mate');
    moderator = await register(stack, 'boss');
    await stack.request('PUT', `/api/admin/users/${moderator.id}`, {
      headers: { authorization: `Bearer ${token}` },
      body: { role: 'admin' },
    });
    await stack.settle();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const entry = (page: Page, text: string) =>
    page.getByRole('list', { name: 'Записи' }).getByRole('listitem').filter({ hasText: text });
  const decide = async (page: Page, text: string, act: string) => {
    await entry(page, text).getByRole('button', { name: act }).click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
  };
  /** That the text stands there as it was written, and nothing of it is an element. */
  const showsAsText = async (page: Page, words: string) => {
    await page.getByText(html(words), { exact: false }).first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  };

  it('Сообщение проверит модератор: its author sees it, others once it is approved, all as text', async () => {
    const words = 'расписание https://ferry.example';
    const mine = await visitAs(browser, stack, author);
    await mine.page.goto(`${stack.url}/forum`);
    await messageInput(mine.page).fill(html(words));
    await messageInput(mine.page).press('Enter');
    await toast(mine.page, 'info', 'Сообщение проверит модератор');
    await mine.page.getByText('проверяется модератором').waitFor();
    await showsAsText(mine.page, words);

    const inbox = await visitAs(browser, stack, moderator, sizes.desktop);
    await inbox.page.goto(`${stack.url}/moderation`);
    await entry(inbox.page, words).getByText('Ссылка нового участника').waitFor();
    await showsAsText(inbox.page, words);
    expect(await accessibilityViolations(inbox.page)).toEqual([]);
    const other = await visitAs(browser, stack);
    await other.page.goto(`${stack.url}/forum`);
    await other.page.getByText('на связи').waitFor();
    expect(await other.page.getByText('ferry.example').count()).toBe(0);

    await decide(inbox.page, words, 'Одобрить');
    await toast(inbox.page, 'success', 'Одобрено');
    await showsAsText(other.page, words);
    await mine.page.getByText('проверяется модератором').waitFor({ state: 'detached' });
    await showsAsText(mine.page, words);
    for (const { errors, close } of [mine, inbox, other]) {
      expect(errors).toEqual([]);
      await close();
    }
  });

  it('Не удалось забрать: its author takes a text back that nobody has looked at yet, and it leaves the inbox', async () => {
    const words = 'отправлено зря, https://mistake.example';
    const mate = await register(stack, 'fourth_mate');
    const mine = await visitAs(browser, stack, mate, sizes.phone);
    await mine.page.goto(`${stack.url}/forum`);
    await messageInput(mine.page).fill(words);
    await mine.page.getByRole('button', { name: 'Отправить', exact: true }).click();
    const held = mine.page.getByRole('listitem').filter({ hasText: words });
    await held.getByText('проверяется модератором').waitFor();
    const inbox = await visitAs(browser, stack, moderator, sizes.desktop);
    await inbox.page.goto(`${stack.url}/moderation`);
    await entry(inbox.page, words).waitFor();

    await mine.page.route('**/api/forum/held-texts/*', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'ServiceUnavailable', message: 'Позже' } }),
    );
    await held.getByRole('button', { name: 'Забрать' }).click();
    await toast(mine.page, 'error', 'Не удалось забрать');
    await held.waitFor();
    await mine.page.unroute('**/api/forum/held-texts/*');
    await held.getByRole('button', { name: 'Забрать' }).click();
    await held.waitFor({ state: 'detached' });
    await entry(inbox.page, words).waitFor({ state: 'detached' });
    for (const { close } of [mine, inbox]) await close();
  });

  it('Тему проверит модератор: it stands above the topics until it is approved', async () => {
    const mate = await register(stack, 'second_mate');
    const mine = await visitAs(browser, stack, mate, sizes.desktop);
    await mine.page.goto(`${stack.url}/forum?tab=topics`);
    await mine.page.getByRole('button', { name: 'Создать тему' }).first().click();
    const form = mine.page.getByRole('dialog');
    await form.getByLabel('Заголовок').fill(html('тема'));
    await form.getByLabel('Категория').selectOption('documents');
    await form.getByLabel('Текст').fill('Смотрите https://crew.example');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await toast(mine.page, 'info', 'Тему проверит модератор');
    await mine.page.getByRole('list', { name: 'На проверке' }).waitFor();
    await showsAsText(mine.page, 'тема');
    const inbox = await visitAs(browser, stack, moderator);
    await inbox.page.goto(`${stack.url}/moderation`);
    await decide(inbox.page, 'crew.example', 'Одобрить');
    await mine.page.getByRole('list', { name: 'На проверке' }).waitFor({ state: 'detached' });
    await mine.page.getByRole('list', { name: 'Темы' }).getByText(html('тема')).waitFor();
    for (const { close } of [mine, inbox]) await close();
  });

  /** A message of the author that a decision has deleted. @returns its text */
  const deleted = async (words: string) => {
    const { body } = await stack.request('POST', '/api/chat', {
      headers: { cookie: author.cookie },
      body: { message: html(words) },
    });
    await stack.request('POST', `/api/forum/messages/${body.id}/reports`, { body: { reason: 'spam' } });
    const headers = { cookie: moderator.cookie };
    let id = '';
    await until(async () => {
      const entries = (await stack.request('GET', '/api/moderation/reports', { headers })).body;
      id = entries.find((one: { itemId: string }) => one.itemId === body.id)?.id ?? '';
      return id !== '';
    });
    const decision = { ids: [id], outcome: 'deleted', rule: 'spam' };
    await stack.request('POST', '/api/moderation/decisions', { headers, body: decision });
    await stack.settle();
  };

  it('Возражение отправлено модераторам: they bring the text back, and its author is told', async () => {
    await deleted('не реклама');
    const mine = await visitAs(browser, stack, author, sizes.phone);
    await mine.page.goto(`${stack.url}/cabinet/measures`);
    await showsAsText(mine.page, 'не реклама');
    await mine.page.getByRole('button', { name: 'Возразить' }).click();
    await mine.page.getByLabel('Возразить').last().fill(html('возражаю'));
    expect(await accessibilityViolations(mine.page)).toEqual([]);
    await mine.page.getByRole('button', { name: 'Отправить возражение' }).click();
    await toast(mine.page, 'success', 'Возражение отправлено модераторам');
    await showsAsText(mine.page, 'возражаю');

    const inbox = await visitAs(browser, stack, moderator);
    await inbox.page.goto(`${stack.url}/moderation`);
    await showsAsText(inbox.page, 'возражаю');
    await entry(inbox.page, 'возражаю').getByRole('button', { name: 'Вернуть' }).click();
    await toast(inbox.page, 'success', 'Возвращено, автор получит уведомление');
    await mine.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await mine.page.getByText('Ваше сообщение возвращено').first().waitFor();
    await showsAsText(mine.page, 'не реклама');
    await mine.page.goto(`${stack.url}/forum`);
    await showsAsText(mine.page, 'не реклама');
    for (const { close } of [mine, inbox]) await close();
  });

  it('Сообщение удалено: at its place by a rule that its author reads, and another moderator brings it back', async () => {
    const words = 'Продам дипломы, недорого';
    await stack.request('POST', '/api/chat', {
      headers: { cookie: author.cookie },
      body: { message: words },
    });
    const [place, reader] = [
      await visitAs(browser, stack, moderator, sizes.phone),
      await visitAs(browser, stack),
    ];
    for (const { page } of [place, reader]) {
      await page.goto(`${stack.url}/forum`);
      await listItem(page, words).waitFor();
      await page.getByText('на связи').first().waitFor();
    }
    await chooseForMessage(place.page, words, 'Удалить сообщение');
    const window = place.page.getByRole('dialog', { name: 'Удалить сообщение?' });
    await window.getByText('Вернуть можно среди решённых.').waitFor();
    await window.getByRole('button', { name: 'Удалить', exact: true }).click();
    await window.getByText('Выберите причину').last().waitFor();
    await expect
      .poll(() => accessibilityViolations(place.page, { within: 'dialog[open]:last-of-type' }))
      .toEqual([]);
    await confirmDeletion(place.page, 'Удалить сообщение?', 'other');
    await window.getByText('Напишите автору, в чём дело').waitFor();
    await window.getByLabel('Пояснение автору').fill(html('пояснение'));
    await confirmDeletion(place.page, 'Удалить сообщение?', 'fraud');
    await toast(place.page, 'success', 'Сообщение удалено');
    await listItem(reader.page, words).waitFor({ state: 'detached' });

    const mine = await visitAs(browser, stack, author);
    await expect
      .poll(async () => {
        await mine.page.goto(`${stack.url}/cabinet/measures`);
        await mine.page.getByRole('main').waitFor();
        await mine.page.getByText('Обман').first().waitFor();
        return mine.page.getByText(words).count();
      })
      .toBe(1);
    await mine.page.getByRole('button', { name: 'Возразить' }).first().waitFor();
    await mine.page.getByText('Модератор пишет').first().waitFor();
    await showsAsText(mine.page, 'пояснение');
    await mine.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await mine.page.getByText('Ваше сообщение удалено модератором').first().waitFor();
    await showsAsText(mine.page, 'пояснение');

    const other = await visitAsAdmin(browser, token);
    await other.page.goto(`${stack.url}/moderation`);
    await other.page.getByLabel('Состояние').selectOption('closed');
    await entry(other.page, words).getByText('Обман').waitFor();
    await entry(other.page, words).getByText('Автору:').waitFor();
    await showsAsText(other.page, 'пояснение');
    await entry(other.page, words).getByRole('button', { name: 'Вернуть' }).click();
    await toast(other.page, 'success', 'Возвращено, автор получит уведомление');
    for (const { page } of [reader, place]) await listItem(page, words).waitFor();
    for (const { errors, close } of [place, reader, mine, other]) {
      expect(errors).toEqual([]);
      await close();
    }
  });

  it('Осталось удалённым: a moderator keeps the deletion, and Вернуть stands among the decided', async () => {
    await deleted('всё-таки реклама');
    const mine = await visitAs(browser, stack, author);
    await mine.page.goto(`${stack.url}/cabinet/measures`);
    await mine.page.getByRole('button', { name: 'Возразить' }).first().click();
    await mine.page.getByLabel('Возразить').last().fill('Несогласен');
    await mine.page.getByRole('button', { name: 'Отправить возражение' }).click();
    const inbox = await visitAs(browser, stack, moderator);
    await inbox.page.goto(`${stack.url}/moderation`);
    await decide(inbox.page, 'Несогласен', 'Оставить удалённым');
    await toast(inbox.page, 'success', 'Осталось удалённым');
    await inbox.page.getByLabel('Состояние').selectOption('closed');
    await entry(inbox.page, 'всё-таки реклама').getByRole('button', { name: 'Вернуть' }).waitFor();
    for (const { close } of [mine, inbox]) await close();
  });

  it('Категория изменена, Никнейм забран: from the inbox and from a person’s page', async () => {
    const rude = await register(stack, 'rude_name');
    const { body } = await stack.request('POST', '/api/forum/topics', {
      headers: { cookie: rude.cookie },
      body: { title: 'Насос не качает', content: 'Что делать?', category: 'general' },
    });
    await stack.request('POST', `/api/forum/topics/${body.id}/reports`, { body: { reason: 'off_topic' } });
    const { page, close } = await visitAs(browser, stack, moderator);
    await page.goto(`${stack.url}/moderation`);
    await entry(page, 'Насос').getByRole('button', { name: 'Категория темы' }).click();
    await page.getByRole('dialog').getByLabel('Категория', { exact: true }).selectOption('tech');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await toast(page, 'success', 'Категория изменена');
    await page.goto(`${stack.url}/forum/topics/${body.id}`);
    await page.getByLabel('Категория', { exact: true }).selectOption('crew');
    await toast(page, 'success', 'Категория изменена');
    await page.getByRole('link', { name: 'Экипаж', exact: true }).waitFor();

    await page.goto(`${stack.url}/u/rude_name`);
    await page.getByRole('button', { name: 'Забрать никнейм' }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Нарушенное правило').selectOption('abuse');
    await window.getByLabel('Пояснение').fill(html('пояснение'));
    expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([]);
    await window.getByRole('button', { name: 'Забрать никнейм' }).click();
    await toast(page, 'success', 'Никнейм забран', 'Моряк-');
    const mine = await visitAs(browser, stack, rude);
    await mine.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await mine.page.getByText('Модератор заменил ваш никнейм').waitFor();
    await showsAsText(mine.page, 'пояснение');
    await mine.close();
    await close();
  });

  it('Слова сохранены: in the panel, for everybody’s messages', async () => {
    const { page, close } = await visitAsAdmin(browser, token);
    await page.goto(`${stack.url}/?section=admin&tab=website`);
    const words = page.getByLabel('Слова и фразы, по одной в строке');
    await words.fill(`диплом*\n${html('слово')}`);
    await page.getByRole('button', { name: 'Сохранить слова' }).click();
    await toast(page, 'success', 'Слова сохранены');
    await page.reload();
    await words.waitFor();
    expect(await words.inputValue()).toBe(`диплом*\n${html('слово')}`);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    await close();
  });
});
