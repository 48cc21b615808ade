import { liveState, watchLiveState } from '../../live/live';
import { fetchCall } from '../api';
import { call } from '../call';
import { lastUser, rememberUser, watchUser } from '../last-user';
import type { OutboxEntry } from './entry';
import { browserStore, patientStore } from './entry-store';
import { outboxHint } from './hint-key';
import { Outbox } from './outbox';
import { showOutbox, tellOutcome } from './outbox-state';

const name = 'kubrik-outbox';
const isRefused = ({ refusal }: OutboxEntry): boolean => refusal !== undefined;

function keepHint(isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.removeItem(outboxHint);
    else localStorage.setItem(outboxHint, '1');
  } catch {
    // Then what waits is sent when a page that writes is opened.
  }
}

function start(): Outbox {
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const outbox = new Outbox({
    store: patientStore(browserStore()),
    send: async (entry) => (await fetchCall(entry.call)).data,
    whoIsHere: () =>
      fetchCall(call('users.currentUser'), { on401: 'null' }).then(
        ({ data }) => data?.id ?? null,
        () => undefined,
      ),
    // Missing on plain http, such as a ship's own network: then the client ids alone keep it to once.
    exclusively: async (work) => {
      if (navigator.locks) await navigator.locks.request(name, work);
      else await work();
    },
    changed: (isEmpty) => {
      keepHint(isEmpty);
      tabs?.postMessage(null);
    },
    untold: tellOutcome,
    remembered: lastUser(),
    remember: rememberUser,
  });
  outbox.watch(() => showOutbox(outbox.waiting().length, outbox.list().filter(isRefused).length));
  showOutbox(0, 0);
  watchUser((userId) => outbox.setUser(userId));
  tabs?.addEventListener('message', () => void outbox.reload());
  window.addEventListener('online', outbox.drain);
  watchLiveState(() => liveState() === 'connected' && outbox.drain());
  outbox.drain();
  return outbox;
}

let running: Outbox | undefined;

/** The one outbox of this page; it starts with the first who asks. */
export const browserOutbox = (): Outbox => {
  running ??= start();
  return running;
};
