import type { Browser, Page } from 'playwright-core';
import { play, type Recording } from './answers.ts';
import type { Screen } from './screens.ts';
import { type Look, walk } from './walk.ts';

/** Half of the page's pixels; `reduce` halves them again. */
export const keptScale = 0.5;
const tallest = 2000;

/** Shows a screen from the recording, in all its looks. */
export async function show(
  {
    browser,
    url,
    recording,
    screen,
    scale,
  }: { browser: Browser; url: string; recording: Recording; screen: Screen; scale: number },
  seen: (look: Look, picture: Buffer) => void,
): Promise<string[]> {
  const missing: string[] = [];
  await walk({
    browser,
    url,
    screens: [screen],
    scale,
    prepare: async (context, as) => {
      if (as === 'admin') await context.addInitScript(() => localStorage.setItem('adminToken', 'recorded'));
      await play(context, as, recording, (key) => missing.push(key));
    },
    visit: async (page, look) => seen(look, await picture(page, scale === keptScale)),
  });
  return missing;
}

async function picture(page: Page, cut: boolean): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 0;
  return page.screenshot({
    fullPage: true,
    caret: 'hide',
    ...(cut ? { clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } } : {}),
  });
}
