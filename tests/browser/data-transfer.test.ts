import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const needed = 'Введите IP адрес сервера Yandex Cloud';
/** A public address. Nothing is sent there, because no key is configured. */
const publicAddress = '8.8.8.8';

describe.skipIf(!chromiumPath)('the data transfer in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['admin', 'forum'] });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${stack.url}/migration`);
    await opened.page.getByRole('heading', { name: 'Шаги переноса' }).waitFor();
    return opened;
  };
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const address = (page: Page) => page.getByLabel('Адрес сервера', { exact: true });
  const state = (page: Page, word: string) => page.getByRole('status').filter({ hasText: word });
  const statuses = (page: Page) =>
    page
      .locator('ol > li[data-status]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-status')));
  const told = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await stack.request('GET', '/api/yandex/migration', { headers })).body;
  };
  const requests = (page: Page) => {
    const seen: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && seen.push(new URL(request.url()).pathname),
    );
    return seen;
  };

  it('shows a visitor only the link to the panel', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/migration`);
    await page.getByText('Нужен вход администратора').waitFor();
    expect(await page.getByRole('button', { name: 'Самомиграция' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Открыть панель' }).click();
    await page.waitForURL('**/?section=admin');
    await close();
  });

  it('asks for an address before it migrates to a server, and makes no request without one', async () => {
    const { page, errors, close } = await open();
    const sent = requests(page);
    for (const wrong of ['', '   ', '-oProxyCommand=x', 'ship', '10.0.0.256']) {
      await address(page).fill(wrong);
      await press(page, 'Миграция на сервер');
      await toast(page, 'error', needed);
      expect(await address(page).getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('goes through seven steps, live on every open screen and never ahead of the server', async () => {
    const { page, errors, close } = await open();
    const other = await open(sizes.phone);
    expect(await statuses(page)).toEqual(Array(7).fill('pending'));
    await page.evaluate(() => {
      const seen: string[][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = [...document.querySelectorAll('ol > li[data-status]')].map(
          (item) => item.getAttribute('data-status') ?? '',
        );
        if (seen.at(-1)?.join() !== now.join()) seen.push(now);
      }).observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    await press(page, 'Самомиграция');
    await toast(page, 'success', 'Миграция начата');
    await state(other.page, 'Идёт').waitFor();
    expect(await page.getByRole('button', { name: 'Самомиграция' }).isDisabled()).toBe(true);
    await until(async () => (await told()).state === 'completed');
    for (const screen of [page, other.page]) await state(screen, 'Завершена').waitFor();
    expect(await statuses(page)).toEqual(Array(7).fill('completed'));
    const bar = page.getByRole('progressbar', { name: 'Общий прогресс' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('100');
    // Each step was shown as running before it was shown as done.
    const seen = await page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
    for (const index of Array(7).keys()) {
      const run = seen.findIndex((one) => one[index] === 'running');
      const done = seen.findIndex((one) => one[index] === 'completed');
      expect(run, `step ${index}`).toBeGreaterThanOrEqual(0);
      expect(done).toBeGreaterThan(run);
      expect(seen[done]?.slice(0, index).every((status) => status === 'completed')).toBe(true);
    }
    const { archive } = await told();
    await page.getByText(`архив остаётся здесь`).waitFor();
    await page.getByText(archive).first().waitFor();
    expect(errors).toEqual([]);
    await other.close();
    // A page that is opened later shows the finished run at once.
    await page.reload();
    await state(page, 'Завершена').waitFor();
    expect(await statuses(page)).toEqual(Array(7).fill('completed'));
    await close();
  });

  it('Migration failures: of a start, with the title of its kind', async () => {
    const { page, close } = await open();
    await page.route('**/api/yandex/self-transfer', (route) => route.fulfill({ status: 500, body: '{}' }));
    await press(page, 'Самомиграция');
    await toast(page, 'error', 'Ошибка самомиграции');
    await state(page, 'Ошибка').waitFor();
    await address(page).fill('192.168.1.10');
    await press(page, 'Миграция на сервер');
    await toast(page, 'error', 'Ошибка миграции');
    await page.getByText('Нужен публичный адрес').first().waitFor();
    await close();
  });

  it('Migration failures: of a run, at the step where it failed', async () => {
    const { page, close } = await open();
    await address(page).fill(publicAddress);
    await press(page, 'Миграция на сервер');
    await state(page, 'Идёт').waitFor();
    await toast(page, 'error', 'Ошибка миграции');
    await state(page, 'Ошибка').waitFor();
    expect(await statuses(page)).toEqual([...Array(5).fill('completed'), 'error', 'pending']);
    await page.getByText('MIGRATION_SSH_KEY').first().waitFor();
    await close();
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe objects to, and fits 360 pixels (%s)',
    async (theme) => {
      const { page, close } = await open({ ...sizes.phone, colorScheme: theme });
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await close();
    },
  );
});
