import { useSyncExternalStore } from 'react';
import { type LiveState, liveState, watchLiveState } from './live-connection';

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

/** Whether the browser reports a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );

/** Whether the server cannot be reached at present. */
export function useIsOffline(): boolean {
  const isDown = useLiveState() === 'down';
  return !useOnline() || isDown;
}
