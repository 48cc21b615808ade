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
// the last that was read of news, ports, vacancies and the chat; the ports that were saved stay for good. Nothing of a person is kept here.

/** Files of the shell; put in by the build. */
declare const __SHELL__: PrecacheEntry[];

/** Seconds after which what was kept is shown while the answer is still on its way. */
const patience = 8;
const pagePatience = 4;

const kept = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
];

void (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(__SHELL__);

const onNetwork = new NetworkOnly({ networkTimeoutSeconds: pagePatience });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async (options) =>
    onNetwork.handle(options).catch(async () => (await matchPrecache('/index.html')) ?? Response.error()),
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
