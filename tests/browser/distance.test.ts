import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, scrollThrough, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the distance between ports in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startStack({ services: ['ports'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const result = (page: Page) => page.getByRole('region', { name: 'Расстояние', exact: true });
  /** Nautical miles that the page shows. */
  async function miles(page: Page): Promise<number> {
    const total = result(page).getByRole('status').locator('b');
    await total.waitFor();
    return Number((await total.innerText()).replace(/\D/g, ''));
  }
  async function choose(page: Page, field: string, text: string, option: RegExp) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(text);
    await page.getByRole('option', { name: option }).click();
  }

  it('is found for chosen ports, changes when Suez is closed, and stays after a reload', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/distance`);
    await page.getByText('Выберите, откуда и куда идёт судно.').waitFor();
    await page.getByText('Не для навигации', { exact: true }).waitFor();
    await choose(page, 'Откуда', 'Роттердам', /NLRTM/);
    await choose(page, 'Куда', 'SGSIN', /SGSIN/);
    const bySuez = await miles(page);
    expect(Math.abs(bySuez / 8288 - 1)).toBeLessThan(0.02);
    await result(page).getByText('Проходит: Суэцкий канал, Баб-эль-Мандебский пролив').waitFor();

    await page.getByRole('checkbox', { name: 'Суэцкий канал' }).check();
    await expect.poll(() => miles(page)).toBeGreaterThan(bySuez + 3000);
    const roundTheCape = await miles(page);
    const { search } = new URL(page.url());
    expect(search).toBe('?from=NLRTM&to=SGSIN&closed=suez');

    await page.reload();
    expect(await miles(page)).toBe(roundTheCape);
    expect(await page.getByRole('checkbox', { name: 'Суэцкий канал' }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('adds a call on the way, takes the speed and says when the ship arrives in the port’s time', async () => {
    const { page, close } = await visit(browser, sizes.desktop);
    await page.goto(`${stack.url}/distance?from=RUNVS&to=NLRTM&departure=2026-11-25T08:00`);
    const direct = await miles(page);
    const arrival = result(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Приход:/ });
    expect(await arrival.innerText()).toContain('по времени порта (Europe/Amsterdam)');
    const slow = await arrival.innerText();
    await page.getByRole('textbox', { name: 'Скорость, узлы' }).fill('0');
    await page.getByText('От 1 до 50 узлов').waitFor();
    await page.getByRole('textbox', { name: 'Скорость, узлы' }).fill('20');
    await expect.poll(() => arrival.innerText()).not.toBe(slow);

    await page.getByRole('button', { name: 'Добавить заход' }).click();
    await page.getByText('Выберите, откуда и куда идёт судно.').waitFor();
    await choose(page, 'Через', 'Singapore', /SGSIN/);
    await expect.poll(() => miles(page)).toBeGreaterThan(direct + 8000);
    await expect.poll(() => result(page).getByRole('listitem').count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('via')).toBe('SGSIN');
    await page.getByRole('button', { name: /^Убрать заход/ }).click();
    await expect.poll(() => miles(page)).toBe(direct);
    await close();
  });

  it('refuses what has no way, in a sentence that says why', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/distance?from=SAJED&to=NLRTM&closed=suez,bab-el-mandeb`);
    await page.getByRole('alert').filter({ hasText: 'всё, что к нему ведёт, закрыто' }).waitFor();
    await page.getByRole('checkbox', { name: 'Суэцкий канал' }).uncheck();
    expect(await miles(page)).toBeGreaterThan(3000);

    await page.goto(`${stack.url}/distance?from=SAJED&to=XXXXX`);
    await page.getByRole('alert').filter({ hasText: 'Порт XXXXX не найден.' }).waitFor();
    await page.route('**/api/ports/NLRTM', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), latitude: null, longitude: null },
      });
    });
    await page.goto(`${stack.url}/distance?from=SAJED&to=NLRTM`);
    await page.getByRole('alert').filter({ hasText: 'нет координат' }).waitFor();
    await close();
  });

  it('is found without a connection after the page was opened once', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/distance?from=NLRTM&to=SGSIN`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const known = await miles(page);
    const keptFiles = () =>
      page.evaluate(async () =>
        (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname).join(),
      );
    await expect.poll(keptFiles).toMatch(/sea-lanes-.*\.bin/);
    await expect.poll(keptFiles).toContain('DistancePage-');
    await expect.poll(() => page.evaluate(() => caches.match('/api/ports/map').then(Boolean))).toBe(true);

    await page.context().setOffline(true);
    await page.goto(`${stack.url}/distance?from=SGSIN`);
    const field = page.getByRole('combobox', { name: 'Куда', exact: true });
    await field.focus();
    await page.getByRole('option', { name: /NLRTM/ }).click();
    // Offline the main ports stand where the list of main ports has them, a few miles from the directory.
    expect(Math.abs((await miles(page)) - known)).toBeLessThanOrEqual(10);
    await page.getByRole('checkbox', { name: 'Суэцкий канал' }).check();
    await expect.poll(() => miles(page)).toBeGreaterThan(known + 3000);

    // All ports were kept with the page, also those that nobody has chosen yet.
    await page.goto(`${stack.url}/distance?from=SGSIN`);
    await field.fill('восточн');
    await page.getByRole('option', { name: /RUVYP/ }).click();
    expect(await miles(page)).toBeGreaterThan(2000);
    await page.goto(`${stack.url}/distance?from=GEPTI&to=ESCAD`);
    expect(await miles(page)).toBeGreaterThan(2000);
    await close();
  });

  it('stands on the page of a port, with the way to the whole page', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/port/RULED`);
    await page.locator('#root:not([data-rendered])').waitFor();
    await scrollThrough(page);
    const card = page.getByRole('region', { name: 'До порта' });
    await card.getByRole('combobox', { name: 'Куда' }).fill('NLRTM');
    await page.getByRole('option', { name: /NLRTM/ }).click();
    await card.getByText(/сут .* 12 уз/).waitFor();
    await card.getByRole('link', { name: 'Подробнее и на карте' }).click();
    await page.waitForURL(/\/distance\?from=RULED&to=NLRTM$/);
    expect(await miles(page)).toBeGreaterThan(1000);
    await close();
  });
});
