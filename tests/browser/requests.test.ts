import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop, 'desk'],
  ['a phone', sizes.phone, 'phone'],
] as const;

describe.skipIf(!chromiumPath)('requests of strangers in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'news', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (person: Person, path: string, options?: BrowserContextOptions) => {
    const opened = await visitAs(browser, stack, person, options);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const write = (from: Person, to: Person, content: string) =>
    stack.request('POST', `/api/user/${from.id}/messages`, {
      headers: { cookie: from.cookie },
      body: { toUsername: to.username, content },
    });
  const list = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
  const openRequest = async (page: Page, { username }: Person) => {
    await page.getByRole('button', { name: /^Запросы/ }).click();
    await list(page, 'Запросы').getByRole('button', { name: username }).click();
    await page.getByText(`${username} хочет с вами переписываться`).waitFor();
  };
  const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

  it.each(forms)(
    'a request stands apart, notifies once, and becomes a conversation when it is accepted, on %s',
    async (_, size, form) => {
      const [anna, boris] = [await register(stack, `анна_${form}`), await register(stack, `борис_${form}`)];
      const far = await open(anna, '/cabinet?tab=notifications', size);
      const { page, errors, close } = await open(anna, '/cabinet?tab=messages', size);
      await page.getByText('Сообщений пока нет').waitFor();
      for (const text of ['Здравствуйте!', 'Есть вопрос о контракте']) await write(boris, anna, text);
      await far.page.getByText(`Запрос на переписку от @${boris.username}`).waitFor();
      expect(await far.page.getByText('Есть вопрос о контракте').count()).toBe(0);
      await page.getByRole('button', { name: /^Запросы\s*1$/ }).waitFor();
      await openRequest(page, boris);
      await bubble(page, 'Есть вопрос о контракте').waitFor();
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

      const sender = await open(boris, `/cabinet?tab=messages&with=${anna.id}`, size);
      await bubble(sender.page, 'Здравствуйте!').waitFor();
      expect(await sender.page.getByText('прочитано').count()).toBe(0);
      await press(page, 'Принять');
      await page.getByText('хочет с вами переписываться').waitFor({ state: 'detached' });
      await sender.page.getByText('прочитано').first().waitFor();
      // The other device shows it among the conversations.
      await far.page.goto(`${stack.url}/cabinet?tab=messages`);
      await list(far.page, 'Переписки').getByRole('button', { name: boris.username }).waitFor();
      expect(await far.page.getByRole('button', { name: /^Запросы/ }).count()).toBe(0);
      expect([...errors, ...far.errors, ...sender.errors]).toEqual([]);
      await Promise.all([close(), far.close(), sender.close()]);
    },
  );

  it('an answer accepts a request', async () => {
    const [anna, boris] = [await register(stack, 'anna_a'), await register(stack, 'boris_a')];
    await write(boris, anna, 'Здравствуйте!');
    // As the notification leads.
    const { page, close } = await open(anna, `/cabinet?tab=messages&with=${boris.id}`, sizes.phone);
    await page.getByText('хочет с вами переписываться').waitFor();
    await page.getByRole('textbox', { name: `Сообщение для ${boris.username}` }).fill('Добрый день');
    await press(page, 'Отправить');
    await bubble(page, 'Добрый день').waitFor();
    await page.getByText('хочет с вами переписываться').waitFor({ state: 'detached' });
    await close();
  });

  it('a declined request is in no list, on all devices, and can still be accepted', async () => {
    const [anna, boris] = [await register(stack, 'anna_d'), await register(stack, 'boris_d')];
    await write(boris, anna, 'Купите слона');
    const far = await open(anna, '/cabinet?tab=messages', sizes.phone);
    const { page, close } = await open(anna, '/cabinet?tab=messages', sizes.phone);
    await far.page.getByRole('button', { name: /^Запросы/ }).waitFor();
    await openRequest(page, boris);
    await press(page, 'Отклонить');
    await page.getByText('Запросов нет').waitFor();
    await press(page, 'Все переписки');
    await page.getByText('Сообщений пока нет').waitFor();
    await far.page.getByRole('button', { name: /^Запросы/ }).waitFor({ state: 'detached' });
    await page.goto(`${stack.url}/cabinet?tab=messages&with=${boris.id}`);
    await page.getByText('Вы отклонили этот запрос').waitFor();
    await press(page, 'Принять');
    await page.getByText('Вы отклонили этот запрос').waitFor({ state: 'detached' });
    await press(page, 'К перепискам');
    await list(page, 'Переписки').getByRole('button', { name: boris.username }).waitFor();
    await Promise.all([close(), far.close()]);
  });

  it('Не удалось сохранить решение: it is said, and the request stays', async () => {
    const [anna, boris] = [await register(stack, 'anna_n'), await register(stack, 'boris_n')];
    await write(boris, anna, 'Здравствуйте!');
    const { page, close } = await open(anna, '/cabinet?tab=messages', sizes.phone);
    await openRequest(page, boris);
    await page.route('**/conversations/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await press(page, 'Отклонить');
    await toast(page, 'error', 'Не удалось сохранить решение');
    await page.getByText('хочет с вами переписываться').waitFor();
    await close();
  });

  it('who has written to twenty strangers is told so, and keeps the text', async () => {
    const boris = await register(stack, 'boris_l');
    const last = await register(stack, 'stranger_20');
    for (let n = 0; n < 20; n += 1) await write(boris, await register(stack, `stranger_${n}_l`), 'Привет');
    const { page, close } = await open(
      boris,
      `/cabinet?${new URLSearchParams({ tab: 'messages', to: last.username })}`,
      sizes.phone,
    );
    const box = page.getByRole('textbox', { name: 'Сообщение', exact: true });
    await box.fill('И вам привет');
    await press(page, 'Отправить');
    await page.getByText('За сутки можно первым написать не больше чем 20 незнакомым').waitFor();
    expect(await box.inputValue()).toBe('И вам привет');
    await close();
  });

  it.each(forms)(
    'a reply shows the beginning of the message it is about, and leads to it, on %s',
    async (_, size, form) => {
      const [anna, boris] = [await register(stack, `алла_${form}`), await register(stack, `глеб_${form}`)];
      await write(anna, boris, `Когда отход ${form}?`);
      for (let n = 0; n < 60; n += 1) await write(boris, anna, `Шум ${n}`);
      const far = await open(anna, `/cabinet?tab=messages&with=${boris.id}`, size);
      const { page, errors, close } = await open(boris, `/cabinet?tab=messages&with=${anna.id}`, size);
      const box = page.getByRole('textbox', { name: `Сообщение для ${anna.username}` });
      const original = page.getByRole('listitem').filter({ hasText: `Когда отход ${form}?` });
      await bubble(page, 'Шум 59').waitFor();
      await page.getByRole('button', { name: 'Показать ещё' }).click();
      await original.getByRole('button', { name: `Ответить: ${anna.username}` }).click();
      await page.getByText(`Ответ: ${anna.username}`).waitFor();
      // Dropped, and chosen again.
      await press(page, 'Не отвечать');
      await page.getByText(`Ответ: ${anna.username}`).waitFor({ state: 'detached' });
      await original.getByRole('button', { name: `Ответить: ${anna.username}` }).click();
      await box.fill('В полночь');
      await press(page, 'Отправить');
      await page.getByText(`Ответ: ${anna.username}`).waitFor({ state: 'detached' });
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

      const reply = bubble(far.page, 'В полночь');
      await reply.waitFor();
      // The message is on a page that is not loaded here.
      await reply.getByRole('button', { name: `Когда отход ${form}?` }).click();
      await far.page
        .locator('li[data-marked]')
        .filter({ hasText: `Когда отход ${form}?` })
        .waitFor();
      expect([...errors, ...far.errors]).toEqual([]);
      await Promise.all([close(), far.close()]);
    },
  );
});
