import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { currentUserApi } from '../current-user';
import { browserOutbox } from './browser-outbox';
import type { NewEntry, OutboxEntry, Outcome } from './entry';
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

/** The same without what is on its way for the first time: what its own form has not given up yet. */
export function useKeptEntries(kind: string): readonly OutboxEntry[] {
  const outbox = useOutbox();
  const entries = useOutboxEntries(kind);
  return useMemo(() => {
    const waiting = outbox.waiting();
    return entries.filter((entry) => entry.refusal || waiting.includes(entry));
  }, [outbox, entries]);
}

/** Hears what becomes of entries of one kind, however long ago they were written; true: the person has been told. */
export function useOutcomes(kind: string, listener: (outcome: Outcome) => boolean | undefined): void {
  const outbox = useOutbox();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () => outbox.listen((outcome) => outcome.entry.kind === kind && latest.current(outcome)),
    [outbox, kind],
  );
}

/**
 * Sends what a form was filled with in the name of whoever is here. `onKept`: the outbox has it, so a draft of it can be
 * given up; what is refused at once is left to the form again.
 */
export function useSend() {
  const outbox = useOutbox();
  return (written: Omit<NewEntry, 'userId'>, onKept: () => void): Promise<Outcome> => {
    const entry = { ...written, userId: outbox.writer() };
    const { kept, outcome } = outbox.enqueue(entry, { hasForm: true });
    void kept.then(onKept);
    return outcome;
  };
}
