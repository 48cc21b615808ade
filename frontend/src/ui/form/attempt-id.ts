import { useRef } from 'react';
import { newId } from '../../platform/ids';
import { attemptStorageKey } from '../../platform/storage/draft';
import { readText, storeText } from '../../platform/storage/stored-text';

interface StoredAttempt {
  values: string;
  clientId: string;
}

function read(key: string): StoredAttempt | undefined {
  try {
    const stored = JSON.parse(readText(key) || '{}') as Partial<StoredAttempt>;
    return stored.clientId && stored.values ? (stored as StoredAttempt) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Client ids of what a form sends. The same values get the same id until they are sent, because the server
 * may already have them although its answer was lost. With a draft, the id is stored beside the draft.
 */
export function useAttemptId(draftKey: string | undefined) {
  const last = useRef<StoredAttempt>(undefined);
  const key = draftKey && attemptStorageKey(draftKey);
  return {
    idOf(body: object): string {
      const values = JSON.stringify(body);
      const before = last.current ?? (key ? read(key) : undefined);
      const attempt = before?.values === values ? before : { values, clientId: newId() };
      last.current = attempt;
      if (key) storeText(key, JSON.stringify(attempt));
      return attempt.clientId;
    },
    forget(): void {
      last.current = undefined;
      if (key) storeText(key, '');
    },
  };
}
