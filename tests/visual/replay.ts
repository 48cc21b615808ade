import { signedInCookie } from '@kubrik/contract';
import type { Browser, Page } from 'playwright-core';
import { type Recording, replayAnswers } from './recording.ts';
import type { Screen, VariantId } from './screen.ts';
import { type ScreenVariant, visitScreens } from './visit-screens.ts';

interface ReplayOptions {
  browser: Browser;
  url: string;
  recording: Recording;
  screen: Screen;
  /** Height of the viewport in px, instead of the device's. */
  height?: number;
  variants: VariantId[];
}

/** Shows a screen in these variants from the recording; returns the requests that the recording lacks. */
export async function replayScreen(
  { browser, url, recording, screen, height, variants }: ReplayOptions,
  visit: (page: Page, variant: ScreenVariant) => Promise<void>,
): Promise<string[]> {
  const missing = new Set<string>();
  await visitScreens({
    browser,
    url,
    screens: [screen],
    variants: () => variants,
    ...(height && { height }),
    prepare: async (context) => {
      if (screen.as === 'person') await context.addCookies([{ name: signedInCookie, value: '1', url }]);
      if (screen.as === 'admin')
        await context.addInitScript(() => localStorage.setItem('adminToken', 'recorded'));
      await replayAnswers(context, screen, recording, (key) => missing.add(key));
    },
    visit,
  });
  return [...missing];
}
