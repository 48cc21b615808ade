import type { Outcome } from './entry';

/** What the shell knows of the outbox, whose own code comes only when it is needed. */
export interface OutboxState {
  /** Its code is here: something may come to wait on this page. */
  isRunning: boolean;
  /** Could not be sent at once. */
  waiting: number;
  /** The server will not have it. */
  refused: number;
}

let state: OutboxState = { isRunning: false, waiting: 0, refused: 0 };
const watchers = new Set<() => void>();
const tellers = new Set<(outcome: Outcome) => void>();
/** Came before the shell was drawn. */
const unheard: Outcome[] = [];

export const outboxState = (): OutboxState => state;

export function watchOutboxState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function showOutbox(waiting: number, refused: number): void {
  if (state.isRunning && waiting === state.waiting && refused === state.refused) return;
  state = { isRunning: true, waiting, refused };
  for (const watcher of [...watchers]) watcher();
}

/** Hears of what was sent or refused, and whose own page is not open. */
export function onOutcome(teller: (outcome: Outcome) => void): () => void {
  tellers.add(teller);
  for (const outcome of unheard.splice(0)) teller(outcome);
  return () => tellers.delete(teller);
}

/** What nobody hears yet is told to the first who listens. */
export function tellOutcome(outcome: Outcome): void {
  if (tellers.size === 0) unheard.push(outcome);
  for (const teller of [...tellers]) teller(outcome);
}
