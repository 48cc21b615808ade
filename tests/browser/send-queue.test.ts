import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, listItem, messageInput, messageTexts, openTopic, visitAs } from '../support/forum.ts';
import { type Person, register, signInAs } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('unsent messages and topics', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let cook: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['forum', 'users'] });
    [bosun, cook] = [await register(stack, 'bosun_47'), await register(stack, 'cook')];
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('survive a reload, and are sent exactly once', async () => {
    const id = await aTopic(stack, bosun, 'Связь в океане');
    const { page, close } = await visitAs(browser, stack, cook);
    await openTopic(page, stack, id);
    // The first attempt reaches the server but loses its answer; the others do not reach the server.
    let attempts = 0;
    await page.route('**/api/forum/messages', async (route) => {
      attempts += 1;
      if (attempts === 1) await route.fetch();
      await route.abort();
    });
    await messageInput(page).fill('Ответ потерялся');
    await messageInput(page).press('Enter');
    await page.getByText('Не удалось отправить сообщение').waitFor();
    await messageInput(page).fill('Не дошло');
    await messageInput(page).press('Enter');
    await listItem(page, 'Не дошло').waitFor();
    await until(() => attempts > 2);
    await page.reload();
    await listItem(page, 'Не дошло')
      .getByText(/отправ/)
      .waitFor();
    expect(await messageInput(page).inputValue()).toBe('');
    expect(await messageTexts(stack, id)).toEqual(['Ответ потерялся']);
    await page.unroute('**/api/forum/messages');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Сообщение отправлено').waitFor();
    await until(async () => (await messageTexts(stack, id)).length === 2);
    expect(await messageTexts(stack, id)).toEqual(['Ответ потерялся', 'Не дошло']);
    expect(await listItem(page, 'Не дошло').count()).toBe(1);
    await close();
  });

  it('of one person are neither shown to another on the same phone nor sent in their name', async () => {
    const id = await aTopic(stack, bosun, 'Один телефон на двоих');
    const { page, close } = await visitAs(browser, stack, cook, sizes.phone);
    await openTopic(page, stack, id);
    await page.route('**/api/forum/messages', (route) => route.abort());
    await messageInput(page).fill('Тайна кока');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await page.getByText('Не удалось отправить сообщение').waitFor();

    await signInAs(page.context(), stack, bosun);
    await page.unroute('**/api/forum/messages');
    await openTopic(page, stack, id);
    await messageInput(page).fill('Пишет боцман');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await listItem(page, 'Пишет боцман').getByText('bosun_47').waitFor();
    expect(await page.getByText('Тайна кока').count()).toBe(0);

    await signInAs(page.context(), stack, cook);
    await openTopic(page, stack, id);
    await listItem(page, 'Тайна кока').getByText('cook', { exact: true }).waitFor();
    expect(await messageTexts(stack, id)).toEqual(['Пишет боцман', 'Тайна кока']);
    await close();
  });

  it('that the server refuses stay with the reason, and can be changed or discarded', async () => {
    const id = await aTopic(stack, bosun, 'Закроется на полуслове');
    const { page, close } = await visitAs(browser, stack, cook);
    await openTopic(page, stack, id);
    await page.route('**/api/forum/messages', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, code: 'TopicLocked', message: 'Тема закрыта' } }),
    );
    await messageInput(page).fill('Успею?');
    await messageInput(page).press('Enter');
    await listItem(page, 'Успею?').getByText('не отправлено: Тема закрыта').waitFor();
    await listItem(page, 'Успею?').getByRole('button', { name: 'Изменить' }).click();
    expect(await messageInput(page).inputValue()).toBe('Успею?');
    expect(await listItem(page, 'Успею?').count()).toBe(0);
    await close();
  });

  it('include a topic, which is published once when the connection is back', async () => {
    const { page, close } = await visitAs(browser, stack, cook);
    await page.goto(`${stack.url}/forum?tab=topics&create=1`);
    await page.route('**/api/forum/topics', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    // The queue needs the person: before the page knows them, a failed topic stays in the form.
    await page.getByRole('button', { name: /^Меню:/ }).waitFor();
    const form = page.getByRole('dialog', { name: 'Новая тема' });
    await form.getByLabel(/Заголовок/).fill('Рис или борщ');
    await form.getByLabel(/Текст/).fill('Чем кормите экипаж?');
    await form.getByLabel(/Категория/).selectOption('Экипаж');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Не удалось создать тему').waitFor();
    await page.getByRole('list', { name: 'Не отправлено' }).getByText('Рис или борщ').waitFor();
    await page.unroute('**/api/forum/topics');
    // The browser's event; the next attempt of the queue itself may be a minute away.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('link', { name: 'Рис или борщ' }).waitFor();
    const found = await stack.request('GET', `/api/forum/topics?search=${encodeURIComponent('борщ')}`);
    expect(found.body).toHaveLength(1);
    await close();
  });
});
