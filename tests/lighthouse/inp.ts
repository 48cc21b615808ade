import type { Browser, Locator, Page } from 'playwright-core';
import { medianBy } from '../bench/measure.ts';
import { launchChromium, sizes } from '../support/browser.ts';
import type { Product } from './product.ts';

const cpuSlowdown = 6;
/** The least that the browser tells of, in ms. */
const leastDuration = 16;
/** In ms: what a press has begun is drawn by then, on a slow processor too. */
const settleTime = 1500;
/** In ms, of a finger on the screen. */
const fingerTime = 80;

/** Something that people do all day, on the page where they do it. */
interface Act {
  name: string;
  path: string;
  /** What has to be there before, not measured. */
  before?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
}

/** The longest time in ms from a press or key until the next picture, median of some visits. */
export interface ActTime {
  name: string;
  duration: number;
}

declare global {
  interface Window {
    interactions?: number[];
  }
}

const press = (page: Page, name: string | RegExp) => tap(page.getByRole('button', { name }).first());
const follow = (page: Page, name: string) =>
  tap(page.getByRole('navigation').getByRole('link', { name }).last());

/** A finger stays for a moment, so that the page shows that it is pressed; `locator.tap` ends at once. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const finger = { x: x + width / 2, y: y + height / 2 };
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await target.page().waitForTimeout(fingerTime);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const acts = (article: string): Act[] => [
  { name: 'opens the menu of all sections', path: '/', act: (page) => press(page, /^Ещё$/) },
  { name: 'goes from the news to the ports', path: '/', act: (page) => follow(page, 'Ports') },
  {
    name: 'opens an article',
    path: '/',
    act: (page) => tap(page.getByRole('main').locator(`a[href="${article}"]`).first()),
  },
  { name: 'chooses the other theme', path: article, act: (page) => press(page, /тем/i) },
  {
    name: 'searches for a port',
    path: '/ports',
    act: (page) => page.getByRole('main').getByRole('searchbox').first().pressSequentially('Влад'),
  },
  {
    name: 'opens another tab of a port',
    path: '/port/RUVVO',
    act: (page) => tap(page.getByRole('tab').nth(1)),
  },
  { name: 'opens the filters of vacancies', path: '/jobs', act: (page) => press(page, 'Фильтры') },
  {
    name: 'chooses a rank',
    path: '/jobs',
    before: (page) => press(page, 'Фильтры'),
    act: (page) => page.getByLabel('Должность', { exact: true }).selectOption('Captain'),
  },
  {
    name: 'writes in the chat',
    path: '/forum',
    act: (page) => page.locator('form[data-composer] textarea').first().pressSequentially('Всем привет'),
  },
  {
    name: 'opens the vote on a company',
    path: '/blacklist',
    act: (page) => press(page, /Проголосовать|Голосовать/),
  },
];

/** Measures how fast a phone with a slow processor answers to what people do most. */
export async function interactionTimes({ stack, article }: Product, runs: number): Promise<ActTime[]> {
  const browser = await launchChromium();
  try {
    const times: ActTime[] = [];
    for (const act of acts(article)) {
      const durations: number[] = [];
      for (let n = 0; n < runs; n += 1) durations.push(await longestOf(browser, stack.url, act));
      times.push({ name: act.name, duration: medianBy(durations, Number) });
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function longestOf(browser: Browser, url: string, { path, before, act }: Act): Promise<number> {
  const context = await browser.newContext({ locale: 'ru-RU', ...sizes.phone });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions, leastDuration);
    await page.goto(url + path);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.waitForLoadState('networkidle');
    await before?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.evaluate(() => {
      window.interactions = [];
    });
    await act(page);
    await page.waitForTimeout(settleTime);
    const durations = await page.evaluate(() => window.interactions ?? []);
    return Math.max(leastDuration, ...durations);
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps how long each press and key took until the next picture. */
function watchInteractions(durationThreshold: number): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.interactions?.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);
}
