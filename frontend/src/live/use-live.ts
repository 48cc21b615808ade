import { useSyncExternalStore } from 'react';
import { type LiveState, liveState, watchLiveState } from './live';

export const useLiveState = (): LiveState =>
  useSyncExternalStore(watchLiveState, liveState, () => 'connecting');

function watchOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What the browser itself says about its network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );

/** Whether there is no link to the server now. */
export function useIsCut(): boolean {
  const isDown = useLiveState() === 'down';
  return !useOnline() || isDown;
}
