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

/** Share of a layer's pixels that something is drawn on. */
const paintedShare = (page: Page, layer: string) =>
  page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`${name} canvas`);
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let painted = 0;
    for (let i = 3; i < pixels.length; i += 4) if (pixels[i]) painted += 1;
    return pixels.length === 0 ? 0 : (4 * painted) / pixels.length;
  }, layer);

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
  /** Waits until the ports are there; nothing has to be pressed for them. */
  const load = (page: Page) => page.getByText(/^На карте \d\s\d{3} порт/).waitFor();
  const near = (page: Page) => page.getByRole('button', { name: 'Порты рядом' });
  const listOf = (page: Page) => page.getByRole('region', { name: 'Порты', exact: true });
  /** How many ports the list says that are in view. */
  const inView = async (page: Page) => {
    const note = await listOf(page)
      .getByText(/^На экране/)
      .innerText();
    return Number(/[\d\s]+/.exec(note.replace('На экране', ''))?.[0].replace(/\s/g, ''));
  };
  const rows = (page: Page) => page.getByRole('region', { name: 'Порты', exact: true }).getByRole('listitem');

  describe('geolocation', () => {
    it('is asked for by «Порты рядом» alone', async () => {
      const { page, close } = await open();
      await page.addInitScript(() => {
        Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
          value: () => document.documentElement.setAttribute('data-asked', 'yes'),
        });
      });
      await page.goto(`${stack.url}/map`);
      await load(page);
      await listOf(page)
        .getByText(/^На экране/)
        .waitFor();
      expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
      await near(page).click();
      expect(await page.locator('html').getAttribute('data-asked')).toBe('yes');
      await close();
    });

    it('granted: shows «Location Found», the place with six decimals and the nearest ports first', async () => {
      const { page, errors, close } = await open();
      await page.goto(`${stack.url}/map`);
      await load(page);
      await near(page).click();
      await toast(page, 'success', 'Location Found');
      const card = page.getByRole('region', { name: 'Ваше местоположение' });
      await card.getByText('43.115536').waitFor();
      await card.getByText('131.885485').waitFor();
      await card.getByText('25 м').waitFor();
      await listOf(page)
        .getByText(/сначала ближние к вам$/)
        .waitFor();
      await rows(page)
        .first()
        .getByText(/^RUVVO · [\d,]+ мил[ьия]$/)
        .waitFor();
      const miles = (await rows(page).allInnerTexts()).map((text) =>
        Number(/· ([\d,]+) мил/.exec(text)?.[1]?.replace(',', '.')),
      );
      expect(miles.length).toBeGreaterThan(2);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
      expect(errors).toEqual([]);
      await close();
    });

    it('Geolocation failure: refused, «Could not get your location. Please enable location services.»', async () => {
      const { page, close } = await open({ ...sizes.desktop, permissions: [] });
      await page.goto(`${stack.url}/map`);
      await near(page).click();
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
      await near(page).click();
      await toast(page, 'error', 'Geolocation Error');
      await load(page);
      await close();
    });
  });

  it.each(['desktop', 'phone'] as const)(
    'draws the ports by itself, once, and is never blank: %s',
    async (size) => {
      const { page, errors, close } = await open(sizes[size]);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${stack.url}/map`);
      // The outline of the land is drawn without tiles.
      await expect.poll(() => paintedShare(page, '.map-land')).toBeGreaterThan(0.2);
      await load(page);
      await listOf(page)
        .getByText(/^На экране/)
        .waitFor();
      expect(asked.filter((path) => path === '/api/ports/map')).toHaveLength(1);
      expect(errors).toEqual([]);
      await close();
    },
  );

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

  it('draws what a search finds and nothing else, moves to it, and shows all ports of a country page by page', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    await page.getByRole('searchbox').fill('Усть-Луга');
    await page.getByRole('button', { name: /^Усть-Луга\s*RUULU/ }).waitFor();
    await page.getByText(/^На карте \d+ из \d\s\d{3} портов/).waitFor();
    const drawn = async () =>
      Number(
        /^На карте ([\d\s]+) из/
          .exec(await page.getByText(/^На карте .+ из/).innerText())?.[1]
          ?.replace(/\s/g, ''),
      );
    const found = await drawn();
    expect(found).toBe(await rows(page).count());
    // Ports on the other side of the world come into view.
    const marks = page.getByRole('button', { name: /, метка \d+ из \d+$/ });
    await page.getByRole('searchbox').fill('NZAKL');
    await expect.poll(drawn).toBe(1);
    await expect.poll(() => marks.getAttribute('aria-label')).toBe('Порт Окленд, метка 1 из 1');
    await page.getByRole('searchbox').fill('россия');
    await expect.poll(drawn).toBeGreaterThan(30);
    const first = await drawn();
    expect(first).toBeLessThanOrEqual(50);
    await listOf(page).getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(drawn).toBeGreaterThan(100);
    await page.getByRole('searchbox').fill('');
    await load(page);
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
    const before = await inView(page);
    await page.getByRole('application', { name: /^Карта портов/ }).focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => inView(page)).not.toBe(before);
    await close();
  });

  it('opens the popup of a port that is clicked', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    const map = page.getByRole('application', { name: /^Карта портов/ });
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
    const box = await map.boundingBox();
    if (!box) throw new Error('there is no map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await popup.waitFor();
    await close();
  });

  it('filters by depth, facilities and size, which stand in the address, and the list is the same set', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    await listOf(page)
      .getByText(/^На экране/)
      .waitFor();
    const all = await inView(page);
    await page.getByLabel('Глубина').selectOption({ label: 'От 10 м' });
    await page.getByRole('button', { name: 'Топливо' }).click();
    await page.getByRole('button', { name: 'Вода' }).click();
    await page.getByLabel('Размер').selectOption({ label: 'Крупные' });
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(address).toEqual({ depth: '10', has: 'fuel,water', size: 'large' });
    await page.getByText(/^На карте [\d\s]+ из [\d\s]+ портов/).waitFor();
    const withUnknown = await inView(page);
    await page.getByRole('button', { name: 'И где нет сведений' }).click();
    await expect.poll(address).toMatchObject({ unknown: 'hidden' });
    await page.getByText(/^На карте \d+ из \d\s\d{3} портов/).waitFor();
    await expect.poll(() => inView(page)).toBeLessThan(withUnknown);
    await expect.poll(() => inView(page)).toBeLessThan(all / 4);
    const filtered = await inView(page);
    expect(filtered).toBeGreaterThan(0);
    const codes = (await rows(page).allInnerTexts()).map((text) => /[A-Z]{2}[A-Z0-9]{3}/.exec(text)?.[0]);
    for (const code of codes.slice(0, 3)) {
      const { body } = await stack.request('GET', `/api/ports/${code}`);
      expect(body.maxDepth).toBeGreaterThanOrEqual(10);
      expect(body.facilities).toEqual(expect.arrayContaining(['Бункеровка', 'Пресная вода']));
    }
    await page.reload();
    await page.getByText(/^На карте \d+ из/).waitFor();
    await expect.poll(() => inView(page)).toBe(filtered);
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await load(page);
    await expect.poll(address).toEqual({});
    expect(errors).toEqual([]);
    await close();
  });

  it('is searched before its ports are there, and goes to what was chosen once they are', async () => {
    const { page, errors, close } = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ports/map', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stack.url}/map`);
    await page.getByRole('searchbox').fill('Усть-Луга');
    await page.getByRole('button', { name: /^Усть-Луга\s*RUULU/ }).click();
    expect(await page.getByRole('region', { name: 'Порт Усть-Луга' }).count()).toBe(0);
    release();
    await page.getByRole('region', { name: 'Порт Усть-Луга' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('opens the port that its address names, by a further code too, and says when it has none', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${stack.url}/map?port=RUULU`);
    const popup = page.getByRole('region', { name: 'Порт Усть-Луга' });
    await popup.getByText('Россия · RUULU').waitFor();
    const map = await page.getByRole('application', { name: /^Карта портов/ }).boundingBox();
    const box = await popup.boundingBox();
    if (!map || !box) throw new Error('there is no popup on the map');
    expect(Math.abs(box.x + box.width / 2 - (map.x + map.width / 2))).toBeLessThan(20);
    await page.goto(`${stack.url}/map?port=CNSGH`);
    await page.getByRole('region', { name: 'Порт Шанхай' }).waitFor();
    await page.goto(`${stack.url}/map?port=RUZZ0`);
    await page.getByRole('alert').filter({ hasText: 'Порта RUZZ0 нет на карте' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('reaches every mark in view by the arrows, and opens it by Enter', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${stack.url}/map?size=large&depth=15&unknown=hidden`);
    await page.getByText(/^На карте \d+ из/).waitFor();
    await listOf(page)
      .getByText(/^На экране/)
      .waitFor();
    const cursor = page.getByRole('button', { name: /, метка \d+ из \d+$/ });
    const name = async () => (await cursor.getAttribute('aria-label')) ?? '';
    await cursor.waitFor({ state: 'attached' });
    await page.getByRole('application', { name: /^Карта портов/ }).focus();
    // Two buttons of the zoom and the link of the attribution stand between.
    for (let press = 0; press < 6; press += 1) {
      if (await cursor.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await cursor.evaluate((element) => element === document.activeElement)).toBe(true);
    const count = Number(/из (\d+)$/.exec(await name())?.[1]);
    expect(count).toBeGreaterThan(5);
    const places = new Set<string>();
    const placeOf = () => cursor.evaluate(({ style }) => `${style.left} ${style.top}`);
    for (let mark = 1; mark <= count; mark += 1) {
      expect(await name()).toMatch(new RegExp(`, метка ${mark} из ${count}$`));
      places.add(await placeOf());
      await page.keyboard.press('ArrowRight');
    }
    expect(places.size).toBe(count);
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: `метка ${count} из ${count}` })
        .count(),
    ).toBe(1);
    // What the marks stand for is what the list shows.
    await page.keyboard.press('Home');
    for (let step = 0; step < 10 && !(await name()).startsWith('Порт '); step += 1) {
      await page.keyboard.press('Enter');
      const before = await name();
      await expect.poll(name).not.toBe(before);
    }
    const port = /^Порт (.+), метка/.exec(await name())?.[1] ?? '';
    await page.keyboard.press('Enter');
    const popup = page.getByRole('region', { name: `Порт ${port}`, exact: true });
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await cursor.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows coasts and the names of large ports when its tiles do not come', async () => {
    const { page, close } = await open();
    await page.goto(`${stack.url}/map`);
    await load(page);
    const note = page.getByText('Карта без подложки');
    await note.waitFor();
    const map = await page.getByRole('application', { name: /^Карта портов/ }).boundingBox();
    const below = await note.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    expect(await page.getByText('OpenStreetMap').count()).toBe(0);
    await expect.poll(() => paintedShare(page, '.map-labels')).toBeGreaterThan(0.001);
    await close();
  });

  it('is there without a connection after one visit: coasts, ports, and their names are searched', async () => {
    const { page, close } = await open({ ...sizes.desktop, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/map`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker sees what a page asks for from the second page on.
    await page.reload();
    await load(page);
    await expect.poll(() => paintedShare(page, '.map-land')).toBeGreaterThan(0.2);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('map'))).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await load(page);
    await expect.poll(() => paintedShare(page, '.map-land')).toBeGreaterThan(0.2);
    await page.getByRole('searchbox').fill('владивосток');
    await listOf(page).getByText('Найдено по названиям на карте').waitFor();
    await page.getByRole('button', { name: /^Владивосток\s*RUVVO/ }).click();
    await page.getByRole('region', { name: 'Порт Владивосток' }).waitFor();
    await close();
  });

  it('shows the ports without WebGL, too', async () => {
    const plain = await launchBrowser(['--disable-3d-apis']);
    const { page, errors, close } = await visit(plain, located);
    await page.goto(`${stack.url}/map`);
    await load(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await close();
    await plain.close();
  });

  it('says that the ports did not load, and retries', async () => {
    const { page, close } = await open();
    await page.route('**/api/ports/map', (route) => route.abort());
    await page.goto(`${stack.url}/map`);
    await page.getByRole('alert').filter({ hasText: 'Порты не загрузились' }).waitFor();
    await page.unroute('**/api/ports/map');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await load(page);
    await close();
  });
});
