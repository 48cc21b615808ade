import { signedInCookie } from '@kubrik/contract';
import type { Browser, Page } from 'playwright-core';
import { play, type Recording } from './answers.ts';
import type { Screen } from './screens.ts';
import { type Look, walk } from './walk.ts';

interface ShowOptions {
  browser: Browser;
  url: string;
  recording: Recording;
  screen: Screen;
  /** Pixels of the page that are seen at once, where it is not as on a device. */
  height?: number;
}

/** Shows a screen from the recording, in all its looks, and tells which answers the recording does not have. */
export async function show(
  { browser, url, recording, screen, height }: ShowOptions,
  visit: (page: Page, look: Look) => Promise<void>,
): Promise<string[]> {
  const missing = new Set<string>();
  await walk({
    browser,
    url,
    screens: [screen],
    ...(height && { height }),
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
