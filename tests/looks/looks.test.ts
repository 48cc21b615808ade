import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { readRecording } from './answers.ts';
import { difference } from './compare.ts';
import { keptScale, picture, show } from './play.ts';
import { screens } from './screens.ts';
import { type Look, nameOf } from './walk.ts';

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
        { browser, url: stack.url, recording, screen, scale: keptScale },
        async (page, look) => {
          const told = difference(nameOf(look), await picture(page, true));
          if (told) wrong.push(told);
          if (isJudged(look)) wrong.push(...(await barriers(page)).map((one) => `${nameOf(look)}: ${one}`));
        },
      );
      expect(missing, 'answers that are not recorded').toEqual([]);
      expect(wrong).toEqual([]);
    });
  },
);

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
