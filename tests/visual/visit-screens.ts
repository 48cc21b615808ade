import type { Browser, BrowserContext, Page } from 'playwright-core';
import { seemUsed } from '../support/browser.ts';
import { until } from '../support/stack.ts';
import { type Screen, type Theme, type VariantId, type Width, widths } from './screen.ts';

export interface ScreenVariant {
  screen: Screen;
  variant: VariantId;
}

export const variantName = ({ screen, variant }: ScreenVariant) => `${screen.name}-${variant}`;

/** Parts that change by themselves on any screen. */
const hiddenParts = ['[class*="_toast_"]', 'canvas'];

interface VisitOptions {
  browser: Browser;
  url: string;
  screens: Screen[];
  /** Height of the viewport in px, instead of the device's. */
  height?: number;
  variants(screen: Screen): VariantId[];
  /** Signs the browser in as a visitor, a person or an administrator. */
  prepare(context: BrowserContext, as: Screen['as']): Promise<void>;
  visit(page: Page, variant: ScreenVariant): Promise<void>;
}

/** Opens every screen once, and shows it in its variants. */
export async function visitScreens(options: VisitOptions): Promise<void> {
  const { browser, screens, height, prepare } = options;
  for (const screen of screens) {
    const context = await browser.newContext({
      locale: 'ru-RU',
      timezoneId: 'UTC',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: height ?? widths[1440] },
    });
    await context.addInitScript(seemUsed);
    await prepare(context, screen.as);
    const page = await openScreen(context, options.url, screen);
    await visitVariants(page, screen, options);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Whether the screen waits for an answer, which comes only when it is recorded. */
export const showsLoading = ({ overrides }: Screen) => Object.values(overrides ?? {}).includes('pending');

async function openScreen(context: BrowserContext, url: string, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(url + screen.path);
  await page.waitForFunction(() => document.querySelector('main') !== null);
  await waitUntilStill(page, showsLoading(screen));
  await page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
    },
    `${[...hiddenParts, ...(screen.hide ? [screen.hide] : [])].join(', ')} { visibility: hidden } * { caret-color: transparent !important }`,
  );
  await screen.open?.(page);
  return page;
}

async function visitVariants(
  page: Page,
  screen: Screen,
  { height, variants, visit }: VisitOptions,
): Promise<void> {
  for (const variant of variants(screen)) {
    const [width, colorScheme] = variant.split('-') as [`${Width}`, Theme];
    await page.setViewportSize({ width: Number(width), height: height ?? widths[width] });
    await page.emulateMedia({ colorScheme });
    // An earlier variant may have scrolled.
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilStill(page, showsLoading(screen));
    await visit(page, { screen, variant });
  }
}

/** Waits until nothing loads, unless the screen shows loading, and nothing has moved for some frames. */
export async function waitUntilStill(page: Page, isWaiting: boolean): Promise<void> {
  await until(() =>
    page.evaluate(async (mayLoad) => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      let isStill = true;
      const observer = new MutationObserver(() => {
        isStill = false;
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      for (let frame = 0; frame < 12 && isStill; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      observer.disconnect();
      const moving = document.getAnimations().some(({ timeline }) => timeline instanceof DocumentTimeline);
      const isLoading =
        document.querySelector('.skeleton, [aria-busy="true"], #root[data-rendered]') !== null;
      const isDrawn = [...document.images].every((image) => image.complete);
      return isStill && !moving && (mayLoad || !isLoading) && isDrawn;
    }, isWaiting),
  );
}
