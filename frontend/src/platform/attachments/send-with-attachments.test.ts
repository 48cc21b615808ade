import { maxPartBytes } from '@kubrik/contract/media/attachment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest } from '../api/call';
import type { NewEntry } from '../send-queue/entry';
import { type EntryStore, memoryStore } from '../send-queue/entry-store';
import { SendQueue } from '../send-queue/send-queue';
import type { ChosenFile } from './chosen-files';
import { chooseFile, fakeUploader, fakeUploads, memoryFileStore, refusal } from './fake-uploads';
import { sendWithAttachments } from './send-with-attachments';

const size = 2 * maxPartBytes;
let server: ReturnType<typeof fakeUploads>;
let files: ReturnType<typeof memoryFileStore>;
let entries: EntryStore;
/** The tickets that the forum stored under each client id. */
let posted: Map<string, string[]>;
let refuse: Error | undefined;
let dropped: string[];
/** Shared by the tabs of one browser, like the stores. */
let lock: Promise<void>;

const post = async ({ body }: CallRequest) => {
  const { clientId, attachments } = body as { clientId: string; attachments: string[] };
  if (!server.state.link) throw new TypeError('Failed to fetch');
  if (refuse) throw refuse;
  if (!posted.has(clientId)) posted.set(clientId, attachments);
  return { id: clientId };
};

/** A page with its send queue; a second one with the same stores acts as the page after a reload. */
function aPage(userId?: string): SendQueue {
  const { uploader, isSignedIn } = fakeUploader(server, files);
  const queue = new SendQueue({
    store: entries,
    send: (entry) => sendWithAttachments(entry, { uploader, call: post, isSignedIn }),
    fetchCurrentUserId: async () => (server.state.link ? server.state.user : undefined),
    withExclusiveLock: (work) => {
      lock = lock.then(work, work);
      return lock;
    },
    onStoreChanged: () => undefined,
    onUnhandledOutcome: () => undefined,
    dropFiles: (gone, reason) => dropped.push(...gone.map(({ id }) => `${reason} ${id}`)),
    lastUserId: 'anna',
    rememberUser: () => undefined,
  });
  if (userId) queue.setUser(userId);
  return queue;
}

const written = (clientId: string, attachments: ChosenFile[]): NewEntry => ({
  ...{ clientId, userId: 'anna', kind: 'message', label: 'Сообщение', text: '', path: '/forum', attachments },
  call: { name: 'forum.postMessage', body: { clientId, content: '' } },
});

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeUploads();
  files = memoryFileStore();
  entries = memoryStore();
  posted = new Map();
  refuse = undefined;
  dropped = [];
  lock = Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe('an entry with files', () => {
  it('waits without a connection, survives a reload, and is sent once with its tickets in order', async () => {
    const chosen = [await chooseFile(files, 'a', size), await chooseFile(files, 'b', 10)];
    server.state.link = false;
    expect((await aPage('anna').enqueue(written('m', chosen)).outcome).state).toBe('queued');
    const reloaded = aPage('anna');
    server.state.link = true;
    reloaded.drain();
    await vi.waitFor(async () => expect(await entries.all()).toEqual([]));
    await vi.runAllTimersAsync();
    expect([...posted]).toEqual([['m', ['ticket-upload-0', 'ticket-upload-1']]]);
    expect(server.uploads).toHaveLength(2);
    expect(dropped).toEqual(['sent a', 'sent b']);
  });

  it('goes on with an upload that broke in its middle', async () => {
    const chosen = [await chooseFile(files, 'a', size)];
    server.state.beforePart = (from) => {
      if (from === 0) return;
      server.state.link = false;
      throw new TypeError('Failed to fetch');
    };
    const page = aPage('anna');
    expect((await page.enqueue(written('m', chosen)).outcome).state).toBe('queued');
    server.state.beforePart = () => undefined;
    server.state.link = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect([...posted.keys()]).toEqual(['m']);
    expect(server.api.sendPart.mock.calls.filter(([, from]) => from === 0)).toHaveLength(1);
    expect(server.uploads).toHaveLength(1);
  });

  it('with a refused file keeps its text and the other files', async () => {
    const chosen = [await chooseFile(files, 'a', 10), await chooseFile(files, 'b', 20)];
    server.api.sendPart.mockImplementationOnce(async () => {
      throw refusal(400, 'AttachmentUnusable');
    });
    const page = aPage('anna');
    const outcome = await page.enqueue(written('m', chosen)).outcome;
    expect(outcome).toMatchObject({ state: 'refused', refusal: { message: '«a.webp»: Нельзя' } });
    expect(page.list()).toMatchObject([{ clientId: 'm', attachments: [{ id: 'a' }, { id: 'b' }] }]);
    expect(dropped).toEqual([]);

    // A text that goes back into the input keeps its files; discarding the text removes them.
    await page.remove('m', { keepsFiles: true });
    expect(dropped).toEqual([]);
    await page.enqueue(written('n', [chosen[1] as ChosenFile])).outcome;
    expect([...posted.keys()]).toEqual(['n']);
  });

  it('uploads its files anew once when their tickets are too old', async () => {
    const chosen = [await chooseFile(files, 'a', 10)];
    const page = aPage('anna');
    server.state.link = false;
    await page.enqueue(written('m', chosen)).outcome;
    server.state.link = true;
    await files.uploads.put({ fileId: 'a', userId: 'anna', clientId: 'a', id: 'old', ticket: 'too-old' });
    refuse = refusal(400, 'ValidationFailed', 'attachments');
    page.drain();
    await vi.waitFor(() => expect(server.uploads).toHaveLength(1));
    await vi.waitFor(() => expect(page.list()).toMatchObject([{ refusal: { status: 400 } }]));
    refuse = undefined;
    await page.retry('m');
    await vi.waitFor(() => expect([...posted]).toEqual([['m', ['ticket-upload-0']]]));
    expect(server.uploads).toHaveLength(1);
  });

  it('of another person is not uploaded in the name of who is signed in', async () => {
    const chosen = [await chooseFile(files, 'a', size)];
    server.state.link = false;
    await aPage('anna').enqueue(written('m', chosen)).outcome;
    server.state.link = true;
    server.state.user = 'boris';
    const his = aPage('boris');
    his.drain();
    await vi.runAllTimersAsync();
    expect(server.uploads).toEqual([]);
    expect(posted.size).toBe(0);
  });

  it('drops its files when it is discarded', async () => {
    const page = aPage('anna');
    await vi.advanceTimersByTimeAsync(0);
    server.state.link = false;
    await page.enqueue(written('m', [await chooseFile(files, 'a', 10)])).outcome;
    await page.remove('m');
    expect(dropped).toEqual(['discarded a']);
  });
});
