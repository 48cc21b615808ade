import type { SavedPortsMessage } from './saved-ports-message';
import { readSavedPorts } from './saved-ports-storage';

/** Makes the service worker cache the saved ports and the code of their pages, for use offline. */
export async function sendSavedPorts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const ids = readSavedPorts();
  active?.postMessage({ type: 'saved-ports', ids } satisfies SavedPortsMessage);
  if (ids.length === 0) return;
  // The worker caches what it fetches, so the files are loaded once it is active.
  await Promise.allSettled([
    import('./components/PortsSection'),
    import('./pages/PortPage'),
    import('./components/AgentsTab'),
    import('./components/BankingTab'),
    import('./components/ChatTab'),
    import('./components/CoastMap'),
    import('./components/CrewFacts'),
    import('./components/FacilitiesTab'),
    import('./components/PortCommentForm'),
    import('./components/PortMentions'),
    import('./components/PortRating'),
    import('./components/PortRights'),
    import('./components/SeaDistanceCard'),
    import('./components/tide/TideCard'),
  ]);
}
