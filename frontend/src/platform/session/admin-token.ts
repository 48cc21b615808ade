import { useSyncExternalStore } from 'react';

const key = 'adminToken';
const listeners = new Set<() => void>();

/** Used in a browser without storage: there the token lasts as long as the page is open. */
let unstored: string | null = null;

export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Stores the administrator's token in this browser; null removes it. */
export function storeAdminToken(token: string | null): void {
  unstored = null;
  try {
    if (token) localStorage.setItem(key, token);
    else localStorage.removeItem(key);
  } catch {
    unstored = token;
  }
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
