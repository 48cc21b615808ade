import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../platform/api/call';
import { minutes } from '../../../platform/durations';

/** The number and secret by which a person reads a complaint's state. */
export type ComplaintKey = ReplyOf<'protection.complain'>;

/** A key as this tab stores it. */
interface StoredKey extends ComplaintKey {
  /** The person's id; null for a visitor. */
  person: string | null;
  /** When the server gave the key, in ms. */
  givenAt: number;
}

const storageKey = 'complaint-key';
/** How long a key that was not written down can be shown again, in ms. */
const keptFor = 15 * minutes;

const isKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' && value !== null && typeof (value as StoredKey).givenAt === 'number';

/** Stored only for this tab: the keys survive a reload, but the next person at this browser does not find them. */
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
    // Without storage the keys are shown only while the page is open.
  }
}

/**
 * Keys of the complaints that a person has sent in this tab, because the server gives a secret only once. A key is
 * visible until the person leaves or hides the page. Then only the same person can show it again, for 15 minutes.
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

/** Drops keys that have expired. */
function useForgottenKeys(keys: readonly StoredKey[], change: (next: StoredKey[]) => void): void {
  const first = Math.min(...keys.map(({ givenAt }) => givenAt));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only sets the state
  useEffect(() => {
    if (!Number.isFinite(first)) return undefined;
    const timer = setTimeout(() => change(readKeys()), Math.max(0, first + keptFor - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [first]);
}
