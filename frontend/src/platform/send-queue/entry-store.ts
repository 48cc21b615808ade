import type { SendQueueEntry } from './entry';

/** Stores entries beyond the life of the page. */
export interface EntryStore {
  all(): Promise<SendQueueEntry[]>;
  put(entry: SendQueueEntry): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** Database and store keep their first names: entries wait there in people's browsers. */
const table = 'entries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('kubrik-outbox', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'clientId' });
  return done(request);
}

/** What other versions have stored: there `path` is named `place`. */
type StoredEntry = Omit<SendQueueEntry, 'path'> & { path?: string; place?: string };

export const fromStored = ({ place, ...entry }: StoredEntry): SendQueueEntry => ({
  ...entry,
  path: entry.path ?? place ?? '/',
});

/** Stores entries in IndexedDB, so that they survive a reload. */
export function indexedDbStore(): EntryStore {
  let database: Promise<IDBDatabase> | undefined;
  const run = async <T>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => IDBRequest<T>) => {
    database ??= open();
    database.catch(() => {
      database = undefined;
    });
    const transaction = (await database).transaction(table, mode);
    const result = await done(work(transaction.objectStore(table)));
    // A request that succeeded is not on the disk before its transaction is complete.
    if (mode === 'readwrite') {
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    return result;
  };
  return {
    all: async () => (await run('readonly', (entries) => entries.getAll())).map(fromStored),
    put: (entry) => run('readwrite', (entries) => entries.put(entry)).then(() => undefined),
    remove: (clientId) => run('readwrite', (entries) => entries.delete(clientId)),
  };
}

/** Holds entries as long as the page is open, for a browser without storage. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, SendQueueEntry>();
  return {
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

/** In ms. A browser's database may hang, and must not block sending. */
const storeTimeout = 3000;

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not answer')), storeTimeout);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Uses `second` for what `first` does not store: in a private window, or with a full disk. */
export function storeWithFallback(first: EntryStore, second: EntryStore = memoryStore()): EntryStore {
  return {
    all: async () => [...(await withTimeout(first.all()).catch(() => [])), ...(await second.all())],
    put: (entry) => withTimeout(first.put(entry)).catch(() => second.put(entry)),
    remove: async (clientId) => {
      await withTimeout(first.remove(clientId)).catch(() => undefined);
      await second.remove(clientId);
    },
  };
}
