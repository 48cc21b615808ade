import { useEffect } from 'react';
import type { KeepRightsMessage } from './keep-rights-message';

async function keepOffline(what: KeepRightsMessage['what']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // On a first visit the worker becomes active after the page has loaded. Without a worker this promise never resolves.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-rights', what } satisfies KeepRightsMessage);
}

/** Makes the tools, or the texts of the library, work without a connection from now on. */
export function useKeptOffline(what: KeepRightsMessage['what']): void {
  useEffect(() => void keepOffline(what), [what]);
}
