import { onSavedPorts, readSavedPorts } from './saved-ports-storage';

/** Caches saved ports when they change; the code for it is loaded only when there are any. */
export function watchSavedPorts(): void {
  const keep = () =>
    void import('./saved-ports-send').then(({ sendSavedPorts }) => sendSavedPorts()).catch(() => undefined);
  const again = () => readSavedPorts().length > 0 && keep();
  onSavedPorts(keep);
  // A read that failed offline is tried again.
  window.addEventListener('online', again);
  // A new version has other files; they are cached after the page is loaded.
  window.addEventListener('load', again);
}
