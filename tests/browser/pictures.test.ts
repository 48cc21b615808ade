import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedServer, rss, startFeedServer } from '../support/feed-server.ts';
import { gradientPng } from '../support/png.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const tiles = 'https://tile.openstreetmap.org';
const story = (n: number, picture: string, title = `Балкер ${n} прибыл в порт назначения`) => ({
  title,
  link: `http://feed.test/${n}`,
  description: `<p>Начало.</p><img src="${picture}" alt="Причал ${n}"><p>Конец.</p>`,
  date: new Date(Date.now() - n * 60_000),
});

describe.skipIf(!chromiumPath)('pictures in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/1.png', gradientPng(1600, 900));
    feeds.serve('/2.png', gradientPng(300, 200));
    feeds.serve('/3.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    feeds.serve(
      '/rss',
      rss(
        'Лента',
        [1, 2, 3].map((n) => story(n, feeds.url(`/${n}.png`))),
      ),
    );
    const banking = story(4, feeds.url('/1.png'), 'Банк приостановил переводы в долларах для моряков');
    feeds.serve('/banking', rss('Вести', [banking]));
    stack = await startStack({
      services: ['news', 'banking', 'admin', 'ports', 'media'],
      env: {
        news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
        banking: { BANKING_FEEDS: feeds.url('/banking') },
        media: { MEDIA_PRIVATE_HOSTS: new URL(feeds.url('/')).host },
      },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    const generated = { '/api/maritime-news/generate': 3, '/api/banking/news/generate': 1 };
    for (const [path, count] of Object.entries(generated)) {
      await stack.request('POST', path, { headers });
      const list = path.replace('/generate', '');
      await until(async () => (await stack.request('GET', list)).body.length === count);
    }
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  /** Origins of others that the page asks for anything, and what its policy has kept it from asking. */
  function strangersOf(page: Page): Set<string> {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== stack.url) asked.add(origin);
    });
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) asked.add(message.text());
    });
    return asked;
  }

  const shown = (page: Page) =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ currentSrc, naturalWidth, hidden }) =>
          hidden ? 'hidden' : `${new URL(currentSrc).pathname.split('/').at(-1)} ${naturalWidth > 0}`,
        ),
      );

  it('wait for a press in light mode, which asks nothing live', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/')) asked.push(request.url());
    });
    page.on('websocket', (socket) => asked.push(socket.url()));
    await page.goto(`${stack.url}/privacy`);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.getByRole('button', { name: 'Ещё', exact: true }).click();
    await page.getByRole('switch', { name: /^Лёгкий режим/ }).check();
    await page.getByRole('button', { name: 'Закрыть меню' }).click();
    asked.length = 0;
    const [first] = (await stack.request('GET', '/api/maritime-news')).body;
    await page.goto(`${stack.url}/news/${first.id}`);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main img').count()).toBe(0);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Показать фото', exact: true }).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole('button', { name: 'Показать фото в тексте' }).click();
    await expect.poll(() => page.locator('main img').count()).toBe(2);
    // It is remembered, also by the pages that the server makes.
    await page.goto(stack.url);
    expect(await page.locator('main article img').count()).toBe(0);
    await page.getByRole('button', { name: 'Ещё', exact: true }).click();
    await page.getByRole('switch', { name: /^Лёгкий режим/ }).uncheck();
    await page.getByRole('button', { name: 'Закрыть меню' }).click();
    await expect.poll(() => page.locator('main article img').count()).toBe(2);
    expect(errors).toEqual([]);
    await close();
  });

  it('are left out by an offer on a slow line, which is made until one has answered', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    /** What the browser says of the line, from the next page on. */
    const sayRoundTrip = (ms: number) =>
      page.addInitScript((rtt) => {
        const connection = Object.assign(new EventTarget(), { rtt });
        Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      }, ms);
    await sayRoundTrip(100);
    const offer = page.getByText('Связь медленная. Лёгкий режим обойдётся без картинок.');
    const isMarked = () => page.evaluate(() => document.cookie.includes('light='));
    await page.goto(stack.url);
    await page.locator('#root:not([data-rendered])').waitFor();
    expect(await offer.count()).toBe(0);
    // The browser finds the line to be slow while the page is open.
    await page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { rtt: 700 }).dispatchEvent(new Event('change'));
    });
    await offer.waitFor();
    expect(await isMarked()).toBe(false);
    await page.getByRole('button', { name: 'Включить', exact: true }).click();
    await offer.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('main article img').count()).toBe(0);
    expect(await isMarked()).toBe(true);

    // «No» is an answer, too.
    await page.context().clearCookies();
    await sayRoundTrip(700);
    await page.reload();
    await page.getByRole('button', { name: 'Не надо', exact: true }).click();
    await page.reload();
    await page.locator('#root:not([data-rendered])').waitFor();
    await expect.poll(() => page.locator('main article img').count()).toBe(2);
    expect(await offer.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(['desktop', 'phone'] as const)(
    'come from our own site alone on the main page, an article and the banking news: %s',
    async (size) => {
      const { page, close } = await visit(browser, sizes[size]);
      const strangers = strangersOf(page);
      await page.goto(stack.url);
      // The third has no picture that can be shown, so a drawing stands in its place.
      const pictures = page.getByRole('main').getByRole('article').locator('img');
      await expect.poll(() => pictures.count()).toBe(2);
      await expect
        .poll(() => shown(page))
        .toEqual(expect.arrayContaining([expect.stringMatching(/avif true$/)]));
      expect(await page.getByRole('main').getByRole('article').count()).toBe(3);

      await page.getByRole('link', { name: /^Балкер 1 / }).click();
      const inText = page.getByRole('img', { name: 'Причал 1' });
      await inText.scrollIntoViewIfNeeded();
      await expect.poll(() => shown(page)).toHaveLength(2);
      await expect
        .poll(() => shown(page))
        .toEqual([
          expect.stringMatching(/^\d+\.avif true$/),
          size === 'phone' ? '640.avif true' : '960.avif true',
        ]);
      const { width = 0 } = (await inText.boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

      await page.goto(`${stack.url}/banking`);
      await page.getByText('Банк приостановил переводы').first().waitFor();
      await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/^\d+\.avif true$/)]);
      expect([...strangers]).toEqual([]);
      await close();
    },
  );

  it('that are narrower than the text keep their size, and one that cannot be had leaves no trace', async () => {
    const { page, close } = await visit(browser);
    await page.goto(stack.url);
    await page.getByRole('link', { name: /^Балкер 2 / }).click();
    const small = page.getByRole('img', { name: 'Причал 2' });
    await expect.poll(async () => (await small.boundingBox())?.width).toBe(300);
    await page.goto(stack.url);
    await page.getByRole('link', { name: /^Балкер 3 / }).click();
    await page.getByText('Конец.').waitFor();
    await expect.poll(() => shown(page)).toEqual(['hidden']);
    await close();
  });

  it('that were seen are there without a connection', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('link', { name: /^Балкер 1 / }).click();
    await page.getByRole('img', { name: 'Причал 1' }).scrollIntoViewIfNeeded();
    const both = [expect.stringMatching(/^\d+\.avif true$/), '640.avif true'];
    await expect.poll(() => shown(page)).toEqual(both);
    await page.reload();
    await page.getByRole('img', { name: 'Причал 1' }).scrollIntoViewIfNeeded();
    await expect.poll(() => shown(page)).toEqual(both);
    const kept = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
    await expect.poll(kept).toBeGreaterThanOrEqual(1);
    await page.context().setOffline(true);
    // So that only the worker can have them.
    await page
      .context()
      .newCDPSession(page)
      .then((client) => client.send('Network.clearBrowserCache'));
    await page.reload();
    await page.getByRole('img', { name: 'Причал 1' }).scrollIntoViewIfNeeded();
    await expect.poll(() => shown(page)).toEqual(both);
    await close();
  });

  it('of the map are its tiles', async () => {
    const { page, close } = await visit(browser);
    const strangers = strangersOf(page);
    await page.route(`${tiles}/**`, (route) =>
      route.fulfill({ contentType: 'image/png', body: gradientPng(256, 256) }),
    );
    await page.goto(`${stack.url}/map`);
    await expect.poll(() => [...strangers]).toEqual([tiles]);
    await close();
  });
});
