import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit, webGl } from '../support/browser.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const vladivostok = { latitude: 43.115536, longitude: 131.885485, accuracy: 25 };
const located: BrowserContextOptions = {
  ...sizes.desktop,
  geolocation: vladivostok,
  permissions: ['geolocation'],
};

describe.skipIf(!chromiumPath)('the map of ports in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startStack({ services: ['ports'] });
    browser = await launchBrowser(webGl);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** Opens the map's page. Public tiles are blocked. */
  async function open(options: BrowserContextOptions = located) {
    const visitor = await visit(browser, options);
    await visitor.page.route('**/tile.openstreetmap.org/**', (route) => route.abort());
    return visitor;
  }
  const load = async (page: Page) => {
    await page.getByRole('button', { name: 'Загрузить порты на карту' }).click();
    await page.getByText(/^На карте 1\s\d{3} порт/).waitFor();
  };
  const rows = (page: Page) => page.getByRole('region', { name: 'Порты', exact: true }).getByRole('listitem');

  describe('geolocation', () => {
    it('granted: shows «Location Found» and the place with six decimals', async () => {
      const { page, errors, close } = await open();
      await page.goto(`${stack.url}/map`);
      await toast(page, 'success', 'Location Found');
      const card = page.getByRole('region', { name: 'Ваше местоположение' });
      await card.getByText('43.115536').waitFor();
      await card.getByText('131.885485').waitFor();
      await card.getByText('25 м').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('Geolocation failure: refused, «Could not get your location. Please enable location services.»', async () => {
      const { page, close } = await open({ ...sizes.desktop, permissions: [] });
      await page.goto(`${stack.url}/map`);
      await toast(
        page,
        'error',
        'Geolocation Error',
        'Could not get your location. Please enable location services.',
      );
      await close();
    });

    it('Geolocation failure: not supported, the same toast, and the map works', async () => {
      const { page, close } = await open(sizes.desktop);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'geolocation', { value: undefined });
      });
      await page.goto(`${stack.url}/map`);
      await toast(page, 'error', 'Geolocation Error');
      await load(page);
      await close();
    });
  });

  it('requests the ports only after a click, and never shows a blank map', async () => {
    const { page, errors, close } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${stack.url}/map`);
    // The outline of the land is drawn without tiles.
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const canvas = document.querySelector<HTMLCanvasElement>('.map-land canvas');
            const pixels =
              canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
            let painted = 0;
            for (let i = 3; i < pixels.length; i += 4) if (pixels[i]) painted += 1;
            return pixels.length === 0 ? 0 : (4 * painted) / pixels.length;
          }),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0.2);
    expect(asked).not.toContain('/api/ports/map');
    await load(page);
    expect(asked.filter((path) => path === '/api/ports/map')).toHaveLength(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens a port from the list by keyboard: popup, links, Escape, and the focus returns', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    await page.getByRole('searchbox', { name: 'Название, код или страна' }).fill('Владивосток');
    const row = page.getByRole('button', { name: /^Владивосток\s*RUVVO/ });
    await row.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('region', { name: 'Порт Владивосток' });
    await popup.getByText('Россия · RUVVO').waitFor();
    expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await popup.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/ports/RUVVO');
    expect(await popup.getByRole('link', { name: 'Чат' }).getAttribute('href')).toBe('/ports/RUVVO#chat');
    const width = await popup.evaluate((element) => element.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(300);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('says that a search failed, and retries', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    const search = '**/api/ports/search/**';
    await page.route(search, (route) => route.abort());
    await page.getByRole('searchbox').fill('Владивосток');
    const ports = page.getByRole('region', { name: 'Порты', exact: true });
    await ports.getByRole('alert').waitFor();
    expect(await ports.getByText('Ничего не нашлось').count()).toBe(0);
    await page.unroute(search);
    await ports.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('button', { name: /^Владивосток\s*RUVVO/ }).waitFor();
    await close();
  });

  it('is moved by the keyboard, and the list follows', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    const first = await rows(page).first().innerText();
    await page.getByRole('application', { name: /^Карта портов/ }).focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
    await close();
  });

  it('opens the popup of a port that is clicked', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    const map = page.getByRole('application', { name: /^Карта портов/ });
    const box = await map.boundingBox();
    if (!box) throw new Error('there is no map');
    // A port from the list is in the middle, below its popup.
    await page.getByRole('searchbox').fill('Сингапур');
    await page
      .getByRole('button', { name: /^Сингапур/ })
      .first()
      .click();
    const popup = page.getByRole('region', { name: 'Порт Сингапур' });
    await popup.waitFor();
    await popup.getByRole('button', { name: 'Закрыть' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await popup.waitFor();
    await close();
  });

  it('shows the ports without WebGL, too', async () => {
    const plain = await launchBrowser(['--disable-3d-apis']);
    const { page, errors, close } = await visit(plain, located);
    await page.goto(`${stack.url}/map`);
    await load(page);
    expect(await rows(page).count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await close();
    await plain.close();
  });

  it('says that the ports did not load, and retries', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await page.route('**/api/ports/map', (route) => route.abort());
    await page.getByRole('button', { name: 'Загрузить порты на карту' }).click();
    await page.getByRole('alert').filter({ hasText: 'Порты не загрузились' }).waitFor();
    await page.unroute('**/api/ports/map');
    await load(page);
    await close();
  });
});
