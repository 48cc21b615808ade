import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../platform/api/call';
import { minutes } from '../../../platform/durations';

/** With which a complaint's status is read. */
export type ComplaintKey = ReplyOf<'protection.complain'>;

/** A key as this tab stores it. */
interface StoredKey extends ComplaintKey {
  /** Whose it is; null for a visitor. */
  person: string | null;
  /** When it was given, in ms. */
  givenAt: number;
}

const storageKey = 'complaint-key';
/** So long a key that was not written down can be shown once more. */
const keptFor = 15 * minutes;

const isKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' && value !== null && typeof (value as StoredKey).givenAt === 'number';

/** Stored for this tab only: they survive a reload, and the next person at this browser does not find them. */
function readKeys(): StoredKey[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    const keys = Array.isArray(stored) ? stored.filter(isKey) : [];
    return keys.filter(({ givenAt }) => givenAt > Date.now() - keptFor);
  } catch {
    return [];
  }
}

export function storeKeys(keys: readonly StoredKey[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(keys));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage they are shown as long as the page is open.
  }
}

/**
 * Keys of the complaints that a person has sent in this tab: the server gives a secret only once. Each is open until the
 * page is left or covered; then it is closed, and only the same person opens it, for a quarter of an hour.
 */
export function useComplaintKeys(person: string | null) {
  const [keys, setKeys] = useState(readKeys);
  const [open, setOpen] = useState<readonly string[]>([]);
  const change = (next: StoredKey[]) => {
    storeKeys(next);
    setKeys(next);
  };
  useEffect(() => {
    const close = () => document.hidden && setOpen([]);
    document.addEventListener('visibilitychange', close);
    return () => document.removeEventListener('visibilitychange', close);
  }, []);
  useForgottenKeys(keys, change);
  const show = (reference: string) => setOpen((shown) => [...shown, reference]);
  return {
    keys: keys.filter((key) => key.person === person),
    isOpen: (reference: string) => open.includes(reference),
    show,
    add: (key: ComplaintKey) => {
      change([{ ...key, person, givenAt: Date.now() }, ...readKeys()]);
      show(key.reference);
    },
    hide: (reference: string) => change(readKeys().filter((key) => key.reference !== reference)),
  };
}

/** Drops keys when their time is over. */
function useForgottenKeys(keys: readonly StoredKey[], change: (next: StoredKey[]) => void): void {
  const first = Math.min(...keys.map(({ givenAt }) => givenAt));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only sets the state
  useEffect(() => {
    if (!Number.isFinite(first)) return undefined;
    const timer = setTimeout(() => change(readKeys()), Math.max(0, first + keptFor - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [first]);
}
