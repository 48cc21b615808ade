import { signedInCookie } from '@kubrik/contract';
import type { Browser, Page } from 'playwright-core';
import { play, type Recording } from './answers.ts';
import type { Screen } from './screens.ts';
import { type Look, walk } from './walk.ts';

/** Half of the page's pixels; `reduce` halves them again. */
export const keptScale = 0.5;
const tallest = 2000;

interface ShowOptions {
  browser: Browser;
  url: string;
  recording: Recording;
  screen: Screen;
  scale: number;
}

/** Shows a screen from the recording, in all its looks, and tells which answers the recording does not have. */
export async function show(
  { browser, url, recording, screen, scale }: ShowOptions,
  visit: (page: Page, look: Look) => Promise<void>,
): Promise<string[]> {
  const missing = new Set<string>();
  await walk({
    browser,
    url,
    screens: [screen],
    scale,
    prepare: async (context) => {
      if (screen.as === 'person') await context.addCookies([{ name: signedInCookie, value: '1', url }]);
      if (screen.as === 'admin')
        await context.addInitScript(() => localStorage.setItem('adminToken', 'recorded'));
      await play(context, screen, recording, (key) => missing.add(key));
    },
    visit,
  });
  return [...missing];
}

/** The whole page, or as much of it as is kept. */
export async function picture(page: Page, cut = false): Promise<Buffer> {
  const [width, height] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollHeight] as const,
  );
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
  return page.screenshot({ fullPage: true, caret: 'hide', ...(cut && { clip }) });
}
