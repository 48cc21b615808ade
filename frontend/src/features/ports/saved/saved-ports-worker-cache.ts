import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { maxSavedPorts, type SavedPortsMessage } from './saved-ports-message';

// Part of the service worker. Saved ports have a cache of their own, so that neither later reads nor time evict them.

declare const self: {
  addEventListener(type: 'message', listen: (event: Event & { data: unknown }) => void): void;
};

const cacheName = 'saved-ports';
const matchOptions = { ignoreVary: true };
const fetchTime = 30_000;
const portReads = /^\/api\/ports\/[A-Z0-9]{5}(?:\/(?:comments|crew-facts|rating|agents|mentions|tide))?$/;

let wanted: string[] = [];
let work: Promise<void> | undefined;

/** Caches the ports that pages send, and serves them; `others` serves the ports that are not saved. */
export function cacheSavedPorts(others: Strategy, timeout: number): void {
  self.addEventListener('message', (event) => {
    const ids = savedIn(event.data);
    if (!ids) return;
    wanted = ids.flatMap((id) =>
      ['', '/comments', '/crew-facts', '/rating', '/agents', '/mentions', '/tide'].map(
        (part) => `/api/ports/${id}${part}`,
      ),
    );
    work ??= synchronize().finally(() => {
      work = undefined;
    });
    (event as unknown as { waitUntil(work: Promise<void>): void }).waitUntil(work);
  });
  const saved = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: timeout,
    matchOptions,
    plugins: [onlyWhileSaved],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.search === '' && portReads.test(url.pathname),
    async (options) => ((await isSaved(options.request)) ? saved : others).handle(options),
  );
}

const isSaved = async (request: Request) =>
  (await (await caches.open(cacheName)).match(request, matchOptions)) !== undefined;

const onlyWhileSaved: WorkboxPlugin = {
  // A failing server counts as no connection.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`Answered ${response.status}`);
    return response;
  },
  // The port may have been unsaved during the request.
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && (await isSaved(request)) ? response : null,
};

/** Makes the cache hold exactly the wanted paths, which may change during the run; a failed one is tried next time. */
async function synchronize(): Promise<void> {
  const cache = await caches.open(cacheName);
  const tried = new Set<string>();
  for (;;) {
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    for (const path of cached) if (!wanted.includes(path)) await cache.delete(path, matchOptions);
    const missing = wanted.find((path) => !cached.has(path) && !tried.has(path));
    if (!missing) return;
    tried.add(missing);
    await cache
      .add(new Request(missing, { signal: AbortSignal.timeout(fetchTime) }))
      .catch((error: unknown) => console.warn(`${missing} is not cached yet`, error));
  }
}

function savedIn(data: unknown): string[] | undefined {
  const { type, ids } = (data ?? {}) as Partial<SavedPortsMessage>;
  if (type !== 'saved-ports' || !Array.isArray(ids)) return undefined;
  return ids.filter((id) => /^[A-Z0-9]{5}$/.test(id)).slice(0, maxSavedPorts);
}
