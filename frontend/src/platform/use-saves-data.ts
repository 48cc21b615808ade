import { useSyncExternalStore } from 'react';
import { isLightMode, watchLightMode } from './light-mode';

/** Part of the Network Information API, which only some browsers have. */
interface Connection extends EventTarget {
  /** Round trip time, in ms. */
  rtt?: number;
  saveData?: boolean;
  effectiveType?: string;
}
const connection = () => (navigator as Navigator & { connection?: Connection }).connection;
const slow = new Set(['slow-2g', '2g']);

/** Whether this browser saves data, or has a very slow connection: then nothing large is loaded unasked. */
export const savesData = (): boolean => {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || slow.has(effectiveType) || isLightMode();
};

function watch(listener: () => void): () => void {
  const watched = connection();
  watched?.addEventListener('change', listener);
  const unwatch = watchLightMode(listener);
  return () => {
    watched?.removeEventListener('change', listener);
    unwatch();
  };
}

export const useSavesData = () => useSyncExternalStore(watch, savesData, () => false);

/** In ms; a connection with such a round trip uses a satellite. */
const slowRoundTrip = 600;

/**
 * Calls `tell` when the browser reports a slow connection; never in a browser without such reports. @returns
 * a function that ends this
 */
export function whenLineIsSlow(tell: () => void): () => void {
  const watched = connection();
  const look = () => {
    const { effectiveType = '', rtt = 0 } = watched ?? {};
    if (slow.has(effectiveType) || rtt >= slowRoundTrip) tell();
  };
  look();
  watched?.addEventListener('change', look);
  return () => watched?.removeEventListener('change', look);
}
