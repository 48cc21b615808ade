import type { Browser, BrowserContext, Page } from 'playwright-core';
import { medianBy } from '../bench/measure.ts';
import { launchChromium, sizes } from '../support/browser.ts';
import { until } from '../support/stack.ts';
import type { Product } from './product.ts';
import { startThrottledProxy } from './throttled-proxy.ts';

export const satellite = { bitsPerSecond: 256_000, roundTrip: 700 };
export const cpuSlowdown = 4;
const timeout = 120_000;

/** Milliseconds from the start of the navigation until the text was visible, and until the application rendered it. */
export interface FirstText {
  text: number;
  application: number;
}

export interface SlowVisit {
  route: string;
  cold: FirstText;
  repeat: FirstText;
}

declare global {
  interface Window {
    textAt?: number;
    applicationAt?: number;
  }
}

/** Measures first and repeated visits of a phone behind a satellite link; the figures are medians of `runs`. */
export async function slowLink(product: Product, runs: number): Promise<SlowVisit[]> {
  const proxy = await startThrottledProxy(product.stack.part('gateway').port, satellite);
  const browser = await launchChromium();
  try {
    const visits: SlowVisit[] = [];
    for (const { route, text } of await textsOf(product)) {
      const rounds: Omit<SlowVisit, 'route'>[] = [];
      for (let n = 0; n < runs; n += 1) rounds.push(await bothVisits(browser, proxy.url + route, text));
      const median = (which: 'cold' | 'repeat'): FirstText => ({
        text: medianBy(
          rounds.map((round) => round[which].text),
          Number,
        ),
        application: medianBy(
          rounds.map((round) => round[which].application),
          Number,
        ),
      });
      visits.push({ route, cold: median('cold'), repeat: median('repeat') });
    }
    return visits;
  } finally {
    await browser.close();
    await proxy.close();
  }
}

/** The text that says what a page is about. */
async function textsOf({ stack, article }: Product): Promise<{ route: string; text: string }[]> {
  const headline: string = (await stack.request('GET', '/api/maritime-news?limit=1')).body[0].title;
  const [port] = (await stack.request('GET', '/api/ports?limit=1')).body;
  const rule: string = (await stack.request('GET', '/api/protection/mlc')).body[0].title;
  const { body: chat } = await stack.request('GET', '/api/forum/main-chat');
  const said = await stack.request('GET', `/api/forum/topics/${chat.id}/messages?source=people&limit=1`);
  return [
    { route: '/', text: headline },
    { route: article, text: headline },
    { route: '/protection', text: rule },
    { route: '/ports', text: port.nameRu ?? port.name },
    { route: '/forum', text: said.body[0].content },
  ];
}

async function bothVisits(browser: Browser, url: string, text: string) {
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'allow', ...sizes.phone });
  try {
    const cold = await firstText(context, url, text, waitUntilCached);
    const repeat = await firstText(context, url, text);
    return { cold, repeat };
  } finally {
    await context.close();
  }
}

async function firstText(
  context: BrowserContext,
  url: string,
  text: string,
  beforeClose: (page: Page) => Promise<void> = async () => undefined,
): Promise<FirstText> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchFor, text);
  await page.goto(url, { waitUntil: 'commit', timeout });
  await page.waitForFunction(() => window.applicationAt !== undefined, undefined, { timeout });
  const found = await page.evaluate(() => ({
    text: window.textAt ?? Number.NaN,
    application: window.applicationAt ?? Number.NaN,
  }));
  await beforeClose(page);
  await page.close();
  return found;
}

/** Runs in the page and records in which frame the text is found. */
function watchFor(text: string): void {
  const has = (element: Element) => element.textContent?.includes(text) ?? false;
  const look = () => {
    const places = [...document.querySelectorAll('h1, h2, p, b, li a')].filter(has);
    const now = performance.now();
    if (places.length > 0) window.textAt ??= now;
    if (places.some((element) => !element.closest('[data-rendered]'))) window.applicationAt ??= now;
    if (window.applicationAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
}

async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isCached = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await until(isCached, () => `${page.url()} was not cached`, timeout);
  await page.waitForLoadState('networkidle');
}
