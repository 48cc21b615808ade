import { fetchCall } from '../api/api';
import { loadAttachments } from '../attachments/load-attachments';
import { liveState, watchLiveState } from '../live/live-connection';
import { fetchCurrentUserId } from '../session/fetch-current-user';
import { lastUserId, rememberUser, watchUser } from '../session/last-user';
import type { SendQueueDependencies } from './dependencies';
import type { SendQueueEntry } from './entry';
import { indexedDbStore, storeWithFallback } from './entry-store';
import { pendingFlag } from './pending-flag';
import { SendQueue } from './send-queue';
import { reportOutcome, reportOutdated, setSendQueueCounts } from './status';

/** Name of the lock and of the channel between tabs; tabs with an older build use the same name. */
const name = 'kubrik-outbox';
const isRefused = ({ refusal }: SendQueueEntry): boolean => refusal !== undefined;

function setPendingFlag(isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.removeItem(pendingFlag);
    else localStorage.setItem(pendingFlag, '1');
  } catch {
    // Then entries are sent when the person opens a page that uses the queue.
  }
}

function start(): SendQueue {
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const queue = new SendQueue({
    store: storeWithFallback(indexedDbStore()),
    send: async (entry) =>
      entry.attachments?.length
        ? (await loadAttachments()).sendEntry(entry)
        : (await fetchCall(entry.call)).data,
    dropFiles: (files, reason) =>
      void loadAttachments().then(
        ({ dropFiles }) => dropFiles(files, reason),
        () => undefined,
      ),
    fetchCurrentUserId,
    // Missing on plain http, such as in a ship's own network: there only the client ids prevent duplicates.
    withExclusiveLock: async (work) => {
      if (navigator.locks) await navigator.locks.request(name, work);
      else await work();
    },
    onStoreChanged: (isEmpty) => {
      setPendingFlag(isEmpty);
      tabs?.postMessage(null);
    },
    onUnhandledOutcome: reportOutcome,
    lastUserId: lastUserId(),
    rememberUser,
  });
  queue.watch(() => setSendQueueCounts(queue.waiting().length, queue.list().filter(isRefused).length));
  setSendQueueCounts(0, 0);
  queue.listen(reportOutdated);
  watchUser((userId) => queue.setUser(userId));
  tabs?.addEventListener('message', () => void queue.reload());
  window.addEventListener('online', queue.drain);
  watchLiveState(() => liveState() === 'connected' && queue.drain());
  queue.drain();
  return queue;
}

let running: SendQueue | undefined;

/** An empty queue for rendering on the server. */
const nothingWaits = () => new SendQueue({ lastUserId: null } as SendQueueDependencies);

/** The one send queue of this page; the first caller starts it. */
export const browserSendQueue = (): SendQueue => {
  running ??= import.meta.env.SSR ? nothingWaits() : start();
  return running;
};
