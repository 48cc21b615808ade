import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { register } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the search over everything', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    // Vacancies and reputation are away.
    stack = await startStack({ services: ['news', 'ports', 'forum', 'protection', 'users', 'admin'] });
    browser = await launchBrowser();
    const person = await register(stack, 'finder');
    await stack.request('POST', '/api/forum/topics', {
      headers: { cookie: person.cookie },
      body: { title: 'Абордаж камбуза', content: 'Кто варит борщ?', category: 'general' },
    });
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it.each([sizes.desktop, sizes.phone])('leads from any page to what is found, by kind: %o', async (size) => {
    const { page, errors, close } = await visit(browser, size);
    await page.goto(`${stack.url}/protection/mlc/mlc-2.5`);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.getByRole('button', { name: 'Поиск', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' });
    await dialog.getByText('Не меньше двух букв').waitFor();
    await dialog.getByRole('searchbox').fill('Владивосток');
    const ports = dialog.getByRole('region', { name: 'Порты' });
    await ports.getByRole('link', { name: 'Владивосток Россия · RUVVO' }).waitFor();
    await dialog.getByText(/^Не ответили: Вакансии, Компании, Суда\./).waitFor();
    await dialog.getByRole('searchbox').fill('репатриация');
    await dialog.getByRole('region', { name: 'Права' }).getByRole('link').first().waitFor();
    await dialog.getByRole('searchbox').fill('абордаж');
    await dialog.getByRole('region', { name: 'Темы форума' }).getByText('finder').waitFor();
    await dialog.getByRole('searchbox').fill('RUVVO');
    await ports.getByRole('link', { name: 'Владивосток Россия · RUVVO' }).click();
    await page.getByRole('heading', { level: 1, name: /Владивосток/ }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
    await close();
  });
});
