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
import { cachePackFiles } from '../../features/ports/pack/files/pack-files-worker';
import { cacheSavedPorts } from '../../features/ports/saved/saved-ports-worker-cache';
import { cacheRights } from '../../features/protection/offline/keep-rights-worker';
import { keptPages } from '../../platform/storage/kept-pages';
import type { PageAnswersMessage } from './page-answers-message';
import { showPushedNotifications } from './push-notifications';
import { cacheSectionFiles } from './section-files-worker';

// Without a connection a crew can open the application's shell and the code of all sections, the pages that
// were opened before, the library of rights, the last answers of news, ports, vacancies and the chat, the
// ports of the map, the saved ports, and the tools for one's rights if one of them was opened before. Nothing
// personal is cached here. The answers of a port's pack are in IndexedDB; here are the files that show them.

/** Files of the shell; the build inserts them. */
declare const __SHELL__: PrecacheEntry[];
/** Hash of the build's page. */
declare const __BUILD__: string;

/** The parts of the worker's scope that are used here, because the compiler takes `self` for a window. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: object): Promise<{ url: string }[]> };
  addEventListener(name: 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
};
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };

/** In seconds; after this time the cached answer is served instead of the network's. */
const readTimeout = 8;
const pageTimeout = 4;

const lastUsed = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
];

void worker.skipWaiting();
showPushedNotifications();
clientsClaim();
cleanupOutdatedCaches();
// The empty shell serves only pages that were never opened; the main page is cached with its content, like
// others.
precacheAndRoute(__SHELL__, { directoryIndex: '' });

// A page that was opened before is served from the cache at once, and the application then requests new data.
// A page names the files of its build, so each build has its own cache, and the worker of the next build
// deletes it.
const pagesOfThisBuild = `${keptPages}${__BUILD__}`;
async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(keptPages) && name !== pagesOfThisBuild);
  await Promise.all(others.map((name) => caches.delete(name)));
}
const html = new CacheableResponsePlugin({
  statuses: [200],
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
const cachedPages = { cacheName: pagesOfThisBuild, matchOptions: { ignoreVary: true } };
const networkPageFirst = new NetworkFirst({
  ...cachedPages,
  networkTimeoutSeconds: pageTimeout,
  plugins: [html, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});
/**
 * Pages that are not cached: their addresses may contain a secret or what somebody searched for, or their content
 * is personal and may be deleted.
 */
const personal =
  /^\/(?:login|reset-password|verify-email|confirm-email|undo-email|unsubscribe|cabinet|migration|u)(?:\/|$)/;
const isSearch = ({ searchParams }: URL) => searchParams.has('search');
const isPublic = (url: URL) =>
  !personal.test(url.pathname) && !url.pathname.startsWith('/api/') && !isSearch(url);
const networkPageOnly = new NetworkOnly({ networkTimeoutSeconds: pageTimeout });
/** Without a time limit: nothing is cached that could be served instead, and a search takes longer on a slow link. */
const networkOnly = new NetworkOnly();

/** Caches the pages that were opened before this worker was active. */
async function cacheOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const publicPages = open.map(({ url }) => new URL(url)).filter(isPublic);
  const addresses = new Set(publicPages.map(({ href }) => href.split('#')[0] ?? href));
  const cache = (address: string) => networkPageFirst.handle({ event, request: new Request(address) });
  await Promise.allSettled([...addresses].map(cache));
}
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOtherBuilds().then(() => cacheOpenPages(event))),
);

const cachedPageFirst = new StaleWhileRevalidate({ ...cachedPages, plugins: networkPageFirst.plugins });
const strategyOf = (url: URL, isCached: boolean) => {
  if (isSearch(url)) return networkOnly;
  if (!isPublic(url)) return networkPageOnly;
  return isCached ? cachedPageFirst : networkPageFirst;
};
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async (options) => {
    // A reload must get the current page.
    const isReload = options.request.cache !== 'default';
    const isCached = !isReload && (await caches.match(options.request, cachedPages));
    return strategyOf(options.url, Boolean(isCached))
      .handle(options)
      .catch(async () => (await matchPrecache('/index.html')) ?? Response.error());
  },
);

const matchOptions = { ignoreVary: true };
const library = new StaleWhileRevalidate({ cacheName: 'library', matchOptions, plugins: lastUsed(100) });
/** Caches an answer of the API at low priority, after what the page itself needs. */
const keepRead = (event: ExtendableEvent, path: string) =>
  library.handle({ event, request: new Request(path, { priority: 'low' }) });

// The names of these files change with their content.
const assets = new CacheFirst({ cacheName: 'assets', plugins: lastUsed(200) });
cachePackFiles(cacheRights(cacheSectionFiles(assets), keepRead));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

// Pictures do not change either. Pictures of providers' accounts, the smallest ones, are personal and not
// cached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/(?!attachments\/)(?!.*\/160\.)/.test(url.pathname),
  new CacheFirst({ cacheName: 'pictures', plugins: lastUsed(150) }),
);

// Attachments may be deleted: the browser's own cache serves them for a day, and this copy only without a
// connection. Private attachments and documents are not cached.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/media\/attachments\/[^/]+\/public\/(?!document)/.test(url.pathname),
  new NetworkFirst({ cacheName: 'attachments', plugins: lastUsed(150) }),
);

// The calls for a port's pack must be answered by the network or not at all.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/api/') && request.cache === 'no-cache',
  networkOnly,
);
const libraryReads = /^\/api\/protection\/(?:mlc|contents|contacts\/all)/;
registerRoute(({ url, sameOrigin }) => sameOrigin && libraryReads.test(url.pathname), library);

// Some 220 KB: the cached version is drawn at once; changes are shown the next time.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/ports/map',
  new StaleWhileRevalidate({ cacheName: 'map', matchOptions, plugins: lastUsed(1) }),
);

const publicReads =
  /^\/api\/(?:site(?:\/totals)?|maritime-news(?:\/[^/]+(?:\/comments)?)?|maritime-jobs(?:\/[0-9a-f-]{36})?|ports(?:\/[A-Z0-9]{5}(?:\/(?:comments|mentions|tide))?)?|forum\/(?:main-chat|stats|topics\/[0-9a-f-]{36}\/messages)|protection\/news|banking\/(?:news|providers|countries\/[A-Z]{2})|payment-instructions|rates(?:\/history)?)$/;
const reads = new NetworkFirst({
  cacheName: 'reads',
  networkTimeoutSeconds: readTimeout,
  matchOptions,
  plugins: lastUsed(150),
});
cacheSavedPorts(reads, readTimeout);
registerRoute(({ url, sameOrigin }) => sameOrigin && publicReads.test(url.pathname), reads);

/** Caches answers that came with a page, as if the page had requested them. */
async function keepAnswers({ answers }: PageAnswersMessage): Promise<void> {
  for (const [path, { body, headers }] of answers) {
    const url = new URL(`/api${path}`, location.href);
    const isOf = (reads: RegExp) => reads.test(url.pathname);
    const cacheName = isOf(libraryReads) ? 'library' : isOf(publicReads) ? 'reads' : undefined;
    if (!cacheName) continue;
    const answer = Response.json(body, { headers: { ...headers, date: new Date().toUTCString() } });
    await (await caches.open(cacheName)).put(url, answer);
  }
}
worker.addEventListener('message', (event) => {
  const { data } = event as ExtendableEvent & { data?: Partial<PageAnswersMessage> };
  if (data?.type === 'page-answers') event.waitUntil(keepAnswers(data as PageAnswersMessage));
});
