import { useSyncExternalStore } from 'react';

/** Of the Network Information API, which some browsers have. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}
const connection = () => (navigator as Navigator & { connection?: Connection }).connection;
const slow = new Set(['slow-2g', '2g']);

const isSlow = (): boolean => {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || slow.has(effectiveType);
};

function watch(listener: () => void): () => void {
  const watched = connection();
  watched?.addEventListener('change', listener);
  return () => watched?.removeEventListener('change', listener);
}

/** Whether this browser saves traffic, or has a very slow connection: nothing large is loaded unasked. */
export const useSavesData = () => useSyncExternalStore(watch, isSlow, () => false);
