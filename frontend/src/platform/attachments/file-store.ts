import { databaseOf, indexedDbTable, memoryTable, type Table, tableWithFallback } from '../storage/table';
import type { ChosenFile } from './chosen-files';

/** A chosen file with its bytes. */
export interface StoredFile extends ChosenFile {
  blob: Blob;
  /** In ms. */
  chosenAt: number;
}

/** State of a file's upload; stored apart from its bytes, which are not written again with every step. */
export interface StoredUpload {
  fileId: string;
  /** Id of the person who began the upload; null for a visitor. */
  userId: string | null;
  /** Sent with the first request, so that repeating it after a lost answer does not begin a second upload. */
  clientId: string;
  /** Id of the upload on the server. */
  id?: string;
  ticket?: string;
  /** Why the server refuses the file. */
  refusal?: { status: number; code: string; message: string } | undefined;
}

export interface FileStore {
  files: Table<StoredFile>;
  uploads: Table<StoredUpload>;
}

/** In ms: 10 MB on a slow disk. */
const storeTimeout = 15_000;

/**
 * A separate database: sharing the send queue's would need a new version of it. A tab with an older build
 * could block that version, and then the waiting entries could not be read.
 */
export function browserFileStore(): FileStore {
  const database = databaseOf('kubrik-attachments', { files: 'id', uploads: 'fileId' });
  return {
    files: tableWithFallback(
      indexedDbTable<StoredFile>(database, 'files'),
      memoryTable(({ id }) => id),
      storeTimeout,
    ),
    uploads: tableWithFallback(
      indexedDbTable<StoredUpload>(database, 'uploads'),
      memoryTable(({ fileId }) => fileId),
      storeTimeout,
    ),
  };
}
