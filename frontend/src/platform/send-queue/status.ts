import type { AnswerTag, Outcome } from './entry';

/** State of the send queue for the shell; the queue's own code is loaded only when needed. */
export interface SendQueueStatus {
  /** Whether the queue's code is loaded, so that this page may add entries. */
  isRunning: boolean;
  /** Entries whose first attempt did not succeed. */
  waiting: number;
  /** Entries that the server refused. */
  refused: number;
}

let status: SendQueueStatus = { isRunning: false, waiting: 0, refused: 0 };
const watchers = new Set<() => void>();
const listeners = new Set<(outcome: Outcome) => void>();
const outdatedWatchers = new Set<(tags: readonly AnswerTag[]) => void>();
/** Outcomes from before the shell was mounted. */
const undelivered: Outcome[] = [];

export const sendQueueStatus = (): SendQueueStatus => status;

export function watchSendQueueStatus(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function setSendQueueCounts(waiting: number, refused: number): void {
  if (status.isRunning && waiting === status.waiting && refused === status.refused) return;
  status = { isRunning: true, waiting, refused };
  for (const watcher of [...watchers]) watcher();
}

/** Listens to outcomes that no page has shown itself. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  for (const outcome of undelivered.splice(0)) listener(outcome);
  return () => listeners.delete(listener);
}

/** Without a listener, the outcome is kept for the first one. */
export function reportOutcome(outcome: Outcome): void {
  if (listeners.size === 0) undelivered.push(outcome);
  for (const listener of [...listeners]) listener(outcome);
}

/** Watches for answers that a sent entry has made outdated. */
export function watchOutdated(watcher: (tags: readonly AnswerTag[]) => void): () => void {
  outdatedWatchers.add(watcher);
  return () => outdatedWatchers.delete(watcher);
}

export function reportOutdated({ state, entry }: Outcome): void {
  if (state !== 'sent' || !entry.outdates) return;
  for (const watcher of [...outdatedWatchers]) watcher(entry.outdates);
}
