import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchChromium } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { difference, pictureHeight, takePicture } from './compare-pictures.ts';
import { readRecording } from './recording.ts';
import { replayScreen } from './replay.ts';
import { variantsOf } from './screen.ts';
import { type ScreenGroup, screenGroups } from './screens.ts';
import { type ScreenVariant, variantName, waitUntilStill } from './visit-screens.ts';

const maxScreenshots = 12;

/** Screens that draw most kinds of parts: their looks must not depend on which style file came first. */
const withStyleFilesReversed = ['home', 'port', 'topic', 'cabinet', 'moderation'];

/**
 * Tests that these screens look as they were accepted. The API's answers are recorded (`npm run visual -- record`), so that a
 * picture changes only when the interface does. An intended change is reviewed and accepted: `npm run visual -- accept`.
 */
export function checkScreens(group: ScreenGroup): void {
  describe.skipIf(!chromiumPath)(
    'each screen looks as it was accepted, on a phone in both themes and on a desktop',
    () => {
      const recording = readRecording();
      let stack: Stack;
      let browser: Browser;

      beforeAll(async () => {
        stack = await startStack({ services: [] });
        browser = await launchChromium();
      });
      afterAll(async () => {
        await browser?.close();
        await stack?.stop();
      });

      // Two at a time: a screen waits for its frames more than it works.
      it.concurrent.each(screenGroups(recording.paths)[group])('$name', async (screen) => {
        const wrong: string[] = [];
        const missing = await replayScreen(
          {
            browser,
            url: stack.url,
            recording,
            screen,
            height: pictureHeight,
            variants: variantsOf(screen),
          },
          async (page, variant) => {
            const name = variantName(variant);
            if (name.endsWith('360-dark') && withStyleFilesReversed.includes(screen.name))
              await reverseStyleFiles(page);
            const problem = await stableDifference(page, name);
            if (problem) wrong.push(problem);
            for (const violation of await violationsOf(page, variant)) wrong.push(`${name}: ${violation}`);
          },
        );
        expect(missing, 'answers that are not recorded').toEqual([]);
        expect(wrong).toEqual([]);
      });
    },
  );
}

/** Compares again while the picture differs, because on a busy machine a part may be drawn late. */
async function stableDifference(page: Page, name: string): Promise<string | undefined> {
  let problem: string | undefined;
  for (let tries = 0; tries < maxScreenshots; tries++) {
    problem = await difference(name, await takePicture(page));
    if (!problem) return undefined;
    await waitUntilStill(page, true);
  }
  return problem;
}

/** Reverses the order of the style files. It depends on which pages were open before, so no screen may depend on it. */
async function reverseStyleFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].reverse();
    for (const file of files) {
      const copy = file.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve, reject) => {
        copy.addEventListener('load', resolve);
        copy.addEventListener('error', () => reject(new Error(`${file.href} did not load again`)));
      });
      document.head.append(copy);
      await loaded;
    }
    for (const file of files) file.remove();
  });
  await waitUntilStill(page, true);
}

/** A theme changes colours alone; the desktop has parts of its own. */
function violationsOf(page: Page, { variant }: ScreenVariant): Promise<string[]> {
  if (variant === '360-light') return accessibilityViolations(page, { targetSize: true });
  if (variant === '360-dark') return accessibilityViolations(page, { colours: 'alone' });
  if (variant === '1440-light')
    return accessibilityViolations(page, { targetSize: true, colours: 'left out' });
  return Promise.resolve([]);
}
