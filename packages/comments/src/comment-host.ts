import type { Actor, Origin, Reaction, ReactionCounts, ReportedKind } from '@kubrik/contract';
import type { Refusal, Transaction } from '@kubrik/service-kit';
import type { LockedComment } from './comment.repository.js';

/** The thing that comments are about: a news item, a port. */
export interface Place {
  id: string;
  title: string;
}

/** A change of a comment's reactions, with the comment's place. */
export interface Reacted {
  commentId: string;
  reactions: ReactionCounts;
  /**
   * Account of the comment's author, who is notified; null for a visitor, and for a like that does not count.
   */
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
  /** A time in the contract's format. */
  editedAt: string | null;
}

/**
 * What a service provides for comments on its things: their places, and the events that tell others of
 * comments.
 */
export abstract class CommentHost {
  abstract readonly kind: ReportedKind;
  /**
   * Name of the field in the key of a stored answer that holds the place's id; the same as in the service's
   * events.
   */
  abstract readonly placeField: string;
  /** Whether visitors may like; their likes are counted by network. */
  readonly takesLikesOfVisitors: boolean = false;

  abstract placeNotFound(): Refusal;
  /**
   * @param code the place's id, or a further code that leads to it.
   * @returns undefined when nobody can read the place
   */
  abstract find(tx: Transaction, code: string): Promise<Place | undefined>;
  abstract countOf(code: string): Promise<{ id: string; commentCount: number } | undefined>;
  /**
   * Locks the row of the place; all other comments on the place wait for it. @returns whether people can read
   * the place
   */
  abstract addComments(tx: Transaction, placeId: string, count: number): Promise<boolean>;
  /** Whether comments of the place may change: comments of a place that is gone for good may not. */
  abstract isKept(tx: Transaction, placeId: string): Promise<boolean>;
  /** Path on this site of a comment. */
  abstract path(placeId: string, commentId: string): string;
  /**
   * A key for likes that are limited together: those of one network's visitors; null for a person who counts
   * alone.
   */
  networkOf(_actor: Actor, _origin: Origin, _commentId: string): string | null {
    return null;
  }

  /** @param replied the original comment */
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
