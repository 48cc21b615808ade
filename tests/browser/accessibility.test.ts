import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { addDemoContent } from '../support/demo-content.ts';
import { type Person, register, signInAs } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

// `tests/visual` checks every screen in both themes; these tests check what has to be opened first.
describe.skipIf(!chromiumPath)('accessibility', () => {
  let stack: Stack;
  let browser: Browser;
  let person: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['users', 'ports', 'blacklist', 'admin'] });
    const authorization = `Bearer ${await stack.adminToken()}`;
    await addDemoContent(stack, 'blacklist', { authorization });
    person = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('axe finds nothing in an open menu, on failed forms and on the maintenance page', async () => {
    const { page, close } = await visit(browser, {
      ...sizes.phone,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const look = async (what: string) => expect(await accessibilityViolations(page), what).toEqual([]);
    await page.goto(`${stack.url}/login?mode=register`);
    await page.getByRole('form').getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.getByText('Никнейм должен содержать минимум 3 символа').waitFor();
    await look('a failed form');
    await signInAs(page.context(), stack, person);
    await page.goto(`${stack.url}/`);
    await page.getByRole('button', { name: /^Меню: bosun_47/ }).click();
    await page.getByRole('link', { name: 'Кабинет' }).waitFor();
    await look('the menu');
    await page.goto(`${stack.url}/ports`);
    await page.getByRole('button', { name: 'Добавить порт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить порт' });
    await dialog.getByRole('button', { name: 'Добавить порт' }).click();
    await dialog.getByText('Укажите страну').waitFor();
    await look('a new port');
    await page.goto(`${stack.url}/blacklist`);
    await page
      .getByRole('button', { name: /^Проголосовать: / })
      .first()
      .click();
    const voting = page.getByRole('dialog', { name: 'Голос: компания' });
    await voting.getByRole('button', { name: 'Проголосовать' }).click();
    await voting.getByText('Выберите голос').waitFor();
    await look('a vote');
    await page.route('**/api/site', (route) =>
      route.fulfill({ json: { siteName: 'Кубрик', maintenance: true } }),
    );
    await page.goto(`${stack.url}/`);
    await page.getByRole('heading', { name: 'Идут технические работы' }).waitFor();
    await look('maintenance');
    await close();
  });

  /** The focused element, and whether it or its field has a visible outline. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const hasOutline = (node: Element | null) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(node ?? document.body);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      };
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.trim(),
        isEnd: element === document.body,
        isFocusVisible:
          hasOutline(element) || (element.matches('input') && hasOutline(element.parentElement)),
      };
    });

  it('the keyboard reaches every control of a page in order, and the focus is always visible', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, reducedMotion: 'reduce' });
    await page.goto(`${stack.url}/blacklist`);
    await page
      .getByRole('button', { name: /^Проголосовать: / })
      .first()
      .waitFor();
    const names: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const { name, isEnd } = await focused(page);
      if (isEnd) break;
      await expect.poll(async () => (await focused(page)).isFocusVisible, { message: name }).toBe(true);
      names.push(name);
    }
    expect(names[0]).toBe('Перейти к содержанию');
    const order = ['News', 'Свернуть панель', 'Войти', 'К новостям', 'Найти', 'Компании', 'Проголосовать: '];
    const places = order.map((name) => names.findIndex((one) => one.startsWith(name)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(names).size).toBeGreaterThan(25);
    await close();
  });

  it('a dialog keeps the focus inside, closes with Escape, and returns the focus', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, reducedMotion: 'reduce' });
    await page.goto(`${stack.url}/blacklist`);
    const opener = page.getByRole('button', { name: /^Проголосовать: / }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Голос: компания' });
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      // After the last control the focus goes to the browser's own controls before it returns to the first.
      expect(
        await dialog.evaluate(
          (box) => box.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  it('the menu of a phone takes the focus, closes with Escape, and returns the focus', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, reducedMotion: 'reduce' });
    await page.goto(`${stack.url}/ports`);
    const opener = page.getByRole('button', { name: 'Открыть меню' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog');
    await overlay.waitFor();
    expect(await overlay.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });
});
