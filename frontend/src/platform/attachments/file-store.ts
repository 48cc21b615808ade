import { databaseOf, indexedDbTable, memoryTable, type Table, tableWithFallback } from '../storage/table';
import type { ChosenFile } from './chosen-files';

/** A chosen file with its bytes. */
export interface StoredFile extends ChosenFile {
  blob: Blob;
  /** In ms. */
  chosenAt: number;
}

/** How far the upload of a file has come; stored apart from its bytes, which are not written anew with every step. */
export interface StoredUpload {
  fileId: string;
  /** In whose name it was begun: null for a visitor. */
  userId: string | null;
  /** Sent when it begins, so that beginning again after a lost answer begins nothing twice. */
  clientId: string;
  /** The server's id of it. */
  id?: string;
  ticket?: string;
  /** Why the server will not have the file. */
  refusal?: { status: number; code: string; message: string } | undefined;
}

export interface FileStore {
  files: Table<StoredFile>;
  uploads: Table<StoredUpload>;
}

/** In ms: 10 MB on a slow disk. */
const storeTimeout = 15_000;

/**
 * A database of its own: one shared with the send queue would need a new version of it, which a tab of an older build
 * keeps from being opened, and with it the entries that wait there.
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
