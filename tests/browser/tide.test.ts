import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, scrollThrough, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** Noon of a port that keeps UTC in winter. */
const noon = new Date('2026-11-25T12:00:00Z');

describe.skipIf(!chromiumPath)('the tide on a port’s page', () => {
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

  const card = (page: Page) => page.getByRole('region', { name: 'Прилив', exact: true });
  const day = (page: Page, text: string) => card(page).getByText(text, { exact: true });
  const rows = (page: Page) =>
    card(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });

  it('is a curve with the high and low waters of the day, the present level, datum, source and licence', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.clock.setFixedTime(noon);
    await page.goto(`${stack.url}/port/GBSOU`);
    await scrollThrough(page);
    await day(page, 'Сегодня, 25 ноября').waitFor();
    await card(page).getByText('Не для навигации').waitFor();
    const table = card(page).getByRole('table', { name: 'Полные и малые воды: Сегодня, 25 ноября' });
    await table.waitFor();
    expect(await rows(page).allInnerTexts()).toEqual([
      'Малая\t04:31\t0,6 м',
      'Полная\t11:14\t4,7 м',
      'Малая\t16:53\t0,5 м',
      'Полная\t23:45\t4,6 м',
    ]);
    expect(await card(page).locator('svg path').count()).toBeGreaterThanOrEqual(2);
    await card(page).getByText('Сейчас 4,6 м, вода убывает').waitFor();
    await card(page)
      .getByText('Высоты над уровнем: наинизший астрономический (LAT). Время порта (Europe/London).')
      .waitFor();
    const source = card(page).getByText(/^Источник: станция Southampton, 1,9 км от порта/);
    expect(await source.getByRole('link').allInnerTexts()).toEqual(['TICON-4', 'CC BY 4.0', 'Все источники']);
    expect(errors).toEqual([]);
    await close();
  });

  it('is shown for the days to come, and back', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.clock.setFixedTime(noon);
    await page.goto(`${stack.url}/port/GBSOU`);
    await scrollThrough(page);
    const back = card(page).getByRole('button', { name: 'Предыдущий день' });
    const next = card(page).getByRole('button', { name: 'Следующий день' });
    await next.waitFor();
    expect(await back.isDisabled()).toBe(true);
    const { width = 0, height = 0 } = (await next.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const today = await rows(page).allInnerTexts();
    await next.click();
    await day(page, 'Завтра, 26 ноября').waitFor();
    expect(await rows(page).allInnerTexts()).not.toEqual(today);
    expect(
      await card(page)
        .getByText(/^Сейчас/)
        .count(),
    ).toBe(0);
    await next.click();
    await day(page, '27 ноября').waitFor();
    await back.click();
    await back.click();
    await day(page, 'Сегодня, 25 ноября').waitFor();
    expect(await rows(page).allInnerTexts()).toEqual(today);
    await close();
  });

  it('is neither asked for nor shown where no station is near', async () => {
    const { page, close } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${stack.url}/port/RUVVO`);
    await page.getByRole('heading', { level: 2, name: 'Порты рядом' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await card(page).count()).toBe(0);
    expect(asked.filter((path) => /\/tide$|TideCard/.test(path))).toEqual([]);
    await close();
  });

  it('says that it could not be loaded, and is there when asked again', async () => {
    const { page, close } = await visit(browser);
    await page.route('**/api/ports/GBSOU/tide', (route) => route.abort());
    await page.goto(`${stack.url}/port/GBSOU`);
    await scrollThrough(page);
    await card(page).getByText('Прилив не загрузился').waitFor();
    await page.unroute('**/api/ports/GBSOU/tide');
    await card(page).getByRole('button', { name: 'Повторить' }).click();
    await card(page).getByRole('table').waitFor();
    await close();
  });

  it('is drawn without a connection for a port that was opened before, of that day', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/port/GBSOU`);
    await scrollThrough(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await scrollThrough(page);
    await card(page).getByRole('table').waitFor();
    await page.context().setOffline(true);
    await page.clock.setFixedTime(noon.getTime() + 5 * 86_400_000);
    await page.reload();
    await scrollThrough(page);
    await day(page, 'Сегодня, 30 ноября').waitFor();
    expect(await rows(page).count()).toBeGreaterThanOrEqual(3);
    await card(page).getByRole('button', { name: 'Следующий день' }).click();
    await day(page, 'Завтра, 1 декабря').waitFor();
    await close();
  });
});
