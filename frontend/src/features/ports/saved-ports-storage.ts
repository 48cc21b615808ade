import { useMemo, useSyncExternalStore } from 'react';
import { maxSavedPorts } from './saved-ports-message';

// UN/LOCODEs of the saved ports in local storage, the last saved first; shared by all tabs.

const key = 'savedPorts';
const listeners = new Set<() => void>();

function readText(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const idsIn = (text: string): string[] => text.split(' ').filter((id) => /^[A-Z0-9]{5}$/.test(id));

export const readSavedPorts = (): string[] => idsIn(readText());

/** Saves or removes a port; `full` at the limit of a device, `failed` without storage. */
export function savePort(id: string, isSaved: boolean): 'done' | 'full' | 'failed' {
  const others = readSavedPorts().filter((other) => other !== id);
  if (isSaved && others.length >= maxSavedPorts) return 'full';
  const ids = isSaved ? [id, ...others] : others;
  try {
    localStorage.setItem(key, ids.join(' '));
  } catch {
    return 'failed';
  }
  for (const listener of listeners) listener();
  return 'done';
}

export function onSavedPorts(listener: () => void): () => void {
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

export function useSavedPorts(): string[] {
  const text = useSyncExternalStore(onSavedPorts, readText, () => '');
  return useMemo(() => idsIn(text), [text]);
}

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    onSavedPorts,
    () => readText().includes(id),
    () => false,
  );
