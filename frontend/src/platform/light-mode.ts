import { lightModeCookie } from '@kubrik/contract/page/page-rendering';
import { keptPages } from './storage/kept-pages';

const watchers = new Set<() => void>();
const year = 365 * 24 * 3600;

const readChoice = (): string | undefined =>
  new RegExp(`(?:^|; )${lightModeCookie}=([01])`).exec(document.cookie)?.[1];
/**
 * Read once, because every picture needs it in each rendering and reading a cookie is slow. Null before the
 * first read.
 */
let choice: string | undefined | null = null;

function chosen(): string | undefined {
  if (choice === null) choice = readChoice();
  return choice;
}

/**
 * Whether the person has chosen pages without pictures and live connection, for a slow or expensive
 * connection.
 */
export const isLightMode = (): boolean => chosen() === '1';

/** Whether the person has already chosen, so that the site does not offer it. */
export const hasChosenLightMode = (): boolean => chosen() !== undefined;

/** Stored in a cookie, so that the server also leaves out the pictures. */
export function setLightMode(isOn: boolean): void {
  choice = isOn ? '1' : '0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${lightModeCookie}=${choice}; path=/; max-age=${year}; samesite=lax`;
  for (const watcher of watchers) watcher();
  void dropPages().catch(() => undefined);
}

/** Deletes pages that the service worker stored in the other mode. */
async function dropPages(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptPages)).map((name) => caches.delete(name)));
}

export function watchLightMode(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
