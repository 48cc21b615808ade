import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the shell of every page', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ services: ['users'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** Opens a page that is long enough to scroll, with a clock that the test controls. */
  async function openLong(options = sizes.desktop, path = '/') {
    const opened = await visit(browser, options);
    await opened.page.clock.install();
    await opened.page.goto(stack.url + path);
    await opened.page.getByRole('main').waitFor();
    await opened.page.evaluate(() => {
      document.body.style.minHeight = '5000px';
    });
    await opened.page.clock.pauseAt(Date.now() + 3_600_000);
    return opened;
  }
  /** Scrolls at once, and waits for the page's scroll event. */
  const scrollTo = (page: Page, y: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          if (window.scrollY === top) resolve();
          else window.addEventListener('scroll', () => resolve(), { once: true });
          window.scrollTo({ top, behavior: 'instant' });
        }),
      y,
    );
  const bars = async (page: Page) =>
    Promise.all(
      [page.getByRole('banner'), page.locator('nav[aria-label="Разделы"]').last()].map(
        async (bar) => (await bar.getAttribute('data-hidden')) !== null,
      ),
    );

  it.each([
    ['phone', sizes.phone],
    ['tablet', { viewport: { width: 768, height: 1024 } }],
    ['desktop', sizes.desktop],
  ])('the date in the corner is shown whole and covers nothing on a %s', async (name, size) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await visit(browser, { ...size, colorScheme });
      await page.goto(stack.url);
      const entry = page.getByTestId('admin-entry');
      expect(await entry.innerText()).toMatch(/^\d\d\.\d\d\.\d{4}\s+Кубрик$/);
      const cut = await entry.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const texts = document.createRange();
        texts.selectNodeContents(element);
        return [...texts.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.left || right > box.right || top < box.top || bottom > box.bottom,
        );
      });
      expect(cut, colorScheme).toBe(false);
      if (name === 'tablet') {
        const above = await page.getByRole('button', { name: 'Развернуть панель' }).boundingBox();
        const own = await entry.boundingBox();
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
      }
      await close();
    }
  });

  it('the bars of a phone hide when one scrolls down, and return when one scrolls up or near the top', async () => {
    const { page, close } = await openLong(sizes.phone);
    const moved = async (y: number) => {
      await scrollTo(page, y);
      await page.clock.runFor(100);
    };
    const shown = [false, false];
    const hidden = [true, true];
    expect(await bars(page)).toEqual(shown);
    await moved(100);
    expect(await bars(page)).toEqual(shown);
    await moved(600);
    await expect.poll(() => bars(page)).toEqual(hidden);
    // Movements up to 10 px are ignored.
    await moved(590);
    expect(await bars(page)).toEqual(hidden);
    await moved(589);
    await expect.poll(() => bars(page)).toEqual(shown);
    await moved(599);
    expect(await bars(page)).toEqual(shown);
    await moved(600);
    await expect.poll(() => bars(page)).toEqual(hidden);
    await moved(95);
    await expect.poll(() => bars(page)).toEqual(shown);
    await close();
  });

  it('the bars react to scrolling once in 100 ms', async () => {
    const { page, close } = await openLong(sizes.phone);
    await scrollTo(page, 600);
    await page.clock.runFor(99);
    expect(await bars(page)).toEqual([false, false]);
    await page.clock.runFor(1);
    await expect.poll(() => bars(page)).toEqual([true, true]);
    await close();
  });

  it('the theme changes from light to dark to the system’s, is remembered, and is painted before the application starts', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, colorScheme: 'dark' });
    const painted = () => page.evaluate(() => document.documentElement.dataset.theme);
    const kept = () => page.evaluate(() => localStorage.getItem('theme'));
    const toggle = page.getByRole('button', { name: /^Тема:/ });
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Тема: система' }).waitFor();
    expect(await painted()).toBe('dark');
    for (const [name, key, theme] of [
      ['Тема: светлая', 'light', 'light'],
      ['Тема: тёмная', 'dark', 'dark'],
      ['Тема: система', 'system', 'dark'],
      ['Тема: светлая', 'light', 'light'],
    ] as const) {
      await toggle.click();
      await page.getByRole('button', { name }).waitFor();
      expect([await kept(), await painted()]).toEqual([key, theme]);
    }
    // The page has the right theme even without the application's script.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(stack.url, { waitUntil: 'domcontentloaded' });
    expect(await painted()).toBe('light');
    await close();
  });

  it('the system’s theme follows a change of the system', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, colorScheme: 'light' });
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Тема: система' }).waitFor();
    const painted = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await painted()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(painted).toBe('dark');
    await close();
  });

  it('a theme stored under «ports-theme» is moved once', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, colorScheme: 'light' });
    await page.goto(stack.url);
    await page.evaluate(() => {
      localStorage.removeItem('theme');
      localStorage.setItem('ports-theme', 'dark');
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(stack.url, { waitUntil: 'domcontentloaded' });
    const state = await page.evaluate(() => [
      document.documentElement.dataset.theme,
      localStorage.getItem('theme'),
      localStorage.getItem('ports-theme'),
    ]);
    expect(state).toEqual(['dark', 'dark', null]);
    await close();
  });

  it('seven clicks on the faint date open the admin section; after ten seconds without one the count starts again', async () => {
    const { page, close } = await openLong();
    const entry = page.getByTestId('admin-entry');
    const click = async (times: number, pause: number) => {
      for (let done = 0; done < times; done++) {
        await entry.click();
        await page.clock.runFor(pause);
      }
    };
    const section = () => new URL(page.url()).searchParams.get('section');
    await click(6, 0);
    await page.clock.runFor(10_000);
    await click(6, 9_000);
    expect(section()).toBeNull();
    await click(1, 0);
    await expect.poll(section).toBe('admin');
    await close();
  });

  it('the links to the top and to the news appear after 300 px', async () => {
    const { page, close } = await openLong(sizes.desktop, '/?section=protection');
    const buttons = [
      page.getByRole('button', { name: 'Наверх' }),
      page.locator('a', { hasText: 'К новостям' }).last(),
    ];
    const [up, back] = buttons as [(typeof buttons)[number], (typeof buttons)[number]];
    await scrollTo(page, 300);
    await page.clock.runFor(100);
    expect(await up.count()).toBe(0);
    await scrollTo(page, 301);
    await page.clock.runFor(100);
    await up.waitFor();
    await page.clock.resume();
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await up.waitFor({ state: 'detached' });
    await scrollTo(page, 600);
    await up.waitFor();
    await back.click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await close();
  });

  it.each(['ports', 'jobs', 'protection', 'blacklist', 'forum', 'admin'])(
    'the section %s has a way back to the news',
    async (section) => {
      const { page, close } = await visit(browser, sizes.phone);
      await page.goto(`${stack.url}/?section=${section}`);
      await page.getByRole('main').getByRole('link', { name: 'К новостям' }).first().click();
      await expect.poll(() => page.url()).toBe(`${stack.url}/`);
      await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor();
      await close();
    },
  );
});
