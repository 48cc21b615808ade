import { databaseOf, indexedDbTable, memoryTable, type Table, tableWithFallback } from '../storage/table';
import type { SendQueueEntry } from './entry';

/** Stores entries beyond the life of the page. */
export type EntryStore = Pick<Table<SendQueueEntry>, 'all' | 'put' | 'remove'>;

/** The stored form of other versions, in which `path` is named `place`. */
type StoredEntry = Omit<SendQueueEntry, 'path'> & { path?: string; place?: string };

export const fromStored = ({ place, ...entry }: StoredEntry): SendQueueEntry => ({
  ...entry,
  path: entry.path ?? place ?? '/',
});

/** Stores entries in IndexedDB; database and table keep their original names. */
export function indexedDbStore(): Table<SendQueueEntry> {
  const table = indexedDbTable<SendQueueEntry>(
    databaseOf('kubrik-outbox', { entries: 'clientId' }),
    'entries',
  );
  return { ...table, all: async () => (await table.all()).map(fromStored) };
}

export const memoryStore = () => memoryTable<SendQueueEntry>(({ clientId }) => clientId);

/** In ms. */
const storeTimeout = 3000;

export const storeWithFallback = (first: Table<SendQueueEntry>): EntryStore =>
  tableWithFallback(first, memoryStore(), storeTimeout);
