import { pendingFlag } from './pending-flag';

/** Starts the send queue on any page while entries wait; only then its code is loaded. */
export function resumeSendQueue(): void {
  try {
    if (localStorage.getItem(pendingFlag) === null) return;
  } catch {
    return;
  }
  void import('./browser-send-queue').then(
    ({ browserSendQueue }) => browserSendQueue(),
    () => window.addEventListener('online', resumeSendQueue, { once: true }),
  );
}
