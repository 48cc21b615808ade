import { pendingFlag } from './pending-flag';

/** Starts the send queue on any page while entries wait; its code is loaded only then. */
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
