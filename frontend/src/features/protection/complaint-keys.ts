import { useState } from 'react';
import type { ReplyOf } from '../../platform/api/call';

/** With which a complaint's status is read. */
export type ComplaintKey = ReplyOf<'protection.complain'>;

const storageKey = 'complaint-key';

/** Stored for this tab only: they survive a reload, and the next person at this browser does not find them. */
export function readKeys(): ComplaintKey[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as ComplaintKey[] | ComplaintKey;
    return Array.isArray(stored) ? stored : [stored];
  } catch {
    return [];
  }
}

export function storeKeys(keys: readonly ComplaintKey[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(keys));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage they are shown as long as the page is open.
  }
}

/** Keys of the complaints sent in this tab, each until it is hidden: the server gives a secret only once. */
export function useComplaintKeys() {
  const [keys, setKeys] = useState(readKeys);
  const change = (next: ComplaintKey[]) => {
    storeKeys(next);
    setKeys(next);
  };
  return {
    keys,
    add: (key: ComplaintKey) => change([key, ...readKeys()]),
    hide: (reference: string) => change(keys.filter((key) => key.reference !== reference)),
  };
}
