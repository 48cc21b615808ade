import { useMemo, useSyncExternalStore } from 'react';
import { readText } from '../../../platform/storage/stored-text';
import type { PackEntry } from './pack';

// Which packs this browser keeps, in local storage, the last saved first; shared by all tabs. Their answers are in IndexedDB.

const key = 'portPacks';
const listeners = new Set<() => void>();

const text = () => readText(key);

function entriesIn(stored: string): PackEntry[] {
  try {
    const entries: unknown = JSON.parse(stored || '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): value is PackEntry => {
  const { id, name, countryCode, bytes, savedAt, answeredAt, talk } = (value ?? {}) as Partial<PackEntry>;
  return (
    [id, name, countryCode, savedAt].every((field) => typeof field === 'string') &&
    [bytes, answeredAt, talk?.kept, talk?.of].every((field) => typeof field === 'number')
  );
};

export const readPackIndex = (): PackEntry[] => entriesIn(text());

/** Puts an entry first, or takes it out; throws without storage. */
export function writePackIndex(id: string, entry?: PackEntry): void {
  const others = readPackIndex().filter((other) => other.id !== id);
  localStorage.setItem(key, JSON.stringify(entry ? [entry, ...others] : others));
  for (const listener of listeners) listener();
}

export function onPackIndex(listener: () => void): () => void {
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

export function usePackIndex(): PackEntry[] {
  const stored = useSyncExternalStore(onPackIndex, text, () => '');
  return useMemo(() => entriesIn(stored), [stored]);
}
