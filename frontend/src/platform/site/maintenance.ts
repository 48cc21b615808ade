import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOn = false;

/** Whether the platform is closed for visitors, by the last answer of the API or the site's settings. */
export const isMaintenance = () => isOn;

export function setMaintenance(next: boolean): void {
  if (isOn === next) return;
  isOn = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMaintenance = () => useSyncExternalStore(subscribe, isMaintenance, () => false);
