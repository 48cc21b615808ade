import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { readRecording } from './answers.ts';
import { difference, keptHeight } from './compare.ts';
import { show } from './play.ts';
import { screens } from './screens.ts';
import { type Look, nameOf, settled } from './walk.ts';

const looksTaken = 12;

// What the product answers is recorded (`npm run looks -- record`), so that a picture changes only when the
// interface does. A change that is meant is looked at and accepted: `npm run looks -- accept`.
describe.skipIf(!chromiumPath)(
  'every screen looks as it was accepted, at 360, 768 and 1440 px in both themes',
  () => {
    const recording = readRecording();
    let stack: Stack;
    let browser: Browser;

    beforeAll(async () => {
      stack = await startStack({ services: [] });
      browser = await launchBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await stack?.stop();
    });

    it.each(screens(recording.paths))('$name', async (screen) => {
      const wrong: string[] = [];
      const missing = await show(
        { browser, url: stack.url, recording, screen, height: keptHeight },
        async (page, look) => {
          if (look.width === 1440 && look.theme === 'dark') await turnStyles(page);
          const told = await lastingDifference(page, nameOf(look));
          if (told) wrong.push(told);
          if (isJudged(look)) wrong.push(...(await barriers(page)).map((one) => `${nameOf(look)}: ${one}`));
        },
      );
      expect(missing, 'answers that are not recorded').toEqual([]);
      expect(wrong).toEqual([]);
    });
  },
);

/** On a busy machine a part may come late, when the page had seemed to be still: then it is looked at again. */
async function lastingDifference(page: Page, name: string): Promise<string | undefined> {
  let told: string | undefined;
  for (let tries = 0; tries < looksTaken; tries++) {
    told = difference(name, await page.screenshot());
    if (!told) return undefined;
    await settled(page, true);
  }
  return told;
}

/** Where a visitor has been before decides which of two style files comes first: no look may depend on it. */
async function turnStyles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].reverse();
    for (const file of files) {
      const again = file.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () => reject(new Error(`${file.href} did not come again`)));
      });
      document.head.append(again);
      await loaded;
    }
    for (const file of files) file.remove();
  });
  await settled(page, true);
}

/** Colours are the same at every width, and a tablet has the parts of the desktop. */
const isJudged = ({ width, theme }: Look) => width === 360 || (width === 1440 && theme === 'light');

/** What axe finds, targets below 24 px (WCAG 2.2) among it. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The specification wants the administrators' entry small and faint.
    .exclude('[data-testid="admin-entry"]')
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
