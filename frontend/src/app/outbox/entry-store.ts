import type { OutboxEntry } from './entry';

/** Where entries outlive the page. */
export interface EntryStore {
  all(): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientId: string): Promise<void>;
}

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

/** In IndexedDB, which survives a reload and a dead battery. */
export function browserStore(): EntryStore {
  let database: Promise<IDBDatabase> | undefined;
  const run = async <T>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => IDBRequest<T>) => {
    database ??= open();
    database.catch(() => {
      database = undefined;
    });
    const transaction = (await database).transaction(table, mode);
    const result = await done(work(transaction.objectStore(table)));
    // A request that succeeded is not yet on the disk; its transaction is.
    if (mode === 'readwrite') {
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    return result;
  };
  return {
    all: () => run('readonly', (entries) => entries.getAll()),
    put: (entry) => run('readwrite', (entries) => entries.put(entry)).then(() => undefined),
    remove: (clientId) => run('readwrite', (entries) => entries.delete(clientId)),
  };
}

/** For a browser that keeps nothing: entries live as long as the page. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

/** A database that hangs, as browsers' sometimes do, must not hold up what is written. */
const longestWait = 3000;

const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not answer')), longestWait);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** What the browser does not keep (a private window, a full disk) is kept in memory. */
export function patientStore(first: EntryStore, second: EntryStore = memoryStore()): EntryStore {
  return {
    all: async () => [...(await within(first.all()).catch(() => [])), ...(await second.all())],
    put: (entry) => within(first.put(entry)).catch(() => second.put(entry)),
    remove: async (clientId) => {
      await within(first.remove(clientId)).catch(() => undefined);
      await second.remove(clientId);
    },
  };
}
