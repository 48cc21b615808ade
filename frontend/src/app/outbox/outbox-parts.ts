import type { OutboxEntry, Outcome } from './entry';
import type { EntryStore } from './entry-store';

/** What the outbox works with, so that it can be tried without a browser. */
export interface OutboxParts {
  store: EntryStore;
  /** Makes the entry's call once. */
  send(entry: OutboxEntry): Promise<unknown>;
  /** The signed-in person's id by the server's word, null for a visitor, undefined when it could not be asked. */
  whoIsHere(): Promise<string | null | undefined>;
  /** Runs `work` in no two tabs at once. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Something in the store has changed: other tabs look. */
  changed(isEmpty: boolean): void;
  /** What nobody in this page has told the person about. */
  untold(outcome: Outcome): void;
  /** Whom this page showed last; entries of theirs are shown until the server has said who is here. */
  remembered: string | null;
  remember(userId: string | null): void;
}
