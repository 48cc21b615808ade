import type { SavedPortsMessage } from './saved-ports-message';
import { readSavedPorts } from './saved-ports-storage';

/** Makes the service worker cache the saved ports and the code of their pages, for use offline. */
export async function sendSavedPorts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const ids = readSavedPorts();
  active?.postMessage({ type: 'saved-ports', ids } satisfies SavedPortsMessage);
  if (ids.length === 0) return;
  // The worker caches what it fetches, so these files load only after it is active.
  await Promise.allSettled([
    import('../list/PortsSection'),
    import('../pages/PortPage'),
    import('../agents/AgentsTab'),
    import('../banking/BankingTab'),
    import('../comments/ChatTab'),
    import('../place/CoastMap'),
    import('../crew-facts/CrewFacts'),
    import('../card/FacilitiesTab'),
    import('../comments/PortCommentForm'),
    import('../mentions/PortMentions'),
    import('../rating/PortRating'),
    import('../rights/PortRights'),
    import('../distance/SeaDistanceCard'),
    import('../tide/TideCard'),
  ]);
}
