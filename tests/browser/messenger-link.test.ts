import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotApi, startBotApi } from '../support/bot-api.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const token = '123456:browser-test';
const settings = '/cabinet?tab=settings';

describe.skipIf(!chromiumPath)('the messenger in the settings', () => {
  let bot: BotApi;
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    bot = await startBotApi(token);
    stack = await startStack({
      services: ['users', 'admin'],
      env: { admin: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: bot.root, MESSENGER_BOT: 'on' } },
    });
    await until(
      async () => (await stack.request('GET', '/api/messenger/bot')).body.username === 'kubrik_bot',
    );
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await bot?.close();
  });

  const open = async (username: string, size: keyof typeof sizes = 'desktop') => {
    const person = await register(stack, username);
    const opened = await visit(browser, sizes[size]);
    await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(stack.url + settings);
    return opened;
  };

  it.each(['desktop', 'phone'] as const)(
    'is linked by the bot, has choices of its own, and is unlinked, at the size of a %s',
    async (size) => {
      const { page, close } = await open(`linker_${size}`, size);
      await page.getByRole('button', { name: 'Привязать мессенджер' }).click();
      const link = page.getByRole('link', { name: 'Открыть @kubrik_bot' });
      const code = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start');
      const mention = page.getByRole('group', { name: 'Упоминания вашего ника' });
      const choice = mention.getByRole('switch', { name: 'Telegram' });
      expect(await choice.count()).toBe(0);
      bot.write(`/start ${code}`, { from: size === 'phone' ? 601 : 602 });
      await page.getByText('Telegram привязан').waitFor();
      // What was chosen is shown when it is stored.
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
      await choice.click();
      expect((await stored).status()).toBe(200);
      await page.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Отвязать' }).click();
      await page.getByRole('button', { name: 'Привязать мессенджер' }).waitFor();
      expect(await choice.count()).toBe(0);
      await close();
    },
  );

  it('Не удалось получить ссылку на бота: one can try again', async () => {
    const { page, close } = await open('codeless');
    await page.route('**/messenger/code', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Привязать мессенджер' }).click();
    await toast(page, 'error', 'Не удалось получить ссылку на бота');
    await page.unroute('**/messenger/code');
    await page.getByRole('button', { name: 'Привязать мессенджер' }).click();
    await page.getByRole('link', { name: 'Открыть @kubrik_bot' }).waitFor();
    await close();
  });

  it('Не удалось отвязать мессенджер: it stays linked', async () => {
    const { page, close } = await open('bound');
    await page.getByRole('button', { name: 'Привязать мессенджер' }).click();
    const link = page.getByRole('link', { name: 'Открыть @kubrik_bot' });
    const code = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start');
    bot.write(`/start ${code}`, { from: 603 });
    await page.getByText('Telegram привязан').waitFor();
    await page.route('**/api/user/*/messenger', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Отвязать' }).click();
    await toast(page, 'error', 'Не удалось отвязать мессенджер');
    await page.getByText('Telegram привязан').waitFor();
    await close();
  });
});
