import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { readRecording } from './answers.ts';
import { difference } from './compare.ts';
import { keptScale, show } from './play.ts';
import { screens } from './screens.ts';
import { nameOf } from './walk.ts';

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
        (look, picture) => {
          const told = difference(nameOf(look), picture);
          if (told) wrong.push(told);
        },
      );
      expect(missing, 'answers that are not recorded').toEqual([]);
      expect(wrong).toEqual([]);
    });
  },
);
