import type { ReportedKind } from '@kubrik/contract';
import type { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import type { ReportedThing } from './report.js';

/** How a contribution goes out of view: until a decision, until a moderator restores it, or for good. */
export type Hiding = 'suspended' | 'deleted' | 'withdrawn';

/** How a contribution comes into view: for the first time, after a deletion, or after a suspension. */
export type Showing = 'published' | 'restored' | 'kept';

export interface Returning {
  how: Showing;
  authorId: string | null;
}

/** What `lock` gives: the row, and whether it is out of view. */
export interface Lockable {
  /** Since when nobody reads it; null for what is in view. */
  deletedAt: Date | null;
}

/**
 * One kind of what people write and others read, as its service keeps it. `Contributions` decides when something goes or
 * comes; a kind only does it. What is held is stored out of view.
 */
export interface ContributionKind<Item extends Lockable = Lockable> {
  readonly kind: ReportedKind;
  readonly notFound: () => Refusal;
  /** How many reports take it out of view until a moderator decides; without it, reports leave it in view. */
  readonly reportsUntilSuspended?: number;
  /** Holds the locks that a change needs until the transaction ends; also of what is out of view. */
  lock(tx: Transaction, id: string): Promise<Item | undefined>;
  /** As it enters the moderators' inbox. */
  describe(item: Item): ReportedThing;
  /** Whether a decision about something of this author is about this: the code of a port may have been added anew. */
  isOf?(item: Item, authorId: string | null): boolean;
  /**
   * Whether nothing else keeps it away, such as an account or a page that has gone.
   *
   * @param returning `authorId`: account of the author as the moderators know it
   */
  mayReturn(tx: Transaction, item: Item, returning: Returning): boolean | Promise<boolean>;
  /**
   * Takes it out of view, and tells readers.
   *
   * @param moderatorId account of the moderator who deletes it at its place, and needs no notification
   */
  hide(tx: Transaction, item: Item, how: Hiding, moderatorId: string | null): Promise<void>;
  /**
   * Puts it in view, and tells readers.
   *
   * @returns whether they can read it, which its page may prevent; its path where the moderators know another one
   */
  show(tx: Transaction, item: Item, how: Showing): Promise<boolean | string>;
  /** A moderator does not let in what was held; another one still may. */
  refuse?(tx: Transaction, item: Item): Promise<void>;
  /** A moderator has looked at what is in view, and keeps it. */
  approve?(tx: Transaction, item: Item): Promise<void>;
  /** Its author takes back what was out of view: it never returns. */
  forget?(tx: Transaction, item: Item): Promise<void>;
}
