import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { keepSavedPorts } from './saved-ports';

// What a crew without a link still has: the application's shell, what of it was opened, the library of rights, and
// the last that was read of news, ports, vacancies and the chat; the ports that were saved stay for good. Nothing of a
// person is kept here.

/** Files of the shell; put in by the build. */
declare const __SHELL__: PrecacheEntry[];
/** Changes with the build's page. */
declare const __BUILD__: string;

/** What of a worker's own scope is used here; the compiler takes it for a window. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: object): Promise<{ url: string }[]> };
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void;
};
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };

/** Seconds after which what was kept is shown while the answer is still on its way. */
const patience = 8;
const pagePatience = 4;

const kept = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
];

void worker.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// The main page is a page like the others below, with its text; the shell stands in for what was never opened.
precacheAndRoute(__SHELL__, { directoryIndex: '' });

// A page that was opened before stands at once, with the text that it had; the application then reads what is new. It
// names files of its build, so pages are kept with it: a worker of another build throws them away.
const pages = 'pages-';
const ofThisBuild = `${pages}${__BUILD__}`;
async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(pages) && name !== ofThisBuild);
  await Promise.all(others.map((name) => caches.delete(name)));
}
const html = new CacheableResponsePlugin({
  statuses: [200],
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
const keptPages = { cacheName: ofThisBuild, matchOptions: { ignoreVary: true } };
const newestPage = new NetworkFirst({
  ...keptPages,
  networkTimeoutSeconds: pagePatience,
  plugins: [html, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});
/** Their addresses may hold a secret, and what they show is one person's. */
const personal = /^\/(?:login|reset-password|verify-email|cabinet|migration)(?:\/|$)/;
const isPublic = ({ pathname }: URL) => !personal.test(pathname) && !pathname.startsWith('/api/');
const onNetwork = new NetworkOnly({ networkTimeoutSeconds: pagePatience });

/** What is open while the worker is new came without it. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const publicPages = open.map(({ url }) => new URL(url)).filter(isPublic);
  const addresses = new Set(publicPages.map(({ href }) => href.split('#')[0] ?? href));
  const keep = (address: string) => newestPage.handle({ event, request: new Request(address) });
  await Promise.allSettled([...addresses].map(keep));
}
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherBuilds().then(() => keepOpenPages(event))),
);

const pageAtOnce = new StaleWhileRevalidate({ ...keptPages, plugins: newestPage.plugins });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async (options) => {
    // Who reloads wants the page as it is now.
    const isReload = options.request.cache !== 'default';
    const isKept = !isReload && (await caches.match(options.request, keptPages));
    const strategy = !isPublic(options.url) ? onNetwork : isKept ? pageAtOnce : newestPage;
    return strategy
      .handle(options)
      .catch(async () => (await matchPrecache('/index.html')) ?? Response.error());
  },
);

// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: kept(200) }),
);

const matchOptions = { ignoreVary: true };
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/protection/mlc'),
  new StaleWhileRevalidate({ cacheName: 'library', matchOptions, plugins: kept(100) }),
);

const publicReads =
  /^\/api\/(?:site|maritime-news(?:\/[^/]+(?:\/comments)?)?|maritime-jobs(?:\/[0-9a-f-]{36})?|ports(?:\/[A-Z0-9]{5}(?:\/comments)?)?|forum\/(?:main-chat|stats|topics\/[0-9a-f-]{36}\/messages)|protection\/news|banking\/(?:news|providers)|rates)$/;
const reads = new NetworkFirst({
  cacheName: 'reads',
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins: kept(150),
});
keepSavedPorts(reads, patience);
registerRoute(({ url, sameOrigin }) => sameOrigin && publicReads.test(url.pathname), reads);
