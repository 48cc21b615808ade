import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { currentUserApi } from '../current-user';
import { browserOutbox } from './browser-outbox';
import type { OutboxEntry, Outcome } from './entry';
import type { Outbox } from './outbox';

const nothing: readonly OutboxEntry[] = [];

/** The outbox, told who is signed in. */
export function useOutbox(): Outbox {
  const outbox = browserOutbox();
  const { data: user } = currentUserApi.useCurrentUserQuery();
  // Undefined until the server has answered; then the outbox shows what belongs to the one it remembers.
  const userId = user === undefined ? undefined : (user?.id ?? null);
  useEffect(() => {
    if (userId !== undefined) outbox.setUser(userId);
  }, [outbox, userId]);
  return outbox;
}

/** What of one kind waits or was refused, of the person who is here. */
export function useOutboxEntries(kind: string): readonly OutboxEntry[] {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.watch, outbox.list, () => nothing);
  return useMemo(() => all.filter((entry) => entry.kind === kind), [all, kind]);
}

/** Hears what becomes of entries of one kind, however long ago they were written. */
export function useOutcomes(kind: string, listener: (outcome: Outcome) => void): void {
  const outbox = useOutbox();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () => outbox.listen((outcome) => outcome.entry.kind === kind && latest.current(outcome)),
    [outbox, kind],
  );
}
