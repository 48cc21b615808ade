import { outboxHint } from './hint-key';

/** Starts the outbox on any page when something was left in it; its code is asked for only then. */
export function resumeOutbox(): void {
  try {
    if (localStorage.getItem(outboxHint) === null) return;
  } catch {
    return;
  }
  void import('./browser-outbox').then(
    ({ browserOutbox }) => browserOutbox(),
    () => window.addEventListener('online', resumeOutbox, { once: true }),
  );
}
