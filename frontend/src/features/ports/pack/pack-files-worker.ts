import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import type { PackFilesMessage, PackFilesReply } from './pack-files-message';
import { isQuotaError } from './quota';

// Part of the service worker. While a port is kept for a call, the files that show it have a cache of their own, which nothing evicts.

/** What shows a port: scripts, styles, the sea lanes; the build inserts them. */
declare const __PORT_FILES__: { path: string; bytes: number }[];
declare const self: {
  addEventListener(type: 'install' | 'activate', listen: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const cacheName = 'port-pack-files';
const paths = new Set(__PORT_FILES__.map(({ path }) => path));
/** Of the countries of kept ports, which no build can know. */
const isFlag = (path: string) => path.startsWith('/assets/flags-');

/** @param others serves the files while no port is kept */
export function cachePackFiles(others: Strategy): void {
  // A worker without these files would show nothing of the kept ports, so the one before it stays until they are here.
  self.addEventListener('install', (event) => event.waitUntil(keepForNewBuild()));
  self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()));
  self.addEventListener('message', (event) => {
    const message = messageIn(event.data);
    if (message) event.waitUntil(answer(message).then((reply) => event.ports[0]?.postMessage(reply)));
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (paths.has(url.pathname) || isFlag(url.pathname)),
    async (options) => (await caches.match(options.request, { cacheName })) ?? others.handle(options),
  );
}

async function answer({ wanted, more }: PackFilesMessage): Promise<PackFilesReply> {
  if (wanted === 'drop') {
    await caches.delete(cacheName);
    return { outcome: 'done', missing: 0 };
  }
  const missing = await bytesMissing();
  if (wanted === 'measure') return { outcome: 'done', missing };
  try {
    await keep([...paths, ...more]);
    return { outcome: 'done', missing };
  } catch (error) {
    return { outcome: isQuotaError(error) ? 'no-room' : 'failed', missing };
  }
}

async function bytesMissing(): Promise<number> {
  const sizes = await Promise.all(
    __PORT_FILES__.map(async ({ path, bytes }) => ((await caches.match(path)) ? 0 : bytes)),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const cached = await caches.match(file);
    if (cached) await cache.put(file, cached);
    else await cache.add(file);
  }
}

async function keepForNewBuild(): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const kept = await (await caches.open(cacheName)).keys();
  const countries = kept.flatMap(({ url }) => /\/flags-[^/]+\/(\w+\.svg)$/.exec(url)?.[1] ?? []);
  const flags = countries.map((file) => `${__FLAGS__}/${file}`);
  await keep([...paths, ...new Set(flags)]).catch((error: unknown) => {
    // Otherwise a full device would never get a new version.
    if (!isQuotaError(error)) throw error;
  });
}

async function dropOtherBuilds(): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const others = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !paths.has(pathname) && !pathname.startsWith(`${__FLAGS__}/`);
  });
  await Promise.all(others.map((request) => cache.delete(request)));
}

function messageIn(data: unknown): PackFilesMessage | undefined {
  const { type, wanted, more } = (data ?? {}) as Partial<PackFilesMessage>;
  if (type !== 'port-pack-files' || !wanted || !Array.isArray(more)) return undefined;
  return { type, wanted, more: more.filter((path) => /^\/assets\/[\w./-]+$/.test(path)) };
}
