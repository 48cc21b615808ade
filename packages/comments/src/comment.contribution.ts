import {
  type ContributionKind,
  commentNotFound,
  type Hiding,
  type ReportedThing,
  type Returning,
  type Showing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentRepository, type LockedComment } from './comment.repository.js';
import { CommentHost } from './comment-host.js';

/** Comments as a kind of contribution; the chat's message that repeats a comment is changed by the events. */
@Injectable()
export class CommentContribution implements ContributionKind<LockedComment> {
  readonly notFound = commentNotFound;

  constructor(
    private readonly comments: CommentRepository,
    private readonly host: CommentHost,
  ) {}

  get kind() {
    return this.host.kind;
  }

  async lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    const comment = await this.comments.lock(tx, id);
    return comment && (await this.host.isKept(tx, comment.placeId)) ? comment : undefined;
  }

  describe({ id, placeId, content, authorName, person }: LockedComment): ReportedThing {
    const authorId = userIdOf(person) ?? null;
    const path = this.host.path(placeId, id);
    return { kind: this.kind, itemId: id, content, authorName, authorId, path };
  }

  /** A comment that was deleted can return only together with its place. */
  async mayReturn(tx: Transaction, comment: LockedComment, { how }: Returning): Promise<boolean> {
    if (!comment.isGuest && userIdOf(comment.person) === undefined) return false;
    return how === 'restored' || (await this.host.find(tx, comment.placeId)) !== undefined;
  }

  async hide(tx: Transaction, { id, placeId }: LockedComment, how: Hiding): Promise<void> {
    if (how === 'withdrawn') await this.comments.removeReactions(tx, id);
    await this.comments.delete(tx, id);
    this.host.deleted(tx, placeId, id);
    // Last, because it locks the place's row until the commit, and every other comment on the place waits for
    // that.
    await this.host.addComments(tx, placeId, -1);
  }

  async show(tx: Transaction, comment: LockedComment, how: Showing): Promise<boolean> {
    const { id, placeId, replyTo } = comment;
    const isPublished = how === 'published';
    if (isPublished) await this.comments.publish(tx, id);
    else await this.comments.restore(tx, id);
    const place = await this.host.find(tx, placeId);
    const isThere = await this.host.addComments(tx, placeId, 1);
    if (!place || !isThere) return false;
    if (!isPublished) announceRestored(tx, this.host, comment);
    else {
      const replied = replyTo ? await this.comments.ofPlace(tx, placeId, replyTo) : undefined;
      this.host.added(tx, place, comment, replied);
    }
    return true;
  }

  /** Also removes the e-mail address for replies. */
  async forget(tx: Transaction, { id }: LockedComment): Promise<void> {
    await this.comments.delete(tx, id);
  }
}

/** Announces a comment that people can read again. */
export function announceRestored(
  tx: Transaction,
  host: CommentHost,
  { id: commentId, placeId, content, editedAt }: LockedComment,
): void {
  host.restored(tx, placeId, { commentId, content, editedAt: editedAt?.toISOString() ?? null });
}
