import { liveState, watchLiveState } from '../../live/live';
import { fetchCall } from '../api';
import { call } from '../call';
import { browserStore, patientStore } from './entry-store';
import { outboxHint } from './hint-key';
import { Outbox } from './outbox';

const name = 'kubrik-outbox';
const userKey = 'outbox:user';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Then a reloaded page asks the server who is here before it shows what waits.
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
      keep(outboxHint, isEmpty ? null : '1');
      tabs?.postMessage(null);
    },
    remembered: stored(userKey),
    remember: (userId) => keep(userKey, userId),
  });
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
