import { lightModeCookie } from '@kubrik/contract/page/page-rendering';
import { keptPages } from './storage/kept-pages';

const watchers = new Set<() => void>();
const year = 365 * 24 * 3600;

const readChoice = (): string | undefined =>
  new RegExp(`(?:^|; )${lightModeCookie}=([01])`).exec(document.cookie)?.[1];
/** Read once: every picture asks for it whenever it is rendered, and a cookie is slow to read. Null before. */
let choice: string | undefined | null = null;

function chosen(): string | undefined {
  if (choice === null) choice = readChoice();
  return choice;
}

/** Pages without pictures and without a live connection, which a person has chosen for a slow or dear line. */
export const isLightMode = (): boolean => chosen() === '1';

/** Whether the person has chosen already, so that nobody asks. */
export const hasChosenLightMode = (): boolean => chosen() !== undefined;

/** In a cookie, so that the server leaves out the pictures, too. */
export function setLightMode(isOn: boolean): void {
  choice = isOn ? '1' : '0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${lightModeCookie}=${choice}; path=/; max-age=${year}; samesite=lax`;
  for (const watcher of watchers) watcher();
  void dropPages().catch(() => undefined);
}

/** Those that the service worker keeps are of the other mode. */
async function dropPages(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptPages)).map((name) => caches.delete(name)));
}

export function watchLightMode(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
