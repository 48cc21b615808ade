/** Stores values by their keys, where possible beyond the life of the page. */
export interface Table<T> {
  all(): Promise<T[]>;
  /** Number of values, without reading them. */
  count(): Promise<number>;
  get(key: string): Promise<T | undefined>;
  put(value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Opens the database; called again after a failure. */
export type OpenDatabase = () => Promise<IDBDatabase>;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens a database of this browser once for all its tables.
 *
 *
 * @param tables names of tables with their key fields; they must never change, because values are stored in
 * people's browsers
 */
export function databaseOf(name: string, tables: Record<string, string>): OpenDatabase {
  let database: Promise<IDBDatabase> | undefined;
  return () => {
    database ??= open(name, tables);
    database.catch(() => {
      database = undefined;
    });
    return database;
  };
}

function open(name: string, tables: Record<string, string>): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [table, keyPath] of Object.entries(tables))
      request.result.createObjectStore(table, { keyPath });
  };
  return done(request);
}

/** A table in IndexedDB, which survives a reload. */
export function indexedDbTable<T>(database: OpenDatabase, name: string): Table<T> {
  const run = async <R>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<R>) => {
    const transaction = (await database()).transaction(name, mode);
    const result = await done(work(transaction.objectStore(name)));
    // A request may succeed before the data is on the disk; only the end of its transaction guarantees that.
    if (mode === 'readwrite') {
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    return result;
  };
  return {
    all: () => run('readonly', (table) => table.getAll() as IDBRequest<T[]>),
    count: () => run('readonly', (table) => table.count()),
    get: (key) => run('readonly', (table) => table.get(key) as IDBRequest<T | undefined>),
    put: (value) => run('readwrite', (table) => table.put(value)).then(() => undefined),
    remove: (key) => run('readwrite', (table) => table.delete(key)),
  };
}

/** Holds values while the page is open, for a browser without storage. */
export function memoryTable<T>(keyOf: (value: T) => string): Table<T> {
  const values = new Map<string, T>();
  return {
    all: async () => [...values.values()],
    count: async () => values.size,
    get: async (key) => values.get(key),
    put: async (value) => void values.set(keyOf(value), value),
    remove: async (key) => void values.delete(key),
  };
}

const withTimeout = <T>(work: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not answer')), limit);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Uses `second` when `first` cannot store: in a private window, or with a full disk.
 *
 *
 * @param limit in ms: a browser's database may hang, and must not block sending
 */
export function tableWithFallback<T>(first: Table<T>, second: Table<T>, limit: number): Table<T> {
  const within = <R>(work: Promise<R>) => withTimeout(work, limit);
  return {
    all: async () => [...(await within(first.all()).catch(() => [])), ...(await second.all())],
    count: async () => (await within(first.count()).catch(() => 0)) + (await second.count()),
    get: async (key) => (await within(first.get(key)).catch(() => undefined)) ?? second.get(key),
    put: (value) => within(first.put(value)).catch(() => second.put(value)),
    remove: async (key) => {
      await within(first.remove(key)).catch(() => undefined);
      await second.remove(key);
    },
  };
}
