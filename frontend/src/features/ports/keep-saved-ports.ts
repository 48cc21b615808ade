import type { SavedPortsMessage } from '../../service-worker/saved-ports.message';
import { readSavedPorts } from './saved-ports';

/** Has the saved ports and the pages that show them kept for when there is no link. */
export async function keepSavedPorts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const ids = readSavedPorts();
  active?.postMessage({ type: 'saved-ports', ids } satisfies SavedPortsMessage);
  if (ids.length === 0) return;
  // The worker keeps what it has brought; so they are asked for once it is there.
  await Promise.allSettled([
    import('../../app/theme/ThemeRoot'),
    import('./components/PortsSection'),
    import('./pages/PortPage'),
  ]);
}
