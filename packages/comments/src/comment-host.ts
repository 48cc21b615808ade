import type { Actor, Origin, Reaction, ReactionCounts, ReportedKind } from '@kubrik/contract';
import type { Refusal, Transaction } from '@kubrik/service-kit';
import type { LockedComment } from './comment.repository.js';

/** What comments are about: a news item, a port. */
export interface Place {
  id: string;
  title: string;
}

/** What has become of a comment, with its place. */
export interface Reacted {
  commentId: string;
  reactions: ReactionCounts;
  /** Null for a visitor, and for a like that does not count. */
  authorId: string | null;
  userId: string | null;
  reaction: Reaction;
  isGiven: boolean;
  excerpt: string;
}

export interface Reworded {
  commentId: string;
  authorId: string;
  authorName: string;
  content: string;
  earlierContent: string;
}

export interface CommentChange {
  commentId: string;
  content: string;
  /** As the contract writes a time. */
  editedAt: string | null;
}

/** What a service gives to the comments on its things: their places, and the events by which others learn of them. */
export abstract class CommentHost {
  abstract readonly kind: ReportedKind;
  /** Field of a kept answer's key that names the place; as in the service's events. */
  abstract readonly placeField: string;
  /** Visitors may like, and their likes are counted by their networks. */
  readonly takesLikesOfVisitors: boolean = false;

  abstract placeNotFound(): Refusal;
  /** @param code id, or a further code that leads to it. @returns undefined when nobody reads what stands on it */
  abstract find(tx: Transaction, code: string): Promise<Place | undefined>;
  abstract countOf(code: string): Promise<{ id: string; commentCount: number } | undefined>;
  /** Locks the row of the place, for which every other comment on it waits. @returns whether people read it */
  abstract addComments(tx: Transaction, placeId: string, count: number): Promise<boolean>;
  /** Whether comments there may change: a place that is gone for good takes its comments along. */
  abstract isKept(tx: Transaction, placeId: string): Promise<boolean>;
  /** Path on this site of a comment. */
  abstract path(placeId: string, commentId: string): string;
  /** Groups what visitors of one network give; null for whoever counts alone. */
  networkOf(_actor: Actor, _origin: Origin, _commentId: string): string | null {
    return null;
  }

  /** @param replied what it replies to */
  abstract added(
    tx: Transaction,
    place: Place,
    comment: LockedComment,
    replied: Pick<LockedComment, 'id' | 'person' | 'authorEmail'> | undefined,
  ): void;
  abstract changed(tx: Transaction, placeId: string, change: CommentChange): void;
  abstract reworded(tx: Transaction, place: Place, reworded: Reworded): void;
  abstract deleted(tx: Transaction, placeId: string, commentId: string): void;
  abstract restored(tx: Transaction, placeId: string, change: CommentChange): void;
  abstract reacted(tx: Transaction, placeId: string, reacted: Reacted): void;
  abstract followed(tx: Transaction, place: Place, userId: string, follows: boolean): void;
}
