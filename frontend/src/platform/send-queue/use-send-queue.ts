import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { currentUserApi } from '../session/current-user';
import { browserSendQueue } from './browser-send-queue';
import type { NewEntry, Outcome, SendQueueEntry } from './entry';
import type { SendQueue } from './send-queue';

const nothing: readonly SendQueueEntry[] = [];

/** The send queue of the person who is signed in. */
export function useSendQueue(): SendQueue {
  const queue = browserSendQueue();
  const { data: user } = currentUserApi.useCurrentUserQuery();
  // Undefined until the server has answered; until then the queue shows the entries of the last signed-in
  // person.
  const userId = user === undefined ? undefined : (user?.id ?? null);
  useEffect(() => {
    if (userId !== undefined) queue.setUser(userId);
  }, [queue, userId]);
  return queue;
}

/** The current person's entries of one kind, including sent ones with a stored reply. */
export function useSendQueueEntries(kind: string): readonly SendQueueEntry[] {
  const queue = useSendQueue();
  const all = useSyncExternalStore(queue.watch, queue.list, () => nothing);
  return useMemo(() => all.filter((entry) => entry.kind === kind), [all, kind]);
}

/** The current person's waiting or refused entries of one kind, without those at their first attempt. */
export function useUnsentEntries(kind: string): readonly SendQueueEntry[] {
  const queue = useSendQueue();
  const entries = useSendQueueEntries(kind);
  return useMemo(() => {
    const waiting = queue.waiting();
    return entries.filter((entry) => entry.refusal || waiting.includes(entry));
  }, [queue, entries]);
}

/**
 * Listens to the outcomes of one kind, including entries from before a reload. A listener that returns true
 * has shown the outcome; otherwise the shell shows it.
 */
export function useSendOutcomes(kind: string, listener: (outcome: Outcome) => boolean | undefined): void {
  const queue = useSendQueue();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () => queue.listen((outcome) => outcome.entry.kind === kind && latest.current(outcome)),
    [queue, kind],
  );
}

/**
 * Sends an entry of a form in the name of the current person. `onStored` is called when the entry is stored,
 * so that the form's draft can be removed; an entry that is refused at once is not stored any more.
 */
export function useEnqueue() {
  const queue = useSendQueue();
  return (written: Omit<NewEntry, 'userId'>, onStored: () => void): Promise<Outcome> => {
    const entry = { ...written, userId: queue.author() };
    const { stored, outcome } = queue.enqueue(entry, { hasForm: true });
    void stored.then(onStored);
    return outcome;
  };
}
