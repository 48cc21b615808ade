import { connect, createServer, type Socket } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/** Chromium's path, set by `npm test`; without it the browser tests are skipped. */
export const chromiumPath = process.env.CHROMIUM_PATH;

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** WebGL without a graphics card. */
export const webGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? '',
    args: more.length > 0 ? [...quiet.filter((flag) => flag !== '--disable-gpu'), ...more] : quiet,
  });

/** A browser whose storage is kept in this folder when it is closed and opened again. */
export const openPersistentBrowser = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath ?? '',
    args: quiet,
    locale: 'ru-RU',
    serviceWorkers: 'block',
    ...sizes.desktop,
  });

export interface Visit {
  page: Page;
  /** Errors of the page's scripts, for a test to assert on. */
  errors: string[];
  close(): Promise<void>;
}

/** A browser context for one person, with its own storage and cookies. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = sizes.desktop,
): Promise<Visit> {
  // A test that cuts the connection or holds a request back wants the network as it is.
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return { page, errors, close: () => context.close() };
}

/** A TCP proxy between a browser and the site that a test can disconnect: sockets break, requests fail. */
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
