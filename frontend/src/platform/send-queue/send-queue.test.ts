import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../api/request';
import type { SendQueueDependencies } from './dependencies';
import type { NewEntry, Outcome, SendQueueEntry } from './entry';
import { type EntryStore, fromStored, memoryStore, storeWithFallback } from './entry-store';
import { SendQueue } from './send-queue';

const refused = (status: number, code = 'Refused') =>
  new RequestError(status, JSON.stringify({ statusCode: status, code, message: 'Нельзя' }));

/** A server that stores each client id once; the test can cut its connection. */
function aServer() {
  const stored: string[] = [];
  const state = {
    link: true,
    answers: true,
    user: 'anna' as string | null,
    refuse: undefined as Error | undefined,
  };
  const send = async ({ clientId }: SendQueueEntry) => {
    if (!state.link) throw new TypeError('Failed to fetch');
    if (state.refuse) throw state.refuse;
    if (!stored.includes(clientId)) stored.push(clientId);
    if (!state.answers) throw new TypeError('Failed to fetch');
    return { id: clientId };
  };
  return { stored, state, send };
}

const written = (clientId: string, userId: string | null = 'anna'): NewEntry => ({
  clientId,
  userId,
  kind: 'message',
  label: 'Сообщение',
  text: 'Текст',
  path: '/forum',
  call: { name: 'forum.postMessage', body: { clientId } },
});

let server: ReturnType<typeof aServer>;
let store: EntryStore;
/** Shared by the tabs of one browser, like the store. */
let lock: Promise<void>;

/** `userId` is the person whom the page shows; a newly opened page knows none. */
function aTab(userId?: string, dependencies: Partial<SendQueueDependencies> = {}): SendQueue {
  const tab = new SendQueue({
    store,
    send: server.send,
    fetchCurrentUserId: async () => (server.state.link ? server.state.user : undefined),
    withExclusiveLock: (work) => {
      lock = lock.then(work, work);
      return lock;
    },
    onStoreChanged: () => undefined,
    onUnhandledOutcome: () => undefined,
    dropFiles: () => undefined,
    lastUserId: 'anna',
    rememberUser: () => undefined,
    ...dependencies,
  });
  if (userId) tab.setUser(userId);
  return tab;
}
const waiting = (tab: SendQueue) => tab.list().map(({ clientId }) => clientId);

