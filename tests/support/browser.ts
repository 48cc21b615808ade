import { connect, createServer, type Socket } from 'node:net';
import { handedOverId } from '@kubrik/contract/page/page-rendering';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/** Chromium's path, set by `npm test`; without it the browser tests are skipped. */
export const chromiumPath = process.env.CHROMIUM_PATH;
/** Its variant without a window, where there is one. */
const headlessShellPath = process.env.HEADLESS_SHELL_PATH ?? chromiumPath;

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** A phone whose browser says that it is one: the server renders another shell for it. */
export const phoneBrowser = {
  ...sizes.phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
} satisfies BrowserContextOptions;

const basicFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for WebGL without a graphics card. */
export const webGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Without a UTF-8 locale Chromium stores no file under a Russian name. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** The lightest browser there is, for tests of behaviour. */
export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: headlessShellPath ?? '',
    env,
    args: more.length > 0 ? [...basicFlags.filter((flag) => flag !== '--disable-gpu'), ...more] : basicFlags,
  });

/** The browser that people have, for pictures and measurements. */
export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath ?? '', env, args: [...basicFlags, ...more] });

/** Opens a browser whose storage stays in this folder after it is closed. */
export const openPersistentBrowser = (
  folder: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: headlessShellPath ?? '',
    env,
    args: basicFlags,
    locale: 'ru-RU',
    serviceWorkers: 'block',
    ...sizes.desktop,
    ...options,
  });

export interface Visit {
  page: Page;
  /** Errors of the page's scripts and console, for assertions. */
  errors: string[];
  close(): Promise<void>;
}

/**
 * Waits until the page shows its content; a page that stays in its loading state is left to the test. Playwright looks
 * for what a test waits for every half second, this looks at every frame.
 */
async function waitUntilLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    document.querySelector('main') !== null &&
    document.querySelector('.skeleton, [aria-busy="true"], #root[data-rendered]') === null;
  await page.waitForFunction(isLoaded, undefined, { timeout: 1500 }).catch(() => {});
}

/** Runs in the page before its scripts: takes away what the server has rendered and answered, so that the browser asks itself. */
function removeRenderedContent(handedOver: string): void {
  document.addEventListener('readystatechange', () => {
    const root = document.querySelector('#root[data-rendered]');
    if (!root || document.readyState !== 'interactive') return;
    root.removeAttribute('data-rendered');
    root.replaceChildren();
    document.getElementById(handedOver)?.remove();
  });
}

/** Pages that are opened from now on ask for all of their answers. */
export const beginWithoutContent = (page: Page) => page.addInitScript(removeRenderedContent, handedOverId);

/** An answer that comes with the page cannot be intercepted: a page whose calls are intercepted begins without content. */
function askForInterceptedCalls(page: Page): void {
  const intercept = page.route.bind(page);
  let hasContent = true;
  page.route = async (address, ...rest) => {
    if (hasContent && String(address).includes('api')) {
      hasContent = false;
      await beginWithoutContent(page);
    }
    return intercept(address, ...rest);
  };
}

/**
 * Runs in each page: its live connection, and what stands a little below the window, wait until a reader moves, and a test need
 * not wait for them.
 */
export function seemUsed(): void {
  setInterval(() => {
    for (const sign of ['pointermove', 'scroll']) dispatchEvent(new Event(sign));
  }, 200);
}

/** A browser context for one person, with its own storage and cookies. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = sizes.desktop,
): Promise<Visit> {
  // Without the service worker, because tests cut connections and intercept requests.
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block', ...options });
  await context.addInitScript(seemUsed);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  askForInterceptedCalls(page);
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitUntilLoaded(page);
    return response;
  };
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return { page, errors, close: () => context.close() };
}

/** Starts a TCP proxy between a browser and the site, which a test can disconnect: sockets break, requests fail. */
export async function startTcpProxy(target: number) {
  let isDisconnected = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isDisconnected) return near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    disconnect() {
      isDisconnected = true;
      for (const socket of sockets) socket.destroy();
    },
    reconnect() {
      isDisconnected = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Goes down a page as a reader does, once it shows something: what stands far below loads when it is near. Goes again where a part
 * still waits, because on a busy machine a part may be watched only after the reader has passed it.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('#root:not([data-rendered]) main')?.innerText.trim(),
  );
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isWaiting = () => document.querySelector('[class*="_reserved_"]') !== null;
    for (let times = 0; times === 0 || (times < 3 && isWaiting()); times++)
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await painted();
      }
  });
}
