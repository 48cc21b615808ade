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

/** What `lock` returns: the row, and since when it is hidden. */
export interface Lockable {
  /** Since when it is hidden from readers; null for a shown one. */
  deletedAt: Date | null;
}

/**
 * One kind of contribution, as its service stores it. `Contributions` decides when one is hidden or shown; a kind only
 * carries it out. A held contribution is stored as hidden.
 */
export interface ContributionKind<Item extends Lockable = Lockable> {
  readonly kind: ReportedKind;
  readonly notFound: () => Refusal;
  /** How many reports suspend it until a moderator decides; undefined when reports never do. */
  readonly reportsUntilSuspended?: number;
  /** Takes all locks that a change needs until the transaction ends. Also finds hidden contributions. */
  lock(tx: Transaction, id: string): Promise<Item | undefined>;
  /** Describes it for the moderators' inbox. */
  describe(item: Item): ReportedThing;
  /**
   * Whether a decision about an item of this author means this item. For ports: after a removal, somebody else may have
   * added the same code.
   */
  isOf?(item: Item, authorId: string | null): boolean;
  /**
   * Whether it may be shown again. It may not, for example, when its author's account or its page has been deleted.
   *
   * @param returning `authorId`: account of the author as the moderators know it
   */
  mayReturn(tx: Transaction, item: Item, returning: Returning): boolean | Promise<boolean>;
  /**
   * Hides it and announces this to readers.
   *
   * @param moderatorId account of the moderator who deletes it on its page, and needs no notification
   */
  hide(tx: Transaction, item: Item, how: Hiding, moderatorId: string | null): Promise<void>;
  /**
   * Shows it and announces this to readers.
   *
   * @returns whether people can read it, which its page may prevent; or its path, if the moderators know another path
   */
  show(tx: Transaction, item: Item, how: Showing): Promise<boolean | string>;
  /** A moderator refuses a held one; another moderator may still publish it. */
  refuse?(tx: Transaction, item: Item): Promise<void>;
  /** A moderator has looked at a shown one and keeps it. */
  approve?(tx: Transaction, item: Item): Promise<void>;
  /** Its author withdraws a hidden one, which is never shown again. */
  forget?(tx: Transaction, item: Item): Promise<void>;
}