beforeEach(() => {
  vi.useFakeTimers();
  server = aServer();
  store = memoryStore();
  lock = Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe('the send queue', () => {
  it('sends at once, in order, and stores nothing after that', async () => {
    const tab = aTab('anna');
    const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => tab.enqueue(written(id)).outcome));
    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(outcomes[0]).toMatchObject({ reply: { id: 'a' } });
    await vi.waitFor(async () => expect(await store.all()).toEqual([]));
    expect(server.stored).toEqual(['a', 'b', 'c']);
  });

  it('stores an entry without a connection, shows it after a reload, and sends it once when the connection is back', async () => {
    server.state.link = false;
    expect((await aTab('anna').enqueue(written('a')).outcome).state).toBe('queued');

    const reloaded = aTab();
    const outcomes: Outcome[] = [];
    reloaded.listen((outcome) => outcomes.push(outcome));
    reloaded.drain();
    await vi.waitFor(() => expect(waiting(reloaded)).toEqual(['a']));
    server.state.link = true;
    reloaded.drain();
    await vi.waitFor(() => expect(waiting(reloaded)).toEqual([]));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(['a']);
    expect(outcomes.map(({ state }) => state)).toEqual(['sent']);
  });

  it('retries by itself after a pause that grows', async () => {
    server.state.link = false;
    const send = vi.fn(server.send);
    const tab = aTab('anna', { send, fetchCurrentUserId: async () => 'anna' });
    await tab.enqueue(written('a')).outcome;
    await vi.advanceTimersByTimeAsync(0);
    send.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(4);
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.stored).toEqual(['a']);
  });

  it('stores an entry once although the first answer was lost', async () => {
    server.state.answers = false;
    const tab = aTab('anna');
    await tab.enqueue(written('a')).outcome;
    server.state.answers = true;
    tab.drain();
    await vi.waitFor(() => expect(waiting(tab)).toEqual([]));
    expect(server.stored).toEqual(['a']);
  });

  it('works in memory where the browser’s storage fails or never answers', async () => {
    for (const all of [
      async () => Promise.reject(new Error('private window')),
      () => new Promise<never>(() => {}),
    ]) {
      const broken = { all, count: all, get: all, put: all, remove: all };
      const tab = aTab('anna', { store: storeWithFallback(broken) });
      const { outcome } = tab.enqueue(written(`a${server.stored.length}`));
      expect(waiting(tab)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await outcome).state).toBe('sent');
      expect(waiting(tab)).toEqual([]);
    }
    expect(server.stored).toEqual(['a0', 'a1']);
  });

  it('reads the path of an entry that another version has stored under another name', () => {
    const { path, ...entry } = { ...written('a'), writtenAt: 1 };
    expect(fromStored({ ...entry, place: path })).toEqual({ ...entry, path });
    expect(fromStored({ ...entry, path })).toEqual({ ...entry, path });
  });

  it('is sent by one tab only', async () => {
    server.state.link = false;
    await aTab('anna').enqueue(written('a')).outcome;
    const send = vi.fn(server.send);
    const tabs = [aTab(undefined, { send }), aTab(undefined, { send }), aTab(undefined, { send })];
    server.state.link = true;
    for (const tab of tabs) tab.drain();
    await vi.waitFor(async () => expect(await store.all()).toEqual([]));
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps a refused entry with its reason, does not retry it, and goes on with the next', async () => {
    const tab = aTab('anna');
    server.state.refuse = refused(409, 'TopicLocked');
    expect(await tab.enqueue(written('a')).outcome).toMatchObject({
      state: 'refused',
      refusal: { status: 409, message: 'Нельзя' },
    });
    server.state.refuse = undefined;
    await tab.enqueue(written('b')).outcome;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.stored).toEqual(['b']);
    expect(tab.list()).toMatchObject([{ clientId: 'a', refusal: { message: 'Нельзя' } }]);

    await tab.retry('a');
    await vi.waitFor(() => expect(tab.list()).toEqual([]));
    expect(server.stored).toEqual(['b', 'a']);
  });

  it('forgets an entry that was discarded', async () => {
    server.state.link = false;
    const tab = aTab('anna');
    await tab.enqueue(written('a')).outcome;
    await tab.remove('a');
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.stored).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  it('forgets an entry that is discarded or replaced while the store is read', async () => {
    server.state.link = false;
    let answer = () => {};
    let isSlow = false;
    const slow: EntryStore = {
      ...store,
      all: async () => {
        const snapshot = await store.all();
        if (isSlow)
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        return snapshot;
      },
    };
    const tab = aTab('anna', { store: slow });
    await tab.enqueue(written('a')).outcome;
    await tab.enqueue({ ...written('old'), replaces: 'vote' }).outcome;
    isSlow = true;
    const read = tab.reload();
    await vi.advanceTimersByTimeAsync(0);
    isSlow = false;
    await tab.remove('a');
    await tab.enqueue({ ...written('new'), replaces: 'vote' }).stored;
    answer();
    await read;
    expect(waiting(tab)).not.toContain('a');
    expect(waiting(tab)).not.toContain('old');
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.stored).toEqual(['new']);
  });

  it('neither shows an entry to another person nor sends it in their name', async () => {
    server.state.link = false;
    await aTab('anna').enqueue(written('a')).outcome;
    server.state.link = true;
    server.state.user = 'boris';
    // Anna's page does not know yet that Boris has signed in.
    const late = aTab('anna');
    late.drain();
    await vi.waitFor(() => expect(waiting(late)).toEqual([]));
    const his = aTab('boris');
    his.drain();
    await vi.runAllTimersAsync();
    expect(waiting(his)).toEqual([]);
    expect(server.stored).toEqual([]);

    server.state.user = 'anna';
    const hers = aTab('anna');
    hers.drain();
    await vi.waitFor(() => expect(server.stored).toEqual(['a']));
  });

  it('sends a visitor’s entry in no signed-in person’s name, and shows it to none of them', async () => {
    server.state.user = null;
    server.state.link = false;
    const tab = aTab(undefined, { lastUserId: null });
    await tab.enqueue(written('a', null)).outcome;
    expect(waiting(tab)).toEqual(['a']);
    server.state.link = true;
    server.state.user = 'anna';
    tab.drain();
    await vi.waitFor(() => expect(waiting(tab)).toEqual([]));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual([]);
    server.state.user = null;
    tab.setUser(null);
    await vi.waitFor(() => expect(server.stored).toEqual(['a']));
  });

  it('drops an entry that a later one of the same person replaces, refused or waiting', async () => {
    server.state.link = false;
    const tab = aTab('anna');
    const about = (clientId: string, replaces: string, userId = 'anna') =>
      tab.enqueue({ ...written(clientId, userId), replaces }).outcome;
    await about('black', 'vote:1');
    await about('other', 'vote:2');
    await about('green', 'vote:1');
    expect(waiting(tab)).toEqual(['other', 'green']);
    server.state.link = true;
    tab.drain();
    await vi.waitFor(() => expect(server.stored).toEqual(['other', 'green']));
    server.state.refuse = refused(404);
    await about('red', 'vote:3');
    server.state.refuse = undefined;
    await about('white', 'vote:3');
    await tab.retry('red');
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(['other', 'green', 'white']);
    expect(await store.all()).toEqual([]);
  });

  it('counts an entry as waiting when it could not be sent at once, and not during its first try', async () => {
    const tab = aTab('anna');
    const { outcome } = tab.enqueue(written('a'));
    expect(tab.waiting()).toEqual([]);
    await outcome;
    server.state.link = false;
    await tab.enqueue(written('b')).outcome;
    expect(tab.waiting().map(({ clientId }) => clientId)).toEqual(['b']);
    server.state.link = true;
    tab.drain();
    await vi.waitFor(() => expect(tab.waiting()).toEqual([]));
  });

  it('leaves an entry to its form when it is refused at once, and keeps it when it is refused later', async () => {
    const onUnhandledOutcome = vi.fn();
    const tab = aTab('anna', { onUnhandledOutcome });
    server.state.refuse = refused(400);
    const { outcome } = tab.enqueue(written('a'), { hasForm: true });
    expect((await outcome).state).toBe('refused');
    await vi.waitFor(() => expect(tab.list()).toEqual([]));
    expect(await store.all()).toEqual([]);
    expect(onUnhandledOutcome).not.toHaveBeenCalled();

    server.state.refuse = undefined;
    server.state.link = false;
    await tab.enqueue(written('b'), { hasForm: true }).outcome;
    server.state.link = true;
    server.state.refuse = refused(400);
    tab.drain();
    await vi.waitFor(() => expect(tab.list()).toMatchObject([{ clientId: 'b', refusal: { status: 400 } }]));
    expect(onUnhandledOutcome).toHaveBeenCalledTimes(1);
  });

  it('reports an outcome on any page, unless a listener has shown it', async () => {
    const onUnhandledOutcome = vi.fn();
    server.state.link = false;
    const tab = aTab('anna', { onUnhandledOutcome });
    await tab.enqueue(written('a')).outcome;
    server.state.link = true;
    tab.drain();
    await vi.waitFor(() => expect(onUnhandledOutcome).toHaveBeenCalledTimes(1));
    server.state.link = false;
    await tab.enqueue(written('b')).outcome;
    tab.listen(() => true);
    server.state.link = true;
    tab.drain();
    await vi.waitFor(() => expect(server.stored).toEqual(['a', 'b']));
    await vi.runAllTimersAsync();
    expect(onUnhandledOutcome).toHaveBeenCalledTimes(1);
  });

  it('keeps a reply that is given once, without the text, until it is removed', async () => {
    const secret = { ...written('a'), keepsReply: true, draft: { key: 'complaint', text: 'Текст' } };
    server.state.link = false;
    await aTab('anna').enqueue(secret).outcome;
    server.state.link = true;
    const reloaded = aTab('anna');
    reloaded.drain();
    await vi.waitFor(() => expect(reloaded.list()).toMatchObject([{ clientId: 'a', reply: { id: 'a' } }]));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(['a']);
    expect(await store.all()).toMatchObject([{ text: '', call: { name: 'forum.postMessage' } }]);
    expect((await store.all())[0]?.call.body).toBeUndefined();
    expect((await store.all())[0]?.draft).toBeUndefined();
    expect(reloaded.waiting()).toEqual([]);
    await reloaded.remove('a');
    expect(await store.all()).toEqual([]);

    // A page that waits for the reply gets it and shows it itself.
    const here = await reloaded.enqueue({ ...secret, clientId: 'b' }).outcome;
    expect(here).toMatchObject({ state: 'sent', reply: { id: 'b' } });
    await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  });

  it('does not let a page wait for an entry that another tab has sent', async () => {
    const [one, other] = [aTab('anna'), aTab('anna')];
    let release = () => {};
    lock = new Promise((resolve) => {
      release = resolve;
    });
    // The other tab is the first to get the lock.
    other.drain();
    const { outcome } = one.enqueue(written('a'));
    release();
    expect((await outcome).state).toBe('queued');
    expect(server.stored).toEqual(['a']);
  });

  it('sends an entry that an ended session refused once its author has signed in again', async () => {
    const tab = aTab('anna');
    server.state.refuse = refused(401, 'AuthorizationRequired');
    await tab.enqueue(written('a')).outcome;
    server.state.refuse = undefined;
    tab.setUser(null);
    expect(waiting(tab)).toEqual([]);
    tab.setUser('anna');
    await vi.waitFor(() => expect(server.stored).toEqual(['a']));
  });
});
