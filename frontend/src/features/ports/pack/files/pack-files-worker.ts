import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../../../platform/storage/kept-files';
import { isQuotaError } from '../../../../platform/storage/quota';
import type { PackFilesMessage, PackFilesReply } from './pack-files-message';

// Part of the service worker: while a port is kept for a call, the files that show it are kept.

/** Scripts, styles and sea lanes that show a port; the build inserts them. */
declare const __PORT_FILES__: { path: string; bytes: number }[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const flagFileOf = (path: string) => /\/flags-[^/]+\/(\w+\.svg)$/.exec(path)?.[1];
const files = new KeptFiles({
  cacheName: 'port-pack-files',
  areNeeded: true,
  paths: __PORT_FILES__.map(({ path }) => path),
  // Flags of the countries of kept ports.
  isFurther: (path) => path.startsWith('/assets/flags-'),
  furtherOfThisBuild: (path) => {
    const flag = flagFileOf(path);
    return flag && `${__FLAGS__}/${flag}`;
  },
});

/** @param others serves the files while no port is kept */
export function cachePackFiles(others: RouteHandlerObject): void {
  files.serve(others);
  self.addEventListener('message', (event) => {
    const message = messageIn(event.data);
    if (message) event.waitUntil(answer(message).then((reply) => event.ports[0]?.postMessage(reply)));
  });
}

async function answer({ wanted, more }: PackFilesMessage): Promise<PackFilesReply> {
  if (wanted === 'drop') {
    await files.forget();
    return { outcome: 'done', missing: 0 };
  }
  const missing = await bytesMissing();
  if (wanted === 'measure') return { outcome: 'done', missing };
  try {
    await files.keep(more);
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

function messageIn(data: unknown): PackFilesMessage | undefined {
  const { type, wanted, more } = (data ?? {}) as Partial<PackFilesMessage>;
  if (type !== 'port-pack-files' || !wanted || !Array.isArray(more)) return undefined;
  return { type, wanted, more: more.filter((path) => /^\/assets\/[\w./-]+$/.test(path)) };
}
