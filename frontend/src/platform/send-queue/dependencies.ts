import type { ChosenFile } from '../attachments/chosen-files';
import type { Outcome, SendQueueEntry } from './entry';
import type { EntryStore } from './entry-store';

/** What the send queue depends on, so that tests can run it without a browser. */
export interface SendQueueDependencies {
  store: EntryStore;
  /** Uploads the entry's files, and makes its call once. */
  send(entry: SendQueueEntry): Promise<unknown>;
  /** Removes the files of an entry that was sent or discarded. */
  dropFiles(files: readonly ChosenFile[], reason: 'sent' | 'discarded'): void;
  /** Id of the signed-in person as the server knows it, null for a visitor, undefined without an answer. */
  fetchCurrentUserId(): Promise<string | null | undefined>;
  /** Never runs `work` in two tabs at the same time. */
  withExclusiveLock(work: () => Promise<void>): Promise<void>;
  /** Called after the store has changed, to inform other tabs. */
  onStoreChanged(isEmpty: boolean): void;
  /** Called with an outcome that no listener in this page has shown. */
  onUnhandledOutcome(outcome: Outcome): void;
  /** The last signed-in person in this browser; their entries are shown until the server has answered. */
  lastUserId: string | null;
  rememberUser(userId: string | null): void;
}
