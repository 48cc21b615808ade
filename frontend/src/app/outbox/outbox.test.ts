import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../request';
import type { NewEntry, OutboxEntry, Outcome } from './entry';
import { type EntryStore, memoryStore, patientStore } from './entry-store';
import { Outbox, type OutboxParts } from './outbox';

const refused = (status: number, code = 'Refused') =>
  new RequestError(status, JSON.stringify({ statusCode: status, code, message: 'Нельзя' }));

/** A server that stores what carries one client id once, behind a link that the test cuts. */
function aServer() {
  const stored: string[] = [];
  const state = {
    link: true,
    answers: true,
    user: 'anna' as string | null,
    refuse: undefined as Error | undefined,
  };
  const send = async ({ clientId }: OutboxEntry) => {
    if (!state.link) throw new TypeError('Failed to fetch');
    if (state.refuse) throw state.refuse;
    if (!stored.includes(clientId)) stored.push(clientId);
    if (!state.answers) throw new TypeError('Failed to fetch');
    return { id: clientId };
  };
  return { stored, state, send };
}

const written = (clientId: string, userId = 'anna'): NewEntry => ({
  clientId,
  userId,
  kind: 'message',
  label: 'Сообщение',
  call: { name: 'forum.postMessage', body: { clientId } },
});

let server: ReturnType<typeof aServer>;
let store: EntryStore;
/** Tabs of one browser: one store, one lock. */
let lock: Promise<void>;

/** `userId`: whom the page shows; without it, a page that was just opened and knows nobody. */
function aTab(userId?: string, parts: Partial<OutboxParts> = {}): Outbox {
  const tab = new Outbox({
    store,
    send: server.send,
    whoIsHere: async () => (server.state.link ? server.state.user : undefined),
    exclusively: (work) => {
      lock = lock.then(work, work);
      return lock;
    },
    changed: () => undefined,
    remembered: 'anna',
    remember: () => undefined,
    ...parts,
  });
  if (userId) tab.setUser(userId);
  return tab;
}
const waiting = (tab: Outbox) => tab.list().map(({ clientId }) => clientId);

beforeEach(() => {
  vi.useFakeTimers();
  server = aServer();
  store = memoryStore();
  lock = Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe('the outbox', () => {
  it('sends at once, in order, and keeps nothing of it', async () => {
    const tab = aTab('anna');
    const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => tab.enqueue(written(id)).outcome));
    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(outcomes[0]).toMatchObject({ reply: { id: 'a' } });
    await vi.waitFor(async () => expect(await store.all()).toEqual([]));
    expect(server.stored).toEqual(['a', 'b', 'c']);
  });

  it('keeps what has no link, shows it after a reload, and sends it once when the link is back', async () => {
    server.state.link = false;
    expect((await aTab('anna').enqueue(written('a')).outcome).state).toBe('kept');

    const reloaded = aTab();
    const heard: Outcome[] = [];
    reloaded.listen((outcome) => heard.push(outcome));
    reloaded.drain();
    await vi.waitFor(() => expect(waiting(reloaded)).toEqual(['a']));
    server.state.link = true;
    reloaded.drain();
    await vi.waitFor(() => expect(waiting(reloaded)).toEqual([]));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(['a']);
    expect(heard.map(({ state }) => state)).toEqual(['sent']);
  });

  it('tries again by itself, a little later each time', async () => {
    server.state.link = false;
    const send = vi.fn(server.send);
    const tab = aTab('anna', { send, whoIsHere: async () => 'anna' });
    await tab.enqueue(written('a')).outcome;
    await vi.advanceTimersByTimeAsync(0);
    send.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(4);
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.stored).toEqual(['a']);
  });

  it('stores once what was stored although its answer was lost', async () => {
    server.state.answers = false;
    const tab = aTab('anna');
    await tab.enqueue(written('a')).outcome;
    server.state.answers = true;
    tab.drain();
    await vi.waitFor(() => expect(waiting(tab)).toEqual([]));
    expect(server.stored).toEqual(['a']);
  });

  it('goes on in memory where the browser keeps nothing, or never answers', async () => {
    for (const all of [
      async () => Promise.reject(new Error('private window')),
      () => new Promise<never>(() => {}),
    ]) {
      const broken = { all, put: all, remove: all };
      const tab = aTab('anna', { store: patientStore(broken) });
      const { outcome } = tab.enqueue(written(`a${server.stored.length}`));
      expect(waiting(tab)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await outcome).state).toBe('sent');
      expect(waiting(tab)).toEqual([]);
    }
    expect(server.stored).toEqual(['a0', 'a1']);
  });

  it('is emptied by one tab only', async () => {
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

  it('keeps what is refused with the reason, tries no more, and goes on with the next', async () => {
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

  it('forgets what is given up', async () => {
    server.state.link = false;
    const tab = aTab('anna');
    await tab.enqueue(written('a')).outcome;
    await tab.remove('a');
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.stored).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  it('is neither shown to another person nor sent in their name', async () => {
    server.state.link = false;
    await aTab('anna').enqueue(written('a')).outcome;
    server.state.link = true;
    server.state.user = 'boris';
    // The page that was opened under Anna's name does not know yet that Boris has signed in.
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

  it('sends what an ended session refused once its writer has signed in again', async () => {
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
