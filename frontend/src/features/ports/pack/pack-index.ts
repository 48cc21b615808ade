import { useMemo } from 'react';
import { sharedText, useSharedText } from '../../../platform/storage/shared-text';
import { type PackEntry, packIndexKey } from './pack';

// The list of packs in this browser, in local storage, the last saved first; shared by all tabs. The answers
// are in IndexedDB.

const stored = sharedText(packIndexKey);

function entriesIn(text: string): PackEntry[] {
  try {
    const entries: unknown = JSON.parse(text || '[]');
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

export const readPackIndex = (): PackEntry[] => entriesIn(stored.read());

/** Adds an entry as the first, or removes it; throws without storage. */
export function writePackIndex(id: string, entry?: PackEntry): void {
  const others = readPackIndex().filter((other) => other.id !== id);
  stored.write(JSON.stringify(entry ? [entry, ...others] : others));
}

/** Stores in a pack's entry that its renewal has just failed. */
export function noteFailure(id: string): void {
  const failedAt = new Date().toISOString();
  const entries = readPackIndex().map((entry) => (entry.id === id ? { ...entry, failedAt } : entry));
  stored.write(JSON.stringify(entries));
}

export function usePackIndex(): PackEntry[] {
  const text = useSharedText(stored);
  return useMemo(() => entriesIn(text), [text]);
}
