import { onSavedPorts, readSavedPorts } from './saved-ports';

/** Follows what is saved; the code that keeps it is asked for only when there is something. */
export function watchSavedPorts(): void {
  const keep = () =>
    void import('./keep-saved-ports').then(({ keepSavedPorts }) => keepSavedPorts()).catch(() => undefined);
  const again = () => readSavedPorts().length > 0 && keep();
  onSavedPorts(keep);
  // What could not be brought then can be now.
  window.addEventListener('online', again);
  // A newer application has other files; nothing that is seen first waits for them.
  window.addEventListener('load', again);
}
