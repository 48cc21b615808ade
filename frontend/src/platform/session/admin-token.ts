import { useSyncExternalStore } from 'react';

const key = 'adminToken';
const listeners = new Set<() => void>();

export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the administrator's token in this browser; null removes it. */
export function storeAdminToken(token: string | null): void {
  if (token) localStorage.setItem(key, token);
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listen);
  };
}

export const useAdminToken = () => useSyncExternalStore(subscribe, readAdminToken, () => null);
