import { useEffect } from 'react';
import type { KeepRightsMessage } from './keep-rights-message';

async function keepOffline(what: KeepRightsMessage['what']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // In a first visit the worker begins to work after the page; where there is none, this never ends.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-rights', what } satisfies KeepRightsMessage);
}

/** Has the tools, or the texts of the library, open without a connection from now on. */
export function useKeptOffline(what: KeepRightsMessage['what']): void {
  useEffect(() => void keepOffline(what), [what]);
}
